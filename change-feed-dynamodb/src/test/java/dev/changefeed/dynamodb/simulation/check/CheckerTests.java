package dev.changefeed.dynamodb.simulation.check;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.journal.Member;
import dev.changefeed.dynamodb.simulation.network.Fault;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Plants one breach of each rule and looks whether it is reported.
 */
class CheckerTests {

	private static final Member A = new Member("projection", "a#1");

	private static final Member B = new Member("projection", "b#1");

	private final Journal journal = new Journal();

	private long millis;

	@BeforeEach
	void openShardsAndTakeTheLease() {
		this.journal.add(new Entry.ShardOpened(now(), "parent", null));
		this.journal.add(new Entry.ShardOpened(now(), "child", "parent"));
		accept(A, "take", null, 1, null, false);
	}

	@Test
	void acceptsARunWithoutFault() {
		Change first = write("x", 1, "parent", 10);
		Change second = write("x", 2, "child", 20);
		deliver(A, first);
		checkpoint(A, 1, first);
		accept(A, "finish", "parent", 1, null, true);
		deliver(A, second);
		checkpoint(A, 1, second);

		assertThat(problems()).isEmpty();
	}

	@Test
	void acceptsThatWorkIsRepeatedWhoseAcknowledgementWasNotStored() {
		Change first = write("x", 1, "parent", 10);
		Change second = write("x", 2, "parent", 20);
		deliver(A, first);
		deliver(A, second);
		checkpoint(A, 1, first);
		accept(B, "take", null, 2, null, false);
		accept(B, "claim", "parent", 2, 10L, false);
		deliver(B, second);

		assertThat(problems()).isEmpty();
	}

	@Test
	void reportsALostChange() {
		deliver(A, write("x", 1, "parent", 10));
		write("y", 1, "parent", 20);

		assertThat(problems()).singleElement().asString().startsWith("NothingLost").contains("y:1");
	}

	@Test
	void reportsAChangeThatWasNotWritten() {
		deliver(A, new Change("x", 1, "parent", BigInteger.TEN));

		assertThat(problems()).anyMatch((problem) -> problem.startsWith("NothingLost"));
	}

	@Test
	void reportsAReordering() {
		Change first = write("x", 1, "parent", 10);
		Change second = write("x", 2, "parent", 20);
		deliver(A, second);
		deliver(A, first);

		assertThat(problems()).anyMatch((problem) -> problem.startsWith("ItemOrder"));
	}

	@Test
	void reportsThatARepeatLeavesSomethingOut() {
		Change first = write("x", 1, "parent", 10);
		Change second = write("x", 2, "parent", 20);
		Change third = write("x", 3, "parent", 30);
		deliver(A, first);
		deliver(A, second);
		deliver(A, third);
		deliver(A, first);
		deliver(A, third);

		assertThat(problems()).singleElement().asString().startsWith("ItemOrder: run 1").contains("x:3");
	}

	@Test
	void reportsAChildBeforeItsParentsEnd() {
		Change first = write("x", 1, "parent", 10);
		Change other = write("y", 1, "child", 20);
		deliver(A, other);
		deliver(A, first);

		assertThat(problems()).singleElement().asString().startsWith("ParentsFirst").contains("y:1");
	}

	@Test
	void reportsAPositionThatIsStoredBeforeTheEffect() {
		Change first = write("x", 1, "parent", 10);
		this.journal.add(new Entry.HandedOver(now(), A, 1, first));
		checkpoint(A, 1, first);
		this.journal.add(new Entry.Effect(now(), A, 1, first));

		assertThat(problems()).singleElement().asString().startsWith("StoredAfterEffect");
	}

	@Test
	void reportsAShardThatIsFinishedTooEarly() {
		Change first = write("x", 1, "parent", 10);
		accept(A, "finish", "parent", 1, null, true);
		deliver(A, first);

		assertThat(problems()).anyMatch((problem) -> problem.startsWith("StoredAfterEffect"));
	}

	@Test
	void reportsANeedlessRepeat() {
		Change first = write("x", 1, "parent", 10);
		deliver(A, first);
		checkpoint(A, 1, first);
		deliver(A, first);

		assertThat(problems()).singleElement().asString().startsWith("NoNeedlessRepeats");
	}

	@Test
	void reportsAPositionThatGoesBack() {
		Change first = write("x", 1, "parent", 10);
		Change second = write("x", 2, "parent", 20);
		deliver(A, first);
		deliver(A, second);
		checkpoint(A, 1, second);
		checkpoint(A, 1, first);

		assertThat(problems()).singleElement().asString().startsWith("NoNeedlessRepeats").contains("back");
	}

