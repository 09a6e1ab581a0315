package dev.changefeed.test;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import dev.changefeed.test.control.ServerControl;
import dev.changefeed.test.control.ServerSwitches;
import dev.changefeed.test.http.Call;
import dev.changefeed.test.http.CallTable;
import dev.changefeed.test.http.JsonServer;
import dev.changefeed.test.protocol.Operation;
import dev.changefeed.test.stream.StreamService;
import dev.changefeed.test.table.TableService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * DynamoDB and DynamoDB Streams in this process, over HTTP on the loopback interface, for
 * unmodified clients of the AWS SDK. Any region and any credentials are accepted.
 *
 * <pre>{@code
 * try (EmbeddedDynamoDb dynamo = EmbeddedDynamoDb.start()) {
 *     DynamoDbClient client = DynamoDbClient.builder().endpointOverride(dynamo.endpoint())...
 * }
 * }</pre>
 *
 * Tables live in memory and are gone when it is closed. It may be used by many threads.
 */
public final class EmbeddedDynamoDb implements AutoCloseable {

	private static final Logger logger = LoggerFactory.getLogger(EmbeddedDynamoDb.class);

	private static final String THREADS = "embedded-dynamodb";

	/**
	 * The operations whose answers have no body at all.
	 */
	private static final Set<String> SILENT = Set.of("TagResource", "UntagResource");

	private static final long SWEEP_MILLIS = 1000;

	private final JsonServer server;

	private final ScheduledThreadPoolExecutor timer;

	private final String region;

	private final ServerControl control;

	EmbeddedDynamoDb(EmbeddedDynamoDbBuilder options, ServerSwitches switches) {
		JsonMapper mapper = new JsonMapper();
		this.region = options.region();
		this.server = new JsonServer(THREADS, options.port());
		this.timer = timer(THREADS + "-timer");
		StreamService streams = new StreamService(switches, mapper, this.region, options.seed(), this.server.executor(),
				this.timer);
		TableService tables = new TableService(switches.clock(), streams, this.region, options.account(),
				options.partition());
		this.control = new ServerControl(switches, streams);
		switches.clock().afterMove(tables::sweepExpired);
		if (!switches.clock().isManual()) {
			this.timer.scheduleWithFixedDelay(() -> sweep(tables), SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
		}
		try {
			this.server.start(calls(tables, streams, mapper), switches, this.timer, mapper);
		}
		catch (IllegalStateException ex) {
			close();
			throw ex;
		}
		logger.info("Embedded DynamoDB started at '{}'", endpoint());
	}

	/**
	 * Starts a server with the usual options at a free port.
	 * @return the running server
	 */
	public static EmbeddedDynamoDb start() {
		return builder().start();
	}

	/**
	 * Returns a builder with the usual options.
	 * @return the builder
	 */
	public static EmbeddedDynamoDbBuilder builder() {
		return new EmbeddedDynamoDbBuilder();
	}

	/**
	 * Returns where clients find the server, for both APIs.
	 * @return the endpoint
	 */
	public URI endpoint() {
		return URI.create("http://127.0.0.1:" + port());
	}

	/**
	 * Returns the port.
	 * @return the port the server listens at
	 */
	public int port() {
		return this.server.port();
	}

	/**
	 * Returns the region in ARNs and records.
	 * @return the region
	 */
	public String region() {
		return this.region;
	}

	/**
	 * Returns the means to change the server's behaviour and to ask what it was asked.
	 * @return the control
	 */
	public ServerControl control() {
		return this.control;
	}

	/**
	 * Stops the server, also calls under way, and ends its threads.
	 */
	@Override
	public void close() {
		// Calls under way use the timer.
		this.server.close();
		this.timer.shutdownNow();
	}

	private static CallTable calls(TableService tables, StreamService streams, JsonMapper mapper) {
		Map<String, Call> onTables = new HashMap<>();
		tables.operations().forEach((name, operation) -> onTables.put(name, call(name, operation, mapper)));
		Map<String, Call> onStreams = new HashMap<>();
		streams.operations().forEach((name, operation) -> onStreams.put(name, operation::apply));
		return new CallTable().add("DynamoDB_20120810", onTables).add("DynamoDBStreams_20120810", onStreams);
	}

	private static Call call(String name, Operation operation, JsonMapper mapper) {
		boolean silent = SILENT.contains(name);
		return (request) -> {
			ObjectNode answer = operation.apply(request);
			return CompletableFuture.completedFuture(silent ? new byte[0] : mapper.writeValueAsBytes(answer));
		};
	}

	private static ScheduledThreadPoolExecutor timer(String name) {
		ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, (task) -> {
			Thread thread = new Thread(task, name);
			thread.setDaemon(true);
			return thread;
		});
		timer.setRemoveOnCancelPolicy(true);
		return timer;
	}

	private static void sweep(TableService tables) {
		try {
			tables.sweepExpired();
		}
		catch (RuntimeException ex) {
			// A sweep that fails must not end the sweeping.
			logger.error("Expired items could not be deleted", ex);
		}
	}

}
