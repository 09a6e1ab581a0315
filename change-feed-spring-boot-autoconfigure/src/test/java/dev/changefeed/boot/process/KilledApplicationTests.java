package dev.changefeed.boot.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import dev.changefeed.test.control.Closing;
import dev.changefeed.test.control.HeldCalls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application that is killed while it works.
 */
class KilledApplicationTests {

	private static final long SEED = Long.getLong("process-tests.seed", 20261201);

	private static final int CHANGES = 10_000;

	private static final int PORTION = 1_800;

	private static final int KILLS = 5;

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private final Random random = new Random(SEED);

	private final OrdersFixture orders = new OrdersFixture("killedFiveTimes", SEED);

	private final List<Standstill> kills = new ArrayList<>();

	@AfterEach
	void close() {
		this.orders.close();
	}

	@Test
	@Timeout(value = 5, unit = TimeUnit.MINUTES)
	void everyChangeIsSeenInOrderWhenApplicationIsKilledFiveTimes() throws Exception {
		killBetweenPhasesOfFirstStart();
		killBeforeAcknowledgementsAreStored();
		killWhileSplitIsFollowed();
		killAtSomeMoment();
		killBeforeProcessKnowsWhatIsStored();
		runToTheEnd();

		this.orders.assertDelivered(this.kills);
		assertThat(this.kills).hasSize(KILLS);
		assertThat(this.orders.writer().written()).isEqualTo(CHANGES);
		List<Standstill> between = this.kills.stream().filter((kill) -> !kill.unstored().isEmpty()).toList();
		assertThat(between).as("kills between an effect and its stored acknowledgement")
			.hasSizeGreaterThanOrEqualTo((KILLS + 1) / 2);
		assertThat(between).allSatisfy((kill) -> assertThat(shardsOf(kill.unstored()).values())
			.as("unstored effects of a shard at '%s'", kill.name())
			.allMatch((count) -> count <= OrdersFixture.BATCH_SIZE));
	}

	private void killBetweenPhasesOfFirstStart() throws Exception {
		this.orders.writer().write(PORTION / 2);
		HeldCalls following = this.orders.onWrites((item) -> item.startsWith("table#"), (write) -> true).holdRequest();
		ChildProcess process = this.orders.start();
		following.await(1, PATIENCE);

		kill("between the phases of the first start", process);

		assertThat(this.orders.log().effects()).isEmpty();
	}

	private void killBeforeAcknowledgementsAreStored() throws Exception {
		ChildProcess process = this.orders.start();
		this.orders.writer().write(PORTION);
		this.orders.awaitEffects(process, PORTION / 2);
		HeldCalls storing = holdCheckpoints();
		this.orders.writer().write(PORTION / 10);
		storing.await(OrdersFixture.SHARDS / 2, PATIENCE);

		kill("before acknowledgements are stored", process);
	}

	/**
	 * The parent is read and acknowledged to its end, but not stored as finished: no
	 * child may have begun.
	 */
	private void killWhileSplitIsFollowed() throws Exception {
		ChildProcess process = this.orders.start();
		this.orders.writer().write(PORTION);
		this.orders.awaitEffects(process, PORTION / 4);
		String parent = someOpenShard();
		HeldCalls finishing = this.orders.onWrites(("shard#" + parent)::equals, KilledApplicationTests::isFinish)
			.holdRequest();
		List<String> children = this.orders.stream()
			.split(parent, 2, Closing.atOnce().childrenListedAfter(Duration.ofMillis(500)));
		this.orders.writer().write(PORTION / 10);
		finishing.await(1, PATIENCE);
		HeldCalls storing = holdCheckpoints();
		this.orders.writer().write(PORTION / 10);
		storing.await(OrdersFixture.SHARDS / 2, PATIENCE);

		kill("while a split is followed", process);

		assertThat(this.orders.log().effects()).extracting(LogEntry.Effect::shard)
			.doesNotContainAnyElementsOf(children);
	}

	private void killAtSomeMoment() {
		ChildProcess process = this.orders.start();
		CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> this.orders.writer().write(PORTION));
		this.orders.awaitEffects(process, 1 + this.random.nextInt(PORTION));

		kill("at some moment", process);

		writing.join();
	}

	/**
	 * One acknowledgement is stored, but its answer has not arrived; the others are not
	 * stored.
	 */
	private void killBeforeProcessKnowsWhatIsStored() throws Exception {
		ChildProcess process = this.orders.start();
		this.orders.writer().write(PORTION);
		this.orders.awaitEffects(process, PORTION / 2);
		this.orders.stream().split(someOpenShard(), 2);
		HeldCalls stored = this.orders.onWrites(KilledApplicationTests::isShard, KilledApplicationTests::isCheckpoint)
			.holdAnswer();
		HeldCalls storing = holdCheckpoints();
		this.orders.writer().write(PORTION / 10);
		stored.await(1, PATIENCE);
		storing.await(OrdersFixture.SHARDS / 2, PATIENCE);

		kill("before the process knows what is stored", process);
	}

	private void runToTheEnd() {
		ChildProcess process = this.orders.start();
		this.orders.writer().write(CHANGES - this.orders.writer().written());
		this.orders.awaitEverything();
		process.terminate();

		assertThat(process.awaitEnd()).as("exit code of %s", process).isEqualTo(ChildProcess.STOPPED);
		assertThat(new Standstill("at the end", this.orders.log(), this.orders.stored()).unstored())
			.as("effects whose acknowledgement is not stored after %s was stopped", process)
			.isEmpty();
	}

	private void kill(String name, ChildProcess process) {
		Standstill kill = this.orders.kill(name, process);
		this.kills.add(kill);
		System.out.printf("Killed %s %s: %d effects, not stored: %s%n", process, name,
				kill.done().of(process).effects().size(), shardsOf(kill.unstored()));
	}

	private HeldCalls holdCheckpoints() {
		return this.orders.onWrites(KilledApplicationTests::isShard, KilledApplicationTests::isCheckpoint)
			.always()
			.holdRequest();
	}

	private String someOpenShard() {
		List<String> open = this.orders.stream().openShards();
		return open.get(this.random.nextInt(open.size()));
	}

	private static Map<String, Long> shardsOf(List<LogEntry.Effect> effects) {
		return effects.stream().collect(Collectors.groupingBy(LogEntry.Effect::shard, Collectors.counting()));
	}

	private static boolean isShard(String item) {
		return item.startsWith("shard#");
	}

	private static boolean isCheckpoint(JsonNode write) {
		return sets(write, "sequenceNumber");
	}

	private static boolean isFinish(JsonNode write) {
		return sets(write, "finished");
	}

	private static boolean sets(JsonNode write, String attribute) {
		return write.path("UpdateExpression").asString("").contains("#" + attribute + " = ");
	}

}
