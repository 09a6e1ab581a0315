package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.changefeed.dynamodb.service.ServiceError;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MissingShardsTests {

	private static final Duration MINUTE = Duration.ofMinutes(1);

	private final FakeContext context = new FakeContext();

	private final ScriptedService service = new ScriptedService(() -> {
	});

	private final Describer describer = new Describer(this.service, FakeContext.ARN, this.context,
			new ServiceClock(this.context.loop()), (error) -> {
			});

	private final MissingShards missing = new MissingShards(this.service, FakeContext.ARN, this.context,
			this.describer);

	private final List<MissingShards.Outcome> outcomes = new ArrayList<>();

	@Test
	void shardThatASecondListHasIsNotMissing() {
		this.service.answers(Shards.page("ENABLED", null, Shards.shard("a", null)));

		look("a");

		assertThat(this.outcomes).containsExactly(new MissingShards.Outcome(Set.of(), Set.of()));
		assertThat(this.service.calls()).containsExactly("all");
	}

	@Test
	void shardIsGoneWhenASecondListLacksItAndItGivesNoIterator() {
		this.service.answers(Shards.page("ENABLED", null)).refusesIterators("a", ServiceError.NOT_FOUND);

		look("a");

		assertThat(this.outcomes).containsExactly(new MissingShards.Outcome(Set.of("a"), Set.of()));
	}

	@Test
	void trimmedPositionMeansGoneToo() {
		this.service.answers(Shards.page("ENABLED", null)).refusesIterators("a", ServiceError.TRIMMED);

		look("a");

		assertThat(this.outcomes).containsExactly(new MissingShards.Outcome(Set.of("a"), Set.of()));
	}

	@Test
	void shardThatGivesAnIteratorExists() {
		this.service.answers(Shards.page("ENABLED", null)).refusesIterators("b", ServiceError.NOT_FOUND);

		look("a", "b");

		assertThat(this.outcomes).containsExactly(new MissingShards.Outcome(Set.of("b"), Set.of("a")));
	}

	@Test
	void iteratorIsAskedForAfterTheStoredPosition() {
		this.service.answers(Shards.page("ENABLED", null)).refusesIterators("a", ServiceError.NOT_FOUND);

		this.missing.look(Set.of("a"), (shard) -> "77", (list) -> {
		}, this.outcomes::add);
		this.context.run(MINUTE);

		assertThat(this.service.calls().subList(1, this.service.calls().size()))
			.hasSize(ServiceFailures.LOOKS_BEFORE_GONE)
			.containsOnly("iterator of a After[sequenceNumber=77]");
	}

	@Test
	void throttledCallsProveNothing() {
		this.service.answers(Shards.page("ENABLED", null)).refusesIterators("a", ServiceError.THROTTLED);

		look("a");

		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void wrongCredentialsEndTheFeed() {
		this.service.answers(Shards.page("ENABLED", null)).refusesIterators("a", ServiceError.CREDENTIALS);

		look("a");

		assertThat(this.context.lines()).containsExactly("fail CREDENTIALS");
		assertThat(this.outcomes).isEmpty();
	}

	private void look(String... shards) {
		this.missing.look(Set.of(shards), (shard) -> null, (list) -> {
		}, this.outcomes::add);
		this.context.run(MINUTE);
	}

}
