package dev.changefeed.dynamodb.simulation.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Predicate;

import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.service.RecordsPage;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.service.ShardIterator;
import dev.changefeed.dynamodb.service.StreamPage;
import dev.changefeed.dynamodb.service.StreamServiceException;
import dev.changefeed.dynamodb.service.TableStream;
import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * What the service answers about a stream, at the moment it is asked.
 */
public final class ModelService {

	private static final int DESCRIBES_PER_SECOND = 10;

	private final VirtualTime time;

	private final Dice dice;

	private final StreamTraits traits;

	private final ModelStream stream;

	private final Iterators iterators = new Iterators();

	private final RateLimit describes = new RateLimit(DESCRIBES_PER_SECOND);

	private final RateLimit reads;

	/**
	 * Creates the service of one stream.
	 * @param time the time of the world, which is that of the service
	 * @param dice decides what the service leaves open
	 * @param traits how the stream behaves
	 * @param stream the stream
	 */
	public ModelService(VirtualTime time, Dice dice, StreamTraits traits, ModelStream stream) {
		this.time = time;
		this.dice = dice;
		this.traits = traits;
		this.stream = stream;
		this.reads = new RateLimit(traits.readsPerSecond());
	}

	StreamPage describeStream(String streamArn, @Nullable String after, @Nullable String childrenOf) {
		if (!this.describes.admits("", this.time.elapsed())) {
			throw error(ServiceError.THROTTLED, "DescribeStream", "ThrottlingException");
		}
		requireStream(streamArn, "DescribeStream");
		List<ModelShard> rest = this.stream.shards()
			.stream()
			.filter((childrenOf != null) ? childOf(childrenOf) : (shard) -> shard.listed(this.time.elapsed()))
			.filter((shard) -> after == null || isAfter(shard, after))
			.toList();
		List<ShardDescription> page = rest.stream()
			.limit(this.traits.listing().pageSize())
			.map((shard) -> shard.describe(this.time.elapsed()))
			.toList();
		String last = (page.size() < rest.size()) ? page.get(page.size() - 1).shardId() : null;
		return new StreamPage(ModelStream.TABLE, "ENABLED", StreamViewType.NEW_IMAGE, List.of(ModelRecord.KEY),
				this.stream.createdAt(), page, last, date());
	}

	ShardIterator shardIterator(String streamArn, String shardId, IteratorStart start) {
		requireStream(streamArn, "GetShardIterator");
		ModelShard shard = this.stream.shard(shardId);
		if (shard == null || shard.gone(this.time.elapsed())) {
			throw error(ServiceError.NOT_FOUND, "GetShardIterator", "ResourceNotFoundException");
		}
		return new ShardIterator(give(shard, indexOf(shard, start)), date());
	}

	RecordsPage records(String iterator, int limit) {
		Iterators.Place place = this.iterators.find(iterator);
		if (place == null || limit < 1 || limit > 1000) {
			throw error(ServiceError.INVALID, "GetRecords", "ValidationException");
		}
		Duration now = this.time.elapsed();
		ModelShard shard = place.shard();
		if (now.minus(place.madeAt()).compareTo(Iterators.LIFE) > 0) {
			throw error(ServiceError.EXPIRED_ITERATOR, "GetRecords", "ExpiredIteratorException");
		}
		if (shard.gone(now)) {
			throw error(ServiceError.NOT_FOUND, "GetRecords", "ResourceNotFoundException");
		}
		if (place.index() < shard.trimmed(now)) {
			throw error(ServiceError.TRIMMED, "GetRecords", "TrimmedDataAccessException");
		}
		if (!this.reads.admits(shard.id(), now)) {
			throw error(ServiceError.THROTTLED, "GetRecords", "LimitExceededException");
		}
		return page(iterator, place, limit, now);
	}

	TableStream describeTable(String table) {
		if (!table.equals(ModelStream.TABLE)) {
			throw error(ServiceError.NOT_FOUND, "DescribeTable", "ResourceNotFoundException");
		}
		return new TableStream(table, ModelStream.ARN, true);
	}

