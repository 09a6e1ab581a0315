package dev.changefeed.dynamodb.simulation.time;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.core.loop.ControlLoop;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class VirtualTimeTests {

	private final VirtualTime time = new VirtualTime();

	private final Life life = new Life();

	private final List<String> said = new ArrayList<>();

	private final ControlLoop loop = new VirtualControlLoop(this.time, this.life, Duration.ofSeconds(7),
			Long.MAX_VALUE - 5, (thrown) -> this.said.add(thrown.getMessage()), () -> {
			});

	@Test
	void takesEventsByTimeAndThenInTheOrderGiven() {
		this.time.after(Duration.ofSeconds(2), () -> this.said.add("third"));
		this.time.after(Duration.ofSeconds(1), () -> this.said.add("first"));
		this.time.after(Duration.ofSeconds(1), () -> this.said.add("second"));

		this.time.runUntil(Duration.ofSeconds(5));

		assertThat(this.said).containsExactly("first", "second", "third");
		assertThat(this.time.elapsed()).isEqualTo(Duration.ofSeconds(5));
	}

	@Test
	void leavesLaterEventsForLater() {
		this.time.after(Duration.ofSeconds(6), () -> this.said.add("late"));

		this.time.runUntil(Duration.ofSeconds(5));

		assertThat(this.said).isEmpty();
	}

	@Test
	void forgetsWhatWasTakenBack() {
		this.loop.schedule(Duration.ofSeconds(1), () -> this.said.add("never")).cancel();

		this.time.runUntil(Duration.ofSeconds(5));

		assertThat(this.said).isEmpty();
	}

	@Test
	void noticesABusyLoop() {
		this.loop.execute(new Runnable() {
			@Override
			public void run() {
				VirtualTimeTests.this.loop.execute(this);
			}
		});

		assertThatIllegalStateException().isThrownBy(() -> this.time.runUntil(Duration.ofSeconds(1)))
			.withMessageContaining("Busy loop");
	}

	@Test
	void refusesADelayThatIsNegative() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.loop.schedule(Duration.ofMillis(-1), () -> {
		}));
	}

	@Test
	void loopHasClocksOfItsOwn() {
		this.time.runUntil(Duration.ofNanos(10));

		assertThat(this.loop.now()).isEqualTo(this.time.instant().plusSeconds(7));
		assertThat(this.loop.nanoTime() - (Long.MAX_VALUE - 5)).isEqualTo(10);
		assertThat(this.loop.nanoTime()).isNegative();
	}

	@Test
	void tasksAndTimersVanishWithTheLife() {
		this.loop.execute(() -> this.said.add("task"));
		this.loop.schedule(Duration.ofSeconds(1), () -> this.said.add("timer"));

		this.life.end();
		this.loop.execute(() -> this.said.add("later task"));
		this.time.runUntil(Duration.ofSeconds(5));

		assertThat(this.said).isEmpty();
	}

	@Test
	void tellsWhatATaskThrowsAndGoesOn() {
		this.loop.execute(() -> {
			throw new IllegalStateException("a defect");
		});
		this.loop.execute(() -> this.said.add("next"));

		this.time.runUntil(Duration.ofSeconds(1));

		assertThat(this.said).containsExactly("a defect", "next");
	}

}
