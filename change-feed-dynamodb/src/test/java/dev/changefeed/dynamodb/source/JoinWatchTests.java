package dev.changefeed.dynamodb.source;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JoinWatchTests {

	private final AtomicInteger joined = new AtomicInteger();

	private final JoinWatch watch = new JoinWatch(this.joined::incrementAndGet);

	@Test
	void joinedWhenTheLastExpectedShardHoldsItsPlace() {
		this.watch.expect("a");
		this.watch.expect("b");
		this.watch.begun();
		this.watch.positioned("a");
		assertThat(this.joined).hasValue(0);

		this.watch.positioned("b");

		assertThat(this.joined).hasValue(1);
	}

	@Test
	void notJoinedBeforeAllExpectedShardsAreNamed() {
		this.watch.expect("a");

		this.watch.positioned("a");

		assertThat(this.joined).hasValue(0);
	}

	@Test
	void joinedAtOnceWithoutShards() {
		this.watch.begun();

		assertThat(this.joined).hasValue(1);
	}

	@Test
	void saidOnceOnly() {
		this.watch.expect("a");
		this.watch.begun();
		this.watch.positioned("a");

		this.watch.positioned("a");
		this.watch.expect("b");
		this.watch.positioned("b");

		assertThat(this.joined).hasValue(1);
	}

}
