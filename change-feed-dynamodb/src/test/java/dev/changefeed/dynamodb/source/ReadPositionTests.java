package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;

import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.shard.ShardNode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Record;

import static org.assertj.core.api.Assertions.assertThat;

class ReadPositionTests {

	private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

	private static final IteratorStart TRIM_HORIZON = new IteratorStart.TrimHorizon();

	private final ShardNode young = Shards.node(Shards.id(NOW.minusSeconds(60)));

	private final ShardNode old = Shards.node(Shards.id(NOW.minus(Duration.ofHours(30))));

	@Test
	void begunByTheRuleOfTheStartWhenNothingIsStored() {
		assertThat(position(this.young, null, false, null).next(NOW)).isEqualTo(TRIM_HORIZON);
		assertThat(position(this.old, null, false, null).next(NOW)).isEqualTo(new IteratorStart.At(Shards.BEGIN));
	}

	@Test
	void begunAfterTheStoredRecord() {
		assertThat(position(this.old, "7", false, null).next(NOW)).isEqualTo(new IteratorStart.After("7"));
	}

	@Test
	void nextIteratorIsAfterTheLastFetchedRecord() {
		ReadPosition position = position(this.young, "7", false, null);

		position.taken(position.next(NOW));
		position.fetched(record("8", false));

		assertThat(position.next(NOW)).isEqualTo(new IteratorStart.After("8"));
		assertThat(position.last()).isEqualTo("8");
	}

	@Test
	void latestIsUsedOnceOnly() {
		ReadPosition position = position(this.young, null, true, NOW);
		assertThat(position.next(NOW)).isEqualTo(new IteratorStart.Latest());

		position.taken(position.next(NOW));

		assertThat(position.next(NOW)).isEqualTo(TRIM_HORIZON);
	}

	@Test
	void latestIsKeptAsLongAsNoIteratorWasTaken() {
		ReadPosition position = position(this.young, null, true, NOW);

		position.next(NOW);

		assertThat(position.next(NOW)).isEqualTo(new IteratorStart.Latest());
	}

	@Test
	void latestIsNotUsedWhereAPositionIsStored() {
		assertThat(position(this.young, "7", true, NOW).next(NOW)).isEqualTo(new IteratorStart.After("7"));
	}

	@Test
	void recordToBeReadAgainComesBeforeAllElse() {
		ReadPosition position = position(this.young, "7", false, null);
		position.fetched(record("9", false));

		position.readAgainAt("8");
		assertThat(position.next(NOW)).isEqualTo(new IteratorStart.At("8"));
		position.taken(position.next(NOW));
		position.fetched(record("8", false));

		assertThat(position.next(NOW)).isEqualTo(new IteratorStart.After("8"));
	}

	@Test
	void recordsBeforeTheInstantArePassedOverUntilOneIsNot() {
		ReadPosition position = position(this.young, null, false, NOW);
		position.taken(position.next(NOW));
		position.fetched(record("1", true));
		assertThat(position.passOverBefore()).isEqualTo(NOW);

		position.fetched(record("2", false));

		assertThat(position.passOverBefore()).isNull();
	}

	@Test
	void nothingThatLatestDeliversIsPassedOver() {
		ReadPosition position = position(this.young, null, true, NOW);

		position.taken(position.next(NOW));

		assertThat(position.passOverBefore()).isNull();
	}

	@Test
	void passingOverGoesOnAfterAStoredPosition() {
		ReadPosition position = position(this.young, "7", false, NOW);
		position.taken(position.next(NOW));

		assertThat(position.passOverBefore()).isEqualTo(NOW);
	}

	@Test
	void trimmedAfterAPositionIsAGap() {
		assertThat(position(this.young, "7", false, null).trimmed(NOW)).isTrue();
	}

	@Test
	void trimmedAfterLatestIsNoGapAndLeadsToTheTrimHorizon() {
		ReadPosition position = position(this.old, null, true, NOW);
		position.taken(position.next(NOW));

		assertThat(position.trimmed(NOW)).isFalse();

		assertThat(position.next(NOW)).isEqualTo(TRIM_HORIZON);
		assertThat(position.passOverBefore()).isNull();
	}

	@Test
	void trimmedAtTheTrimHorizonIsNoGap() {
		ReadPosition position = position(this.young, null, false, null);
		position.taken(position.next(NOW));

		assertThat(position.trimmed(NOW)).isFalse();

		assertThat(position.next(NOW)).isEqualTo(TRIM_HORIZON);
	}

	@Test
	void trimmedAtTheBeginOfTheRangeIsAGap() {
		ReadPosition position = position(this.old, null, false, null);

		assertThat(position.trimmed(NOW)).isTrue();
	}

	@Test
	void begunOnceAnIteratorWasTaken() {
		ReadPosition position = position(this.young, "7", false, null);
		assertThat(position.begun()).isFalse();

		position.taken(position.next(NOW));

		assertThat(position.begun()).isTrue();
	}

	private static ReadPosition position(ShardNode node, @Nullable String stored, boolean latest,
			@Nullable Instant instant) {
		StartItem start = new StartItem("TRIM_HORIZON", null, NOW.minus(Duration.ofDays(3)), StartItem.State.STARTED,
				1);
		return new ReadPosition(node, stored, new StartRule(start, null), latest, instant);
	}

	private static SourceRecord<Record> record(String position, boolean passedOver) {
		return new SourceRecord<>(position, Record.builder().build(), null, 1, passedOver);
	}

}
