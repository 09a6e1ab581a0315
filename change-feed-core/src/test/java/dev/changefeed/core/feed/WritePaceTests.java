package dev.changefeed.core.feed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.core.loop.ManualLoop;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WritePaceTests {

	private final ManualLoop loop = new ManualLoop();

	private final List<Integer> written = new ArrayList<>();

	@Test
	void letsABurstGoAtOnceAndThenFiveHundredASecondInOrder() {
		WritePace pace = new WritePace(this.loop);
		for (int i = 0; i < 2000; i++) {
			int number = i;
			pace.submit(() -> this.written.add(number));
		}
		assertThat(this.written).hasSize(100);

		this.loop.advance(Duration.ofSeconds(1));

		assertThat(this.written).hasSize(600).isSorted();
		this.loop.advance(Duration.ofSeconds(3));
		assertThat(this.written).hasSize(2000).isSorted();
	}

}
