package dev.changefeed.boot.process;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import dev.changefeed.test.control.HeldCalls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Two applications of one consumer, each in a process of its own.
 */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ReplicaTests {

	private static final long SEED = 42;

	private static final int PORTION = 1_000;

	private OrdersFixture orders;

	@BeforeEach
	void open(TestInfo test) {
		this.orders = new OrdersFixture(test.getTestMethod().orElseThrow().getName(), SEED);
	}

	@AfterEach
	void close() {
		this.orders.close();
	}

	@Test
	void standbyTakesOverWhenActiveProcessIsKilled() {
		ChildProcess active = startActive();
		ChildProcess standby = startStandby();
		CompletableFuture<Void> writing = write(PORTION);
		this.orders.awaitEffects(active, PORTION / 2);
		EffectLog before = this.orders.log();

		long killed = System.currentTimeMillis();
		active.kill();
		LogEntry.Taken taken = this.orders.awaitTaking(standby);
		writing.join();
		this.orders.awaitEverything();

		System.out.printf("Taken over %d ms after the kill%n", taken.at() - killed);
		assertThat(before.of(standby).effects()).isEmpty();
		assertThat(Duration.ofMillis(taken.at() - killed)).isLessThan(Duration.ofSeconds(30));
		this.orders.assertDelivered(List.of());
	}

	/**
	 * The lease is so long that only its release explains a quick taking.
	 */
	@Test
	void standbyTakesOverAtOnceAndRepeatsNothingWhenActiveProcessIsStopped() {
		ChildProcess active = startActive("change-feed.consumers.projection.lease.duration=1m");
		ChildProcess standby = startStandby();
		CompletableFuture<Void> writing = write(PORTION);
		this.orders.awaitEffects(active, PORTION / 2);

		long stopped = System.currentTimeMillis();
		active.terminate();
		LogEntry.Taken taken = this.orders.awaitTaking(standby);
		writing.join();
		this.orders.awaitEverything();

		System.out.printf("Taken over %d ms after the signal to stop%n", taken.at() - stopped);
		assertThat(Duration.ofMillis(taken.at() - stopped)).isLessThan(Duration.ofSeconds(5));
		assertThat(active.awaitEnd()).as("exit code of %s", active).isEqualTo(ChildProcess.STOPPED);
		assertThat(this.orders.log().effects()).as("all effects, each once").hasSize(this.orders.writer().written());
		assertThat(lateEffects(active, standby)).isEmpty();
		this.orders.assertDelivered(List.of());
	}

	/**
	 * A write that the suspended process had sent before reaches the table after the
	 * other has taken over, and the process itself wakes in the middle of its batches.
	 */
	@Test
	@DisabledOnOs(OS.WINDOWS)
	void suspendedProcessWritesNothingAndStandsByWhenItWakesAfterItsLease() throws Exception {
		ChildProcess suspended = startActive("orders.work=20ms");
		ChildProcess other = startStandby();
		this.orders.writer().write(PORTION);
		HeldCalls sent = this.orders
			.onWrites((item) -> item.startsWith("shard#"), (write) -> write.toString().contains("#sequenceNumber = "))
			.holdRequest();
		sent.await(1, Duration.ofSeconds(30));
		suspended.suspend();
		this.orders.awaitTaking(other);
		this.orders.awaitEverything();
		awaitAllStored();
		StoredPositions stored = this.orders.stored();
		long refused = this.orders.refusedWrites();
		int waking = this.orders.log().size();

		sent.release();
		suspended.resume();
		this.orders.await(suspended + " standing by",
				(now) -> !now.after(waking).of(suspended).all(LogEntry.Waiting.class).isEmpty());

		assertThat(this.orders.refusedWrites()).isGreaterThan(refused);
		assertThat(this.orders.stored()).isEqualTo(stored);
		assertThat(callsByShard(this.orders.log().after(waking).of(suspended)))
			.as("listeners that were running when %s was suspended", suspended)
			.allSatisfy((shard, calls) -> assertThat(calls).isEqualTo(1));
		other.terminate();
		this.orders.writer().write(PORTION / 10);
		this.orders.awaitEverything();
		this.orders.assertDelivered(List.of());
	}

	private ChildProcess startActive(String... more) {
		this.orders.writer().write(PORTION / 10);
		ChildProcess process = this.orders.start(more);
		this.orders.awaitEverything();
		return process;
	}

	private ChildProcess startStandby() {
		ChildProcess process = this.orders.start();
		this.orders.awaitStandby(process);
		return process;
	}

	private CompletableFuture<Void> write(int changes) {
		return CompletableFuture.runAsync(() -> this.orders.writer().write(changes));
	}

	private void awaitAllStored() {
		this.orders.await("everything stored",
				(now) -> new Standstill("now", now, this.orders.stored()).unstored().isEmpty());
	}

	private static Map<String, Long> callsByShard(EffectLog log) {
		return log.effects().stream().collect(Collectors.groupingBy(LogEntry.Effect::shard, Collectors.counting()));
	}

	/**
	 * What one process did with an item after the other had begun with it.
	 */
	private List<LogEntry.Effect> lateEffects(ChildProcess earlier, ChildProcess later) {
		Map<String, LogEntry.Effect> begun = new HashMap<>();
		this.orders.log().of(later).effects().forEach((effect) -> begun.putIfAbsent(effect.item(), effect));
		List<LogEntry> entries = this.orders.log().entries();
		return this.orders.log()
			.of(earlier)
			.effects()
			.stream()
			.filter((effect) -> begun.containsKey(effect.item())
					&& entries.indexOf(effect) > entries.indexOf(begun.get(effect.item())))
			.toList();
	}

}
