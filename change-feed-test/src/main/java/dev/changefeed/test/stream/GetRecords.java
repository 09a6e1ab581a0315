package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import dev.changefeed.test.control.ServerSwitches;
import dev.changefeed.test.protocol.ServiceException;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads records.
 */
final class GetRecords implements StreamOperation {

	private static final int MOST = 1000;

	private static final int LONGEST_ITERATOR = 2048;

	private static final Duration ITERATOR_LIFE = Duration.ofMinutes(15);

	private final StreamCatalog streams;

	private final ServerSwitches switches;

	private final IteratorCodec iterators;

	private final ReaderLimit readers;

	private final IdleReads idle;

	private final ShardReader reader;

	private final PageWriter writer;

	GetRecords(StreamCatalog streams, ServerSwitches switches, IteratorCodec iterators, ReaderLimit readers,
			IdleReads idle, PageWriter writer) {
		this.streams = streams;
		this.switches = switches;
		this.iterators = iterators;
		this.readers = readers;
		this.idle = idle;
		this.reader = new ShardReader(switches.pages());
		this.writer = writer;
	}

	@Override
	public CompletionStage<byte[]> apply(ObjectNode request) {
		RequestMembers members = new RequestMembers(request);
		String text = members.text("ShardIterator", 1, LONGEST_ITERATOR);
		int limit = members.number("Limit", MOST);
		members.check();
		if (text == null) {
			throw ServiceException.validation("Invalid ShardIterator: Missing ShardIterator");
		}
		IteratorState iterator = this.iterators.read(text)
			.orElseThrow(() -> ServiceException.validation("Invalid ShardIterator: not an iterator of this service"));
		if (!iterator.created().plus(ITERATOR_LIFE).isAfter(this.switches.clock().now())) {
			throw StreamErrors.expiredIterator();
		}
		TableStream stream = this.streams.find(iterator.streamArn())
			.orElseThrow(() -> StreamErrors.unknownStream(iterator.streamArn()));
		if (this.switches.throttles().readers() && !this.readers.tryRead(iterator)) {
			throw StreamErrors.tooManyReaders();
		}
		return read(stream, iterator, limit);
	}

	private CompletionStage<byte[]> read(TableStream stream, IteratorState iterator, int limit) {
		Duration wait = this.switches.pages().idleWait();
		ShardPage page = read(stream, iterator, limit, !wait.isZero());
		CompletableFuture<Void> woken = page.woken();
		if (woken == null) {
			return CompletableFuture.completedFuture(answer(iterator, page));
		}
		return this.idle.await(woken, wait, () -> giveUp(stream, iterator.shardId(), woken))
			.thenApply((ready) -> answer(iterator, read(stream, iterator, limit, false)));
	}

	private ShardPage read(TableStream stream, IteratorState iterator, int limit, boolean waits) {
		return stream.locked((tree) -> {
			Shard shard = tree.find(iterator.shardId());
			if (shard == null || shard.oddities().isLost()) {
				throw StreamErrors.unknownShard();
			}
			ShardPage page = this.reader.read(shard, iterator, limit, this.switches.clock().now());
			return (waits && page.isIdle()) ? page.wokenBy(shard.await()) : page;
		});
	}

	private byte[] answer(IteratorState iterator, ShardPage page) {
		Instant now = this.switches.clock().now();
		return this.writer.write(page, page.end() ? null : this.iterators.write(iterator.next(page, now)));
	}

	private static void giveUp(TableStream stream, String shardId, CompletableFuture<Void> woken) {
		stream.locked((tree) -> {
			Shard shard = tree.find(shardId);
			if (shard != null) {
				shard.giveUp(woken);
			}
			return shard;
		});
	}

}
