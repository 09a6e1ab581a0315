package dev.changefeed.test.http;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

import dev.changefeed.test.control.ServerSwitches;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import tools.jackson.databind.json.JsonMapper;

/**
 * An HTTP server on the loopback interface that answers calls in AWS JSON 1.0. Its
 * threads carry its name, do not keep the process alive, and end when it is closed.
 */
public final class JsonServer implements AutoCloseable {

	private static final int MOST_THREADS = 32;

	private static final int LEAST_THREADS = 4;

	private static final int LARGEST_HEADER = 16 * 1024;

	/**
	 * Longer than any answer that a test may hold back.
	 */
	private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(10);

	private final Server server;

	private final ServerConnector connector;

	/**
	 * Creates a server; it listens once it is started.
	 * @param name the name of its threads
	 * @param port the port, or 0 for any that is free
	 */
	public JsonServer(String name, int port) {
		QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, LEAST_THREADS);
		threads.setName(name);
		threads.setDaemon(true);
		this.server = new Server(threads, new ScheduledExecutorScheduler(name + "-timeouts", true),
				new ArrayByteBufferPool());
		this.server.setStopTimeout(0);
		HttpConfiguration http = new HttpConfiguration();
		http.setSendServerVersion(false);
		// The date comes from the server's own clock.
		http.setSendDateHeader(false);
		http.setRequestHeaderSize(LARGEST_HEADER);
		this.connector = new ServerConnector(this.server, 1, 1, new HttpConnectionFactory(http));
		this.connector.setHost("127.0.0.1");
		this.connector.setPort(port);
		this.connector.setIdleTimeout(IDLE_TIMEOUT.toMillis());
		this.server.addConnector(this.connector);
	}

	/**
	 * Returns the server's threads.
	 * @return the executor, usable while the server runs
	 */
	public Executor executor() {
		return this.server.getThreadPool();
	}

	/**
	 * Begins to listen.
	 * @param calls what to answer
	 * @param switches what the server goes by
	 * @param timer for answers that come late; it belongs to the caller
	 * @param mapper reads and writes JSON
	 * @throws IllegalStateException if the server cannot listen at its port
	 */
	public void start(CallTable calls, ServerSwitches switches, ScheduledExecutorService timer, JsonMapper mapper) {
		ErrorBodies errors = new ErrorBodies(mapper);
		CallRunner runner = new CallRunner(errors, executor(), timer);
		AnswerSender sender = new AnswerSender(switches.http(), new DateHeader(switches.clock()));
		this.server.setHandler(new CallHandler(calls, runner, new RequestBodies(mapper), errors, sender, switches));
		try {
			this.server.start();
		}
		catch (IOException ex) {
			throw new IllegalStateException("Cannot listen at port '%d'".formatted(this.connector.getPort()), ex);
		}
		catch (Exception ex) {
			throw new IllegalStateException("Cannot start the HTTP server", ex);
		}
	}

	/**
	 * Returns the port.
	 * @return the port it listens at
	 */
	public int port() {
		return this.connector.getLocalPort();
	}

	/**
	 * Ends all connections, also those with calls under way.
	 */
	@Override
	public void close() {
		try {
			this.server.stop();
		}
		catch (Exception ex) {
			throw new IllegalStateException("Cannot stop the HTTP server", ex);
		}
	}

}
