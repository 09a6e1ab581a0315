package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.service.StreamServiceException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DescriberTests {

	private static final Duration SECOND = Duration.ofSeconds(1);

	private final FakeContext context = new FakeContext();

	private final List<Instant> times = new ArrayList<>();

	private final ScriptedService service = new ScriptedService(() -> this.times.add(this.context.time().now()));

	private final List<StreamServiceException> failures = new ArrayList<>();

	private final List<ShardList> lists = new ArrayList<>();

	private final Describer describer = new Describer(this.service, FakeContext.ARN, this.context,
			new ServiceClock(this.context.loop()), this.failures::add);

	@Test
	void pagesAreFollowedToTheLast() {
		this.service.answers(Shards.page("ENABLED", "b", Shards.shard("a", null), Shards.shard("b", null)))
			.answers(Shards.page("ENABLED", "c", Shards.shard("c", null)))
			.answers(Shards.page("ENABLED", null, Shards.shard("d", "c")));

		this.describer.full(this.lists::add);
		this.context.run(SECOND);

		assertThat(this.service.calls()).containsExactly("all", "all after b", "all after c");
		assertThat(this.lists).singleElement().satisfies((list) -> {
			assertThat(list.shards()).extracting(ShardDescription::shardId).containsExactly("a", "b", "c", "d");
			assertThat(list.pages()).isEqualTo(3);
			assertThat(list.took()).isEqualTo(Duration.ofMillis(400));
		});
	}

	@Test
	void atMostFiveCallsASecondAreMade() {
		this.service.answers(Shards.page("ENABLED", null));

		for (int i = 0; i < 6; i++) {
			this.describer.childrenOf("shard-" + i, this.lists::add);
		}
		this.context.run(Duration.ofSeconds(2));

		Instant begin = this.times.get(0);
		assertThat(this.times).extracting((time) -> Duration.between(begin, time).toMillis())
			.containsExactly(0L, 200L, 400L, 600L, 800L, 1000L);
	}

	@Test
	void failedPageIsAskedForAgainAndThePagesBeforeItAreKept() {
		this.service.answers(Shards.page("ENABLED", "a", Shards.shard("a", null)))
			.fails(ServiceError.THROTTLED)
			.fails(ServiceError.TRANSIENT)
			.answers(Shards.page("ENABLED", null, Shards.shard("b", null)));

		this.describer.full(this.lists::add);
		this.context.run(SECOND);

		assertThat(this.service.calls()).containsExactly("all", "all after a", "all after a", "all after a");
		assertThat(this.lists).singleElement()
			.satisfies((list) -> assertThat(list.shards()).extracting(ShardDescription::shardId)
				.containsExactly("a", "b"));
	}

	@Test
	void failedCallsAreRepeatedWithGrowingPauses() {
		this.service.fails(ServiceError.TRANSIENT);

		this.describer.full(this.lists::add);
		this.context.run(Duration.ofSeconds(10));

		assertThat(this.times).hasSizeBetween(6, 10);
		assertThat(this.lists).isEmpty();
		assertThat(this.failures).isEmpty();
	}

	@Test
	void everyoneWhoWaitsForAFullListSharesIt() {
		this.service.answers(Shards.page("ENABLED", null));
		this.describer.childrenOf("a", this.lists::add);

		this.describer.full(this.lists::add);
		this.describer.full(this.lists::add);
		this.context.run(SECOND);

		assertThat(this.service.calls()).containsExactly("children of a", "all");
		assertThat(this.lists).hasSize(3);
	}

	@Test
	void listThatHasBegunIsNotShared() {
		this.service.answers(Shards.page("ENABLED", null));
		this.describer.full(this.lists::add);

		this.describer.full(this.lists::add);
		this.context.run(SECOND);

		assertThat(this.service.calls()).containsExactly("all", "all");
	}

	@Test
	void wholeListIsAskedForWhereTheServiceRefusesToTellChildren() {
		this.service.fails(ServiceError.INVALID).answers(Shards.page("ENABLED", null, Shards.shard("b", "a")));

		this.describer.childrenOf("a", this.lists::add);
		this.context.run(SECOND);

		assertThat(this.service.calls()).containsExactly("children of a", "all");
		assertThat(this.describer.childrenUnsupported()).isTrue();
		assertThat(this.lists).hasSize(1);
	}

	@Test
	void unknownParentDoesNotMeanThatChildrenAreUnsupported() {
		this.service.fails(ServiceError.NOT_FOUND).answers(Shards.page("ENABLED", null));

		this.describer.childrenOf("a", this.lists::add);
		this.context.run(SECOND);

		assertThat(this.service.calls()).containsExactly("children of a", "all");
		assertThat(this.describer.childrenUnsupported()).isFalse();
	}

	@Test
	void unknownStreamIsReported() {
		this.service.fails(ServiceError.NOT_FOUND);

		this.describer.full(this.lists::add);
		this.context.run(Duration.ofMillis(100));

		assertThat(this.failures).extracting(StreamServiceException::error).containsExactly(ServiceError.NOT_FOUND);
	}

	@Test
	void nothingIsAskedAfterTheClose() {
		this.service.answers(Shards.page("ENABLED", null));
		this.describer.full(this.lists::add);
		this.describer.childrenOf("a", this.lists::add);

		this.describer.close();
		this.context.run(SECOND);

		assertThat(this.service.calls()).containsExactly("all");
		assertThat(this.lists).isEmpty();
	}

}
