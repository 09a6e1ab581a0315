package dev.changefeed.dynamodb.feed;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Counts work and tells when none is left.
 */
final class WorkInHand {

	private int running;

	private CompletableFuture<Void> idle = CompletableFuture.completedFuture(null);

	synchronized void began() {
		if (this.running++ == 0) {
			this.idle = new CompletableFuture<>();
		}
	}

	void ended() {
		CompletableFuture<Void> done = null;
		synchronized (this) {
			if (--this.running == 0) {
				done = this.idle;
			}
		}
		if (done != null) {
			done.complete(null);
		}
	}

	synchronized CompletionStage<Void> idle() {
		return this.idle;
	}

}
