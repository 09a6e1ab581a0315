package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchReceiver;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.batch.Demand;
import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.stream.Writer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Takes the batches of one run: a listener that works on one record after the other,
 * fails at some, and acknowledges when it is through, at times twice or with an
 * identifier that nobody knows.
 */
final class SimulatedReceiver implements BatchReceiver<Record> {

	private final ProcessStart start;

	private final ConsumerSeat seat;

	private final int run;

	private final Set<String> shardsInHand = new HashSet<>();

	private final CompletableFuture<Void> ended = new CompletableFuture<>();

	private @Nullable Demand demand;

	private long wanted;

	private int working;

	private boolean stopped;

	private boolean interrupted;

	SimulatedReceiver(ProcessStart start, ConsumerSeat seat, int run) {
		this.start = start;
		this.seat = seat;
		this.run = run;
	}

	@Override
	public void start(Demand demand) {
		this.demand = demand;
		request(this.seat.plan().listener().demand());
	}

	@Override
	public void receive(Batch<Record> batch) {
		List<Change> changes = batch.records()
			.stream()
			.map((record) -> Writer.read(batch.shard(), record.value()))
			.toList();
		this.wanted--;
		if (this.wanted < 0) {
			broken("handed over more batches than were asked for");
		}
		if (this.stopped) {
			broken("handed over a batch after the receiver was stopped");
		}
		if (!this.shardsInHand.add(batch.shard())) {
			broken("handed over a second batch of " + batch.shard());
		}
		for (Change change : changes) {
			add(new Entry.HandedOver(now(), this.seat.member(), this.run, change));
		}
		this.working++;
		begin(batch, changes, 0);
	}

	@Override
	public CompletionStage<Void> stop(Duration timeout) {
		this.stopped = true;
		if (this.working == 0) {
			this.ended.complete(null);
		}
		else {
			this.start.after(timeout, () -> this.interrupted = true);
		}
		return this.ended;
	}

	private void begin(Batch<Record> batch, List<Change> changes, int index) {
		if (index == changes.size()) {
			workEnded(batch);
			acknowledge(batch, outcome(), Duration.ofMillis(500));
		}
		else if (this.interrupted || !batch.mayGoOn()) {
			workEnded(batch);
			acknowledge(batch, BatchResponse.doneBefore(batch.records().get(index).position()), Duration.ofMillis(500));
		}
		else {
			add(new Entry.Begun(now(), this.seat.member(), this.run, changes.get(index)));
			this.start.after(this.seat.work(), () -> work(batch, changes, index));
		}
	}

	private void work(Batch<Record> batch, List<Change> changes, int index) {
		if (this.interrupted) {
			giveUp(batch, index);
		}
		else if (this.seat.mishaps().fails(changes.get(index))) {
			workEnded(batch);
			acknowledge(batch,
					BatchResponse.failed(batch.records().get(index).position(), new IllegalStateException("mishap")),
					Duration.ofMillis(500));
		}
		else {
			add(new Entry.Effect(now(), this.seat.member(), this.run, changes.get(index)));
			this.start.counted(ProcessPlan.Trigger.EFFECTS);
			if (!this.start.over()) {
				begin(batch, changes, index + 1);
			}
		}
	}

	private void giveUp(Batch<Record> batch, int index) {
		workEnded(batch);
		if (this.seat.dice().chance(0.5)) {
			acknowledge(batch, BatchResponse.failed(batch.records().get(index).position()), Duration.ofMillis(500));
		}
	}

	private void acknowledge(Batch<Record> batch, BatchResponse response, Duration patience) {
		batch.complete(response).whenComplete((ignored, error) -> {
			if (this.start.over()) {
				return;
			}
			Throwable cause = (error instanceof CompletionException) ? error.getCause() : error;
			if (cause == null || !this.seat.insists()) {
				request(1);
			}
			else if (cause instanceof CheckpointStoreException) {
				this.start.after(patience, () -> acknowledge(batch, response, patience.multipliedBy(2)));
			}
		});
		if (this.seat.dice().chance(0.02)) {
			batch.complete(BatchResponse.failed(batch.firstPosition()));
		}
	}

	/**
	 * Work is done at last; now and then nobody knows what is meant by the answer.
	 */
	private BatchResponse outcome() {
		return (this.seat.mishapsPossible() && this.seat.dice().chance(0.005)) ? BatchResponse.failed("unheard-of")
				: BatchResponse.done();
	}

	private void workEnded(Batch<Record> batch) {
		this.shardsInHand.remove(batch.shard());
		this.working--;
		if (this.stopped && this.working == 0) {
			this.ended.complete(null);
		}
	}

	private void request(long batches) {
		Demand asked = this.demand;
		if (asked != null && !this.stopped) {
			this.wanted += batches;
			asked.request(batches);
		}
	}

	private void broken(String what) {
		add(new Entry.Broken(now(), this.seat.member(), what));
	}

	private void add(Entry entry) {
		this.start.journal().add(entry);
	}

	private Duration now() {
		return this.start.now();
	}

}
