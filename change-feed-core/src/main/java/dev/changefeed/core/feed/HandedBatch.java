package dev.changefeed.core.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.batch.SourceRecord;
import org.jspecify.annotations.Nullable;

/**
 * A batch in hand. What was said of it is carried to the control thread; the fields below
 * the constructor belong to that thread.
 */
final class HandedBatch<R> implements Batch<R> {

	private final FeedKey feed;

	private final String shard;

	private final List<SourceRecord<R>> records;

	private final Map<String, Integer> failures;

	private final long handedAtNanos;

	private final BooleanSupplier mayGoOn;

	private final Acknowledgements<R> acknowledgements;

	private final List<CompletableFuture<Void>> waiting = new ArrayList<>();

	private @Nullable BatchResponse response;

	HandedBatch(FeedKey feed, String shard, List<SourceRecord<R>> records, Map<String, Integer> failures,
			long handedAtNanos, BooleanSupplier mayGoOn, Acknowledgements<R> acknowledgements) {
		this.feed = feed;
		this.shard = shard;
		this.records = List.copyOf(records);
		this.failures = Map.copyOf(failures);
		this.handedAtNanos = handedAtNanos;
		this.mayGoOn = mayGoOn;
		this.acknowledgements = acknowledgements;
	}

	@Override
	public FeedKey feed() {
		return this.feed;
	}

	@Override
	public String shard() {
		return this.shard;
	}

	@Override
	public List<SourceRecord<R>> records() {
		return this.records;
	}

	@Override
	public int attempt(String position) {
		return this.failures.getOrDefault(position, 0) + 1;
	}

	@Override
	public boolean mayGoOn() {
		return this.mayGoOn.getAsBoolean();
	}

	@Override
	public CompletionStage<Void> complete(BatchResponse response) {
		CompletableFuture<Void> stored = new CompletableFuture<>();
		this.acknowledgements.acknowledged(this, response, stored);
		return stored;
	}

	long handedAtNanos() {
		return this.handedAtNanos;
	}

	@Nullable BatchResponse response() {
		return this.response;
	}

	void respond(BatchResponse first) {
		this.response = first;
	}

	void await(CompletableFuture<Void> stored) {
		this.waiting.add(stored);
	}

	/**
	 * Answers everyone who acknowledged and waits.
	 */
	void answer(@Nullable Throwable error) {
		List<CompletableFuture<Void>> answered = List.copyOf(this.waiting);
		this.waiting.clear();
		for (CompletableFuture<Void> stored : answered) {
			if (error != null) {
				stored.completeExceptionally(error);
			}
			else {
				stored.complete(null);
			}
		}
	}

	/**
	 * How many records at the front are done by the response.
	 */
	int done() {
		BatchResponse said = this.response;
		if (said == null) {
			return 0;
		}
		int earliest = (said.untriedFrom() != null) ? indexOf(said.untriedFrom()) : this.records.size();
		for (String failed : said.failedPositions()) {
			earliest = Math.min(earliest, indexOf(failed));
		}
		return earliest;
	}

	/**
	 * Whether the first record that is not done has failed, and was not left untried.
	 */
	boolean failed() {
		int done = done();
		BatchResponse said = this.response;
		if (said == null || done == this.records.size()) {
			return false;
		}
		String position = this.records.get(done).position();
		return !position.equals(said.untriedFrom())
				|| said.failedPositions().stream().anyMatch((failed) -> indexOf(failed) == done);
	}

	/**
	 * An identifier that is not in the batch fails all of it.
	 */
	private int indexOf(String position) {
		for (int i = 0; i < this.records.size(); i++) {
			if (this.records.get(i).position().equals(position)) {
				return i;
			}
		}
		return 0;
	}

	@Override
	public String toString() {
		return "Batch[" + this.records.size() + " records of " + this.shard + " from " + firstPosition() + "]";
	}

	/**
	 * Takes what is said of a batch, from any thread.
	 */
	@FunctionalInterface
	interface Acknowledgements<R> {

		void acknowledged(HandedBatch<R> batch, BatchResponse response, CompletableFuture<Void> stored);

	}

}
