package dev.changefeed.core.batch;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

/**
 * Takes the batches of a feed, as many as it asked for. Called on the control thread: an
 * implementation hands the work on and returns.
 *
 * @param <R> what the source delivers
 */
public interface BatchReceiver<R> {

	/**
	 * The feed begins.
	 * @param demand asks for batches
	 */
	void start(Demand demand);

	/**
	 * Takes a batch.
	 * @param batch the batch
	 */
	void receive(Batch<R> batch);

	/**
	 * The feed ends and gives no more batches.
	 * @param timeout how long work in hand may go on before it is interrupted
	 * @return completes when no work of this feed runs any more
	 */
	CompletionStage<Void> stop(Duration timeout);

}