	/**
	 * The shard of an iterator.
	 */
	@Nullable String shardOf(String iterator) {
		Iterators.Place place = this.iterators.find(iterator);
		return (place != null) ? place.shard().id() : null;
	}

	private RecordsPage page(String iterator, Iterators.Place place, int limit, Duration now) {
		ModelShard shard = place.shard();
		if (place.emptyPages() > 0) {
			return new RecordsPage(List.of(),
					this.iterators.give(new Iterators.Place(shard, place.index(), now, place.emptyPages() - 1)),
					date());
		}
		StreamTraits.Paging paging = this.traits.paging();
		List<Record> page = shard.records()
			.stream()
			.skip(place.index())
			.takeWhile((entry) -> entry.readableAt().compareTo(now) <= 0)
			.limit(Math.min(limit, paging.records()))
			.map(ModelRecord::content)
			.toList();
		int next = place.index() + page.size();
		boolean end = next == shard.records().size() && shard.endReadable(now);
		if (end && (page.isEmpty() || !paging.extraLastPage())) {
			return new RecordsPage(page, null, date());
		}
		if (page.isEmpty() && paging.sameIteratorWhenIdle()) {
			return new RecordsPage(page, iterator, date());
		}
		return new RecordsPage(page, give(shard, next), date());
	}

	private String give(ModelShard shard, int index) {
		StreamTraits.Paging paging = this.traits.paging();
		int empty = this.dice.chance(paging.emptyChance()) ? this.dice.between(0, paging.emptyPages()) : 0;
		return this.iterators.give(new Iterators.Place(shard, index, this.time.elapsed(), empty));
	}

	private int indexOf(ModelShard shard, IteratorStart start) {
		int trimmed = shard.trimmed(this.time.elapsed());
		if (start instanceof IteratorStart.TrimHorizon) {
			return trimmed;
		}
		if (start instanceof IteratorStart.At at) {
			return kept(shard, (record) -> record.position().compareTo(new BigInteger(at.sequenceNumber())) < 0);
		}
		if (start instanceof IteratorStart.After after) {
			return kept(shard, (record) -> record.position().compareTo(new BigInteger(after.sequenceNumber())) <= 0);
		}
		Duration newest = this.time.elapsed().minus(this.dice.between(Duration.ZERO, this.traits.latestSlack()));
		return Math.max(trimmed, before(shard, (record) -> record.writtenAt().compareTo(newest) <= 0));
	}

	private int kept(ModelShard shard, Predicate<ModelRecord> before) {
		int index = before(shard, before);
		if (index < shard.trimmed(this.time.elapsed())) {
			throw error(ServiceError.TRIMMED, "GetShardIterator", "TrimmedDataAccessException");
		}
		return index;
	}

	private static int before(ModelShard shard, Predicate<ModelRecord> before) {
		return (int) shard.records().stream().takeWhile(before).count();
	}

	private Predicate<ModelShard> childOf(String parentId) {
		if (!this.traits.listing().childFilter()) {
			throw error(ServiceError.INVALID, "DescribeStream", "ValidationException");
		}
		ModelShard parent = this.stream.shard(parentId);
		if (parent == null || parent.gone(this.time.elapsed())) {
			throw error(ServiceError.NOT_FOUND, "DescribeStream", "ResourceNotFoundException");
		}
		return (shard) -> parentId.equals(shard.parent()) && shard.foundAsChild(this.time.elapsed()) && !parent.open();
	}

	private boolean isAfter(ModelShard shard, String after) {
		ModelShard start = this.stream.shard(after);
		return start != null && shard.id().compareTo(after) > 0;
	}

	private void requireStream(String streamArn, String operation) {
		if (!streamArn.equals(ModelStream.ARN)) {
			throw error(ServiceError.NOT_FOUND, operation, "ResourceNotFoundException");
		}
	}

	private Instant date() {
		return this.time.instant().truncatedTo(ChronoUnit.SECONDS);
	}

	private static StreamServiceException error(ServiceError error, String operation, String code) {
		return new StreamServiceException(error, operation, code);
	}

}
