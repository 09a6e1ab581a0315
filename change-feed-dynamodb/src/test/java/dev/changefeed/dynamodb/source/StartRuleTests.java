package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;

import dev.changefeed.core.store.StartItem;
import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.shard.ShardNode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StartRuleTests {

	private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

	private static final IteratorStart AT_BEGIN = new IteratorStart.At(Shards.BEGIN);

	private static final IteratorStart TRIM_HORIZON = new IteratorStart.TrimHorizon();

	@Test
	void youngShardBeginsAtTheTrimHorizon() {
		assertThat(rule(null).begin(opened(Duration.ofHours(23).minusMillis(1)), NOW)).isEqualTo(TRIM_HORIZON);
	}

	@Test
	void oldShardBeginsAtTheBeginOfItsRange() {
		assertThat(rule(null).begin(opened(Duration.ofHours(23)), NOW)).isEqualTo(AT_BEGIN);
	}

	@Test
	void shardOfUnknownAgeBeginsAtTheBeginOfItsRange() {
		assertThat(rule(null).begin(Shards.node("H 1b3:5f"), NOW)).isEqualTo(AT_BEGIN);
	}

	@Test
	void oldShardWithoutARangeBeginsAtTheTrimHorizon() {
		assertThat(rule(null).begin(Shards.node("H 1b3:5f", null), NOW)).isEqualTo(TRIM_HORIZON);
	}

	@Test
	void ageCountsFromAnInstantThatIsLater() {
		ShardNode shard = opened(Duration.ofDays(2));

		assertThat(rule(NOW.minus(Duration.ofHours(2))).begin(shard, NOW)).isEqualTo(TRIM_HORIZON);
		assertThat(rule(NOW.minus(Duration.ofHours(24))).begin(shard, NOW)).isEqualTo(AT_BEGIN);
	}

	@Test
	void ageCountsFromTheOpeningWhenTheInstantIsEarlier() {
		assertThat(rule(NOW.minus(Duration.ofHours(30))).begin(opened(Duration.ofHours(1)), NOW))
			.isEqualTo(TRIM_HORIZON);
	}

	@Test
	void instantTellsTheAgeOfAShardThatDoesNot() {
		assertThat(rule(NOW.minus(Duration.ofHours(2))).begin(Shards.node("shardId-0001"), NOW))
			.isEqualTo(TRIM_HORIZON);
	}

	@Test
	void trimmedBeginIsAGapWhenTheShardWasYoungAtTheFirstStart() {
		StartRule rule = new StartRule(start(null, NOW.minus(Duration.ofMinutes(30))), null);

		assertThat(rule.trimmedBeginIsGap(opened(Duration.ofHours(23)), NOW)).isTrue();
	}

	@Test
	void trimmedBeginIsNoGapWhenTheShardWasLeavingAtTheFirstStart() {
		StartRule rule = new StartRule(start(null, NOW.minus(Duration.ofMinutes(30))), null);

		assertThat(rule.trimmedBeginIsGap(opened(Duration.ofHours(24)), NOW)).isFalse();
	}

	@Test
	void trimmedBeginIsAGapMoreThanAnHourAfterTheFirstStart() {
		StartRule rule = new StartRule(start(null, NOW.minus(Duration.ofMinutes(61))), null);

		assertThat(rule.trimmedBeginIsGap(opened(Duration.ofHours(25)), NOW)).isTrue();
	}

	@Test
	void trimmedBeginIsAGapAfterAStartAtLatest() {
		StartRule rule = new StartRule(start(NOW.minusSeconds(60), NOW.minusSeconds(60)), null);

		assertThat(rule.trimmedBeginIsGap(opened(Duration.ofHours(24)), NOW)).isTrue();
	}

	@Test
	void trimmedBeginIsNoGapOnAYoungStream() {
		StartRule rule = new StartRule(start(null, NOW.minus(Duration.ofHours(2))), NOW.minus(Duration.ofHours(22)));

		assertThat(rule.trimmedBeginIsGap(Shards.node("H 1b3:5f"), NOW)).isFalse();
	}

	@Test
	void firstStartLastsAnHour() {
		StartRule rule = new StartRule(start(null, NOW), null);

		assertThat(rule.duringFirstStart(NOW.plus(Duration.ofHours(1)))).isTrue();
		assertThat(rule.duringFirstStart(NOW.plus(Duration.ofHours(1)).plusMillis(1))).isFalse();
	}

	private static StartRule rule(@Nullable Instant instant) {
		return new StartRule(start(instant, NOW.minus(Duration.ofDays(3))), null);
	}

	private static StartItem start(@Nullable Instant instant, Instant firstStartAt) {
		return new StartItem((instant != null) ? "LATEST" : "TRIM_HORIZON", instant, firstStartAt,
				StartItem.State.STARTED, 1);
	}

	private static ShardNode opened(Duration before) {
		return Shards.node(Shards.id(NOW.minus(before)));
	}

}
