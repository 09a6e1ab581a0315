package dev.changefeed.dynamodb.feed;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.GapException;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.loop.StageErrors;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.core.store.StoredFeed;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.dynamodb.service.StreamServiceException;
import dev.changefeed.dynamodb.service.TableStream;
import dev.changefeed.dynamodb.source.ServiceClock;
import dev.changefeed.dynamodb.source.ServiceFailures;
import org.jspecify.annotations.Nullable;

/**
 * Finds the stream a consumer is to read: the one named by its ARN, or the table's. A
 * stream that the consumer followed and has not read to its end comes before a newer one
 * of the table.
 */
final class StreamLocator {

	private final String consumer;

	private final StreamName name;

	private final StreamService service;

	private final CheckpointStore store;

	private final ServiceClock clock;

	private final ControlLoop loop;

	StreamLocator(String consumer, StreamName name, StreamService service, CheckpointStore store, ServiceClock clock,
			ControlLoop loop) {
		this.consumer = consumer;
		this.name = name;
		this.service = service;
		this.store = store;
		this.clock = clock;
		this.loop = loop;
	}

	CompletionStage<Located> locate() {
		String arn = this.name.streamArn();
		String table = this.name.table();
		if (arn != null) {
			return byArn(arn);
		}
		if (table == null) {
			throw new IllegalStateException("Neither a table nor a stream is named");
		}
		return this.store.followed(this.consumer, table)
			.thenComposeAsync((followed) -> unfinished(followed.orElse(null)), this.loop)
			.thenComposeAsync((followed) -> ofTable(table, followed), this.loop);
	}

	private CompletionStage<Located> byArn(String streamArn) {
		String wrong = this.service.region().map((asked) -> StreamNames.wrongRegion(streamArn, asked)).orElse(null);
		if (wrong != null) {
			return CompletableFuture.failedFuture(new ChangeFeedException(ErrorKind.CONFIGURATION, wrong));
		}
		return describe(streamArn, false);
	}

	/**
	 * The stream that the consumer followed, with whether it was read to its end.
	 */
	private CompletionStage<Followed> unfinished(@Nullable String streamArn) {
		if (streamArn == null) {
			return CompletableFuture.completedFuture(new Followed(null, true));
		}
		return this.store.load(new FeedKey(this.consumer, streamArn))
			.thenApply((stored) -> new Followed(streamArn, hasEnded(stored)));
	}

	private CompletionStage<Located> ofTable(String table, Followed followed) {
		String before = followed.streamArn;
		return this.service.describeTable(table).handleAsync((described, error) -> {
			if (error == null) {
				return ofTable(table, described, followed);
			}
			if (isNotFound(error) && before != null && !followed.ended) {
				return drain(before);
			}
			throw failure(error, "table '" + table + "'" + (isNotFound(error) ? "; create it or correct 'table'" : ""));
		}, this.loop).thenCompose((located) -> located);
	}

	private CompletionStage<Located> ofTable(String table, TableStream described, Followed followed) {
		String latest = described.latestStreamArn();
		String before = followed.streamArn;
		if (before != null && !followed.ended && !before.equals(latest)) {
			return drain(before);
		}
		if (latest != null && (described.enabled() || latest.equals(before))) {
			return describe(latest, before != null && !latest.equals(before));
		}
		return CompletableFuture.failedFuture(new ChangeFeedException(ErrorKind.CONFIGURATION,
				"Table '" + table + "' has no stream, so consumer '" + this.consumer
						+ "' can't read its changes; switch the table's stream on, with view type NEW_AND_OLD_IMAGES"
						+ " for listeners that want both images"));
	}

	/**
	 * An older stream is read to its end first; if it is gone, so is what was unread.
	 */
	private CompletionStage<Located> drain(String streamArn) {
		return describe(streamArn, true).exceptionally((error) -> {
			ChangeFeedException failure = ServiceFailures.asChangeFeedException(error, streamArn);
			if (failure.kind() != ErrorKind.UNKNOWN_STREAM) {
				throw failure;
			}
			throw new GapException(new FeedKey(this.consumer, streamArn), "any", null,
					"the service has removed the stream before it was read to its end");
		});
	}

	private CompletionStage<Located> describe(String streamArn, boolean follower) {
		return this.service.describeStream(streamArn, null, null).handleAsync((page, error) -> {
			if (error != null) {
				throw failure(error, "stream '" + streamArn + "'"
						+ (isNotFound(error) ? "; it does not exist or is older than 24 hours" : ""));
			}
			this.clock.learn(page.date());
			return new Located(new StreamInfo(streamArn, page.table(), page.viewType(), page.keyAttributes()),
					follower);
		}, this.loop);
	}

	private static boolean hasEnded(StoredFeed stored) {
		StartItem start = stored.start();
		return start != null && start.state() == StartItem.State.ENDED;
	}

	private static boolean isNotFound(Throwable error) {
		return StageErrors.unwrap(error) instanceof StreamServiceException known
				&& known.error() == ServiceError.NOT_FOUND;
	}

	private static CompletionException failure(Throwable error, String where) {
		return new CompletionException(ServiceFailures.asChangeFeedException(error, where));
	}

	/**
	 * A stream with what is known of it.
	 *
	 * @param info the stream
	 * @param follower whether the consumer has followed another stream of the table
	 * before, so that this one is read from its trim horizon
	 */
	record Located(StreamInfo info, boolean follower) {

	}

	/**
	 * The stream a consumer followed.
	 */
	private record Followed(@Nullable String streamArn, boolean ended) {

	}

}
