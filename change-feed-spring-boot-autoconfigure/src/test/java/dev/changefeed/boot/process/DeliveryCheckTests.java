package dev.changefeed.boot.process;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.changefeed.boot.process.StoredPositions.Stored;
import dev.changefeed.boot.process.StreamContents.Contents;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link DeliveryCheck}: it finds what is wrong in logs that are made up. Shard
 * {@code a} holds versions 1 to 3 of an item, its child {@code b} version 4.
 */
class DeliveryCheckTests {

	private static final String ITEM = "order-1";

	private final List<LogEntry> log = new ArrayList<>();

	private final List<Standstill> standstills = new ArrayList<>();

	@Test
	void nothingIsWrongWhenUnstoredWorkIsRepeated() {
		opened(1, "a", null).effect(1, "a", 1).effect(1, "a", 2);
		killed(new Stored(BigInteger.ONE, false, 1));
		opened(2, "a", 1).effect(2, "a", 2).effect(2, "a", 3).opened(2, "b", null).effect(2, "b", 4);

		assertThat(problems()).isEmpty();
	}

	@Test
	void findsChangeThatWasLost() {
		opened(1, "a", null).effect(1, "a", 1).effect(1, "a", 2).effect(1, "a", 3);

		assertThat(problems()).containsExactly("version 4 of 'order-1' was lost");
	}

	@Test
	void findsChangesOutOfOrder() {
		opened(1, "a", null).effect(1, "a", 2).effect(1, "a", 1).effect(1, "a", 3);
		opened(1, "b", null).effect(1, "b", 4);

		assertThat(problems()).anyMatch((problem) -> problem.contains("the newest was version 0"))
			.anyMatch((problem) -> problem.contains("was not the next record of its shard"));
	}

	@Test
	void findsRepeatWithinRun() {
		opened(1, "a", null).effect(1, "a", 1).effect(1, "a", 1).effect(1, "a", 2).effect(1, "a", 3);
		opened(1, "b", null).effect(1, "b", 4);

		assertThat(problems()).anyMatch((problem) -> problem.contains("the newest was version 1"));
	}

	@Test
	void findsChildBeforeEndOfParent() {
		opened(1, "a", null).effect(1, "a", 1).effect(1, "a", 2);
		opened(1, "b", null).effect(1, "b", 4).effect(1, "a", 3);

		assertThat(problems()).anyMatch((problem) -> problem.contains("before the end of its shard's parent"));
	}

	@Test
	void findsRepeatOfStoredWork() {
		opened(1, "a", null).effect(1, "a", 1).effect(1, "a", 2);
		killed(new Stored(BigInteger.TWO, false, 1));
		opened(2, "a", 1).effect(2, "a", 2).effect(2, "a", 3).opened(2, "b", null).effect(2, "b", 4);

		assertThat(problems()).anyMatch((problem) -> problem.contains("although it was stored as done at 'kill'"))
			.anyMatch((problem) -> problem.startsWith("Opened[") && problem.contains("was stored at 'kill'"));
	}

	@Test
	void findsRepeatOfFinishedShard() {
		opened(1, "a", null).effect(1, "a", 1).effect(1, "a", 2).effect(1, "a", 3);
		killed(new Stored(null, true, 1));
		opened(2, "a", 2).effect(2, "a", 3).opened(2, "b", null).effect(2, "b", 4);

		assertThat(problems()).anyMatch((problem) -> problem.contains("although it was stored as done at 'kill'"));
	}

	private DeliveryCheckTests opened(long run, String shard, @Nullable Integer position) {
		this.log.add(new LogEntry.Opened(run, 0, run, shard, (position != null) ? BigInteger.valueOf(position) : null));
		return this;
	}

	private DeliveryCheckTests effect(long run, String shard, int version) {
		this.log.add(new LogEntry.Effect(run, 0, run, shard, BigInteger.valueOf(version), ITEM, version - 1, version));
		return this;
	}

	private void killed(Stored stored) {
		this.standstills.add(new Standstill("kill", new EffectLog(this.log), new StoredPositions(Map.of("a", stored))));
	}

	private List<String> problems() {
		StreamContents stream = new StreamContents(
				Map.of("a", new Contents(null, List.of(BigInteger.ONE, BigInteger.TWO, BigInteger.valueOf(3))), "b",
						new Contents("a", List.of(BigInteger.valueOf(4)))));
		return DeliveryCheck.problems(new EffectLog(this.log), new TreeMap<>(Map.of(ITEM, 4)), stream,
				this.standstills);
	}

}
