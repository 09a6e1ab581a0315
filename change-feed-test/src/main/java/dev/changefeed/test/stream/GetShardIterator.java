package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

import dev.changefeed.test.control.ServerSwitches;
import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes iterators.
 */
final class GetShardIterator implements StreamOperation {

	private static final Pattern DIGITS = Pattern.compile("[0-9]+");

	private final AtomicLong readers = new AtomicLong();

	private final StreamCatalog streams;

	private final ServerSwitches switches;

	private final JsonMapper mapper;

	private final IteratorCodec iterators;

	GetShardIterator(StreamCatalog streams, ServerSwitches switches, JsonMapper mapper, IteratorCodec iterators) {
		this.streams = streams;
		this.switches = switches;
		this.mapper = mapper;
		this.iterators = iterators;
	}

	@Override
	public CompletionStage<byte[]> apply(ObjectNode request) {
		RequestMembers members = new RequestMembers(request);
		ShardIds ids = new ShardIds(this.switches.shards());
		String arn = members.requiredText("StreamArn", StreamArns.SHORTEST, StreamArns.LONGEST);
		String shardId = members.requiredText("ShardId", ids.shortest(), ids.longest());
		StartPosition position = members.requiredName("ShardIteratorType", StartPosition.class,
				StartPosition.TRIM_HORIZON);
		String digits = members.text("SequenceNumber", 21, 40, DIGITS);
		members.check();
		StreamArns.check(arn);
		BigInteger number = number(position, digits);
		TableStream stream = this.streams.find(arn).orElseThrow(() -> StreamErrors.unknownStream(arn));
		IteratorState iterator = stream.locked((tree) -> iterator(arn, find(tree, shardId), position, number));
		ObjectNode answer = this.mapper.createObjectNode().put("ShardIterator", this.iterators.write(iterator));
		return CompletableFuture.completedFuture(this.mapper.writeValueAsBytes(answer));
	}

	private static BigInteger number(StartPosition position, @Nullable String digits) {
		if (position.isNumbered() && digits == null) {
			throw ServiceException
				.validation("Missing SequenceNumber: ShardIteratorType %s needs one".formatted(position));
		}
		if (!position.isNumbered() && digits != null) {
			throw ServiceException
				.validation("Invalid SequenceNumber: ShardIteratorType %s must not have one".formatted(position));
		}
		return (digits != null) ? new BigInteger(digits) : BigInteger.ZERO;
	}

	private static Shard find(ShardTree tree, String shardId) {
		Shard shard = tree.find(shardId);
		if (shard == null || shard.oddities().isLost()) {
			throw StreamErrors.unknownShard();
		}
		return shard;
	}

	private IteratorState iterator(String arn, Shard shard, StartPosition position, BigInteger number) {
		Instant now = this.switches.clock().now();
		shard.records().trimUntil(now.minus(ShardTree.RETENTION));
		BigInteger from = insideShard(shard, position, number).resolve(shard, number, now,
				this.switches.pages().latestSlack());
		return new IteratorState(arn, shard.id(), from, now, shard.oddities().emptyPages(),
				this.readers.incrementAndGet());
	}

	private StartPosition insideShard(Shard shard, StartPosition position, BigInteger number) {
		if (!position.isNumbered() || number.compareTo(shard.origin().start()) >= 0) {
			return position;
		}
		return switch (this.switches.shards().outsideShard()) {
			case TRIMMED -> throw StreamErrors.trimmed();
			case REFUSED -> throw ServiceException
				.validation("Invalid SequenceNumber: '%s' is not a number of the shard".formatted(number));
			case ACCEPTED -> StartPosition.TRIM_HORIZON;
		};
	}

}
