package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Shard}.
 */
class ShardTests {

	private final Shard shard = new Shard(
			new ShardOrigin("shard", 1, null, HashRange.ALL, BigInteger.ONE, Instant.EPOCH, Instant.EPOCH));

	@Test
	void readerThatWasTakenToBeWokenMayStillGiveUp() {
		CompletableFuture<Void> reader = this.shard.await();
		assertThat(this.shard.takeWaiting()).containsExactly(reader);

		this.shard.giveUp(reader);

		assertThat(this.shard.takeWaiting()).isEmpty();
	}

	@Test
	void readerThatGaveUpIsNotWoken() {
		CompletableFuture<Void> reader = this.shard.await();

		this.shard.giveUp(reader);

		assertThat(this.shard.takeWaiting()).isEmpty();
	}

}
