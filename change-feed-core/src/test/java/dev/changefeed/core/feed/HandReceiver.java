package dev.changefeed.core.feed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchReceiver;
import dev.changefeed.core.batch.Demand;
import dev.changefeed.core.batch.SourceRecord;

/**
 * A receiver that does nothing by itself: the test acknowledges.
 */
final class HandReceiver implements BatchReceiver<String> {

	private final List<Batch<String>> batches = new ArrayList<>();

	private final CompletableFuture<Void> idle = new CompletableFuture<>();

	private final long demandAtStart;

	private Demand demand;

	HandReceiver(long demandAtStart) {
		this.demandAtStart = demandAtStart;
	}

	List<Batch<String>> batches() {
		return this.batches;
	}

	Batch<String> last() {
		return this.batches.get(this.batches.size() - 1);
	}

	/**
	 * The batches as {@code shard first-last}.
	 */
	List<String> ranges() {
		return this.batches.stream()
			.map((batch) -> batch.shard() + " " + batch.firstPosition() + "-" + batch.lastPosition())
			.toList();
	}

	static List<String> values(Batch<String> batch) {
		return batch.records().stream().map(SourceRecord::value).toList();
	}

	void request(long more) {
		this.demand.request(more);
	}

	/**
	 * No listener runs any more.
	 */
	void workEnded() {
		this.idle.complete(null);
	}

	@Override
	public void start(Demand given) {
		this.demand = given;
		given.request(this.demandAtStart);
	}

	@Override
	public void receive(Batch<String> batch) {
		this.batches.add(batch);
	}

	@Override
	public CompletionStage<Void> stop(Duration timeout) {
		return this.idle;
	}

}
