package dev.changefeed.spring.listener;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchReceiver;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.batch.Demand;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.spring.listener.ListenerExecutorFactory.ListenerExecutor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Calls the listeners of one consumer with the batches of one run, on threads of their
 * own. A new batch is asked for when the acknowledgement of one was answered, so no more
 * are in hand than were asked for at first. Control thread only, but for the listeners.
 */
final class ListenerReceiver implements BatchReceiver<Record> {

	private static final Logger logger = LoggerFactory.getLogger(ListenerReceiver.class);

	private final String consumer;

	private final int maxConcurrentBatches;

	private final RecordHandler handler;

	private final ListenerExecutor executor;

	private final ControlLoop loop;

	private final WorkInHand inHand = new WorkInHand();

	private @Nullable Demand demand;

	ListenerReceiver(String consumer, int maxConcurrentBatches, RecordHandler handler, ListenerExecutor executor,
			ControlLoop loop) {
		this.consumer = consumer;
		this.maxConcurrentBatches = maxConcurrentBatches;
		this.handler = handler;
		this.executor = executor;
		this.loop = loop;
	}

	@Override
	public void start(Demand demand) {
		this.demand = demand;
		demand.request(this.maxConcurrentBatches);
	}

	@Override
	public void receive(Batch<Record> batch) {
		try {
			this.executor.execute(() -> run(batch));
		}
		catch (RuntimeException ex) {
			logger.warn("Batch at '{}' of shard '{}' of consumer '{}' found no thread and comes again",
					batch.firstPosition(), batch.shard(), this.consumer, ex);
			acknowledge(batch, BatchResponse.failed(batch.firstPosition(), ex));
		}
	}

	@Override
	public CompletionStage<Void> stop(Duration timeout) {
		CompletionStage<Void> ended = this.inHand.close();
		ControlLoop.Timer timer = this.loop.schedule(timeout, () -> interrupt(timeout));
		return ended.whenComplete((ignored, error) -> {
			timer.cancel();
			this.executor.close();
		});
	}

	private void interrupt(Duration timeout) {
		int interrupted = this.inHand.interrupt();
		if (interrupted > 0) {
			logger.warn("{} listener(s) of consumer '{}' have not ended within {} and are interrupted", interrupted,
					this.consumer, timeout);
		}
	}

	private void run(Batch<Record> batch) {
		if (!this.inHand.begin()) {
			return;
		}
		try {
			acknowledge(batch, new BatchTask(batch, this.handler, this.inHand).run());
		}
		finally {
			this.inHand.end();
		}
	}

	/**
	 * A failed write needs nothing here: the feed tries it again, and the shard gets no
	 * further batch before it is stored.
	 */
	private void acknowledge(Batch<Record> batch, BatchResponse response) {
		Demand more = this.demand;
		batch.complete(response).whenComplete((ignored, error) -> {
			if (more != null) {
				more.request(1);
			}
		});
	}

}
