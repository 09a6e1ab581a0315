package dev.changefeed.dynamodb.source;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

import dev.changefeed.core.feed.SourceContext;
import dev.changefeed.core.loop.StageErrors;
import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.dynamodb.service.StreamServiceException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Finds out whether shards that a list lacks are really gone: a second list must lack
 * them too, and the service must refuse an iterator. Control thread only.
 */
final class MissingShards {

	private final StreamService service;

	private final String streamArn;

	private final SourceContext<Record> context;

	private final Describer describer;

	private boolean closed;

	MissingShards(StreamService service, String streamArn, SourceContext<Record> context, Describer describer) {
		this.service = service;
		this.streamArn = streamArn;
		this.context = context;
		this.describer = describer;
	}

	/**
	 * Looks for shards.
	 * @param suspects the shards that a list lacked
	 * @param stored the stored position of a shard
	 * @param listed is given the second list
	 * @param then is given what came out
	 */
	void look(Set<String> suspects, Function<String, @Nullable String> stored, Consumer<ShardList> listed,
			Consumer<Outcome> then) {
		this.describer.full((list) -> {
			listed.accept(list);
			Set<String> missing = new HashSet<>(suspects);
			list.shards().stream().map(ShardDescription::shardId).forEach(missing::remove);
			Outcome outcome = new Outcome(new HashSet<>(), new HashSet<>());
			if (missing.isEmpty()) {
				then.accept(outcome);
				return;
			}
			for (String shard : missing) {
				ask(shard, stored.apply(shard), 1, (gone) -> {
					(gone ? outcome.gone : outcome.existing).add(shard);
					if (outcome.gone.size() + outcome.existing.size() == missing.size()) {
						then.accept(outcome);
					}
				});
			}
		});
	}

	void close() {
		this.closed = true;
	}

	private void ask(String shard, @Nullable String stored, int looks, Consumer<Boolean> answer) {
		IteratorStart start = (stored != null) ? new IteratorStart.After(stored) : new IteratorStart.TrimHorizon();
		CallRetries retries = new CallRetries(this.context, shard);
		ask(shard, start, looks, retries, answer);
	}

	private void ask(String shard, IteratorStart start, int looks, CallRetries retries, Consumer<Boolean> answer) {
		this.context.reads()
			.request(shard, false, () -> this.service.shardIterator(this.streamArn, shard, start)
				.whenCompleteAsync((iterator, error) -> {
					this.context.reads().callEnded(shard, false);
					if (this.closed) {
						return;
					}
					if (error == null) {
						answer.accept(false);
						return;
					}
					StreamServiceException failure = (StageErrors.unwrap(error) instanceof StreamServiceException known)
							? known : new StreamServiceException(ServiceError.OTHER, CallRetries.GET_SHARD_ITERATOR,
									error.getClass().getSimpleName());
					boolean absent = failure.error() == ServiceError.NOT_FOUND
							|| failure.error() == ServiceError.TRIMMED;
					if (absent && looks >= ServiceFailures.LOOKS_BEFORE_GONE) {
						answer.accept(true);
					}
					else if (failure.error() == ServiceError.CREDENTIALS || failure.error() == ServiceError.INVALID) {
						this.context.fail(ServiceFailures.asChangeFeedException(failure, "shard '" + shard + "'"));
					}
					else {
						this.context.loop()
							.schedule(retries.failed(CallRetries.GET_SHARD_ITERATOR, failure),
									() -> ask(shard, start, absent ? looks + 1 : looks, retries, answer));
					}
				}, this.context.loop()));
	}

	/**
	 * What came out.
	 *
	 * @param gone the shards that are gone
	 * @param existing the shards that no list has and that exist all the same
	 */
	record Outcome(Set<String> gone, Set<String> existing) {

	}

}
