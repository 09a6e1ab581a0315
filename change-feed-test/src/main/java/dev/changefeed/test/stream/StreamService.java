package dev.changefeed.test.stream;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

import dev.changefeed.test.control.ServerSwitches;
import dev.changefeed.test.control.StreamControl;
import dev.changefeed.test.control.StreamDirectory;
import dev.changefeed.test.table.ItemChange;
import dev.changefeed.test.table.StreamHost;
import dev.changefeed.test.table.TableRef;
import tools.jackson.databind.json.JsonMapper;

/**
 * The streams of a server: where tables write to, clients read from and tests reach in.
 * It may be used by many threads.
 */
public final class StreamService implements StreamHost, StreamDirectory {

	private final ServerSwitches switches;

	private final StreamCatalog streams;

	private final IdleReads idle;

	private final Map<String, StreamOperation> operations;

	/**
	 * Creates a service without streams.
	 * @param switches what the server goes by
	 * @param mapper writes JSON
	 * @param region the region in records
	 * @param seed what shard ids, sequence numbers and event ids are made from
	 * @param executor where reads go on that waited
	 * @param timer ends their waits
	 */
	public StreamService(ServerSwitches switches, JsonMapper mapper, String region, long seed, Executor executor,
			ScheduledExecutorService timer) {
		this.switches = switches;
		this.streams = new StreamCatalog(switches, mapper, region, new SplittableRandom(seed));
		this.idle = new IdleReads(executor, timer);
		IteratorCodec iterators = new IteratorCodec();
		PageWriter pages = new PageWriter(switches.pages(), switches.records(), new RecordReshaper(mapper));
		this.operations = Map.of("ListStreams", new ListStreams(this.streams, switches, mapper, System::nanoTime),
				"DescribeStream", new DescribeStream(this.streams, switches, mapper, System::nanoTime),
				"GetShardIterator", new GetShardIterator(this.streams, switches, mapper, iterators), "GetRecords",
				new GetRecords(this.streams, switches, iterators, new ReaderLimit(System::nanoTime), this.idle, pages));
	}

	/**
	 * Returns the operations on streams.
	 * @return the operations by their names on the wire
	 */
	public Map<String, StreamOperation> operations() {
		return this.operations;
	}

	@Override
	public String open(TableRef table, String viewType) {
		return this.streams.open(table, viewType).identity().arn();
	}

	@Override
	public void close(String streamArn) {
		this.streams.find(streamArn)
			.ifPresent((stream) -> this.idle.wake(stream.disable(this.switches.listings().disabling())));
	}

	@Override
	public void deleted(String streamArn) {
		close(streamArn);
	}

	@Override
	public void append(String streamArn, ItemChange change) {
		this.streams.find(streamArn)
			.ifPresent((stream) -> this.idle.wake(stream.append(change, this.switches.pages().writeDelay())));
	}

	@Override
	public Optional<StreamControl> newestOf(String table) {
		return this.streams.newestOf(table).map(this::handle);
	}

	@Override
	public Optional<StreamControl> byArn(String arn) {
		return this.streams.find(arn).map(this::handle);
	}

	@Override
	public List<String> arns() {
		return this.streams.behind(null).stream().map((stream) -> stream.identity().arn()).toList();
	}

	private StreamControl handle(TableStream stream) {
		return new StreamHandle(stream, this.switches.clock(), this.idle);
	}

}