	@Test
	void reportsAStaleWrite() {
		Change first = write("x", 1, "parent", 10);
		deliver(A, first);
		accept(B, "take", null, 2, null, false);
		accept(B, "claim", "parent", 2, null, false);
		checkpoint(A, 1, first);

		assertThat(problems()).singleElement().asString().startsWith("NoStaleWrites").contains("after token 2");
	}

	@Test
	void reportsAWriteWithTheTokenOfAnother() {
		Change first = write("x", 1, "parent", 10);
		deliver(A, first);
		accept(B, "take", null, 2, null, false);
		checkpoint(A, 2, first);

		assertThat(problems()).singleElement().asString().startsWith("NoStaleWrites").contains("of another");
	}

	@Test
	void reportsThatTwoHandOver() {
		Change first = write("x", 1, "parent", 10);
		accept(B, "take", null, 2, null, false);
		deliver(A, first);

		assertThat(problems()).anyMatch((problem) -> problem.startsWith("OneOwner"));
	}

	@Test
	void reportsThatAFencedRunGoesOn() {
		Change first = write("x", 1, "parent", 10);
		accept(A, "claim", "parent", 1, null, false);
		accept(B, "take", null, 2, null, false);
		accept(B, "claim", "parent", 2, null, false);
		this.journal.add(new Entry.Refused(now(), A, "checkpoint", "parent", 1));
		this.journal.add(new Entry.Answered(now(), A, "checkpoint", "parent", "refused", 0));
		deliver(A, first);

		assertThat(problems()).anyMatch((problem) -> problem.startsWith("FencedMeansOver"));
	}

	@Test
	void reportsWhatIsTooOldUnderLatest() {
		Change first = write("x", 1, "parent", 10);
		this.millis += 60_000;
		accept(A, "start INITIALISING", null, 1, null, false);
		deliver(A, first);

		assertThat(Checker.problems(this.journal, terms(true))).singleElement().asString().startsWith("NothingOld");
		assertThat(problems()).isEmpty();
	}

	@Test
	void reportsABusyLoop() {
		for (int i = 0; i < 500; i++) {
			this.journal.add(new Entry.Answered(now(), A, "records", "parent", "ok", 0));
		}

		assertThat(problems()).singleElement().asString().startsWith("NoStorms").contains("records");
	}

	@Test
	void reportsThatItIsNotQuietAtTheEnd() {
		Duration quiet = now();
		this.journal.add(new Entry.Turn(quiet, "quiet"));
		this.journal.add(new Entry.Called(now(), A, "shardIterator", "parent", Fault.NONE));
		this.journal.add(new Entry.Turn(quiet.plusSeconds(60), "over"));

		assertThat(problems()).singleElement().asString().startsWith("QuietAtTheEnd").contains("shardIterator");
	}

	@Test
	void reportsWhatMustNeverHappen() {
		this.journal.add(new Entry.Broken(now(), A, "stays stopped"));

		assertThat(problems()).singleElement().asString().startsWith("NothingBroken");
	}

	@Test
	void wantsOnlyWhatWasBegunAfterJoiningUnderLatest() {
		write("x", 1, "parent", 10);
		this.journal.add(new Entry.Joined(now(), A));
		write("y", 1, "parent", 20);

		assertThat(Checker.problems(this.journal, terms(true))).singleElement()
			.asString()
			.startsWith("NothingLost")
			.contains("lost 1 changes")
			.contains("y:1");
	}

	private List<String> problems() {
		return Checker.problems(this.journal, terms(false));
	}

	private static Terms terms(boolean latest) {
		return new Terms(Duration.ZERO, true, Map.of("projection", new Terms.Consumer(latest, Duration.ofMillis(250),
				Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(1))));
	}

	private Change write(String item, int number, String shard, long position) {
		Change change = new Change(item, number, shard, BigInteger.valueOf(position));
		Duration begun = now();
		this.journal.add(new Entry.Written(now(), change, begun));
		return change;
	}

	private void deliver(Member member, Change change) {
		this.journal.add(new Entry.HandedOver(now(), member, 1, change));
		this.journal.add(new Entry.Begun(now(), member, 1, change));
		this.journal.add(new Entry.Effect(now(), member, 1, change));
	}

	private void checkpoint(Member member, long token, Change change) {
		accept(member, "checkpoint", change.shard(), token, change.position().longValue(), false);
	}

	private void accept(Member member, String operation, @Nullable String shard, long token, @Nullable Long position,
			boolean finished) {
		this.journal.add(new Entry.Accepted(now(), member, operation, shard, token,
				(position != null) ? BigInteger.valueOf(position) : null, finished));
	}

	private Duration now() {
		return Duration.ofMillis(this.millis++);
	}

}
