package dev.changefeed.test.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsResponse;
import software.amazon.awssdk.services.dynamodb.model.Stream;

import static dev.changefeed.test.ServiceErrors.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ListStreams}.
 */
class ListStreamsTests {

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams
		.start((builder) -> builder.manualClock(Instant.parse("2026-03-01T10:00:00Z")));

	@Test
	@Fact("LIST-3")
	void pagesEndWithTheArnThatTheNextOneBeginsBehind() {
		List<String> arns = List.of(this.dynamo.createTable("aaa"), this.dynamo.createTable("bbb"),
				this.dynamo.createTable("ccc"));

		ListStreamsResponse first = this.dynamo.streams().listStreams((list) -> list.limit(2));
		ListStreamsResponse second = this.dynamo.streams()
			.listStreams((list) -> list.limit(2).exclusiveStartStreamArn(first.lastEvaluatedStreamArn()));

		assertThat(first.streams()).extracting(Stream::streamArn).containsExactlyElementsOf(arns.subList(0, 2));
		assertThat(first.lastEvaluatedStreamArn()).isEqualTo(arns.get(1));
		assertThat(second.streams()).extracting(Stream::streamArn).containsExactly(arns.get(2));
		assertThat(second.lastEvaluatedStreamArn()).isNull();
	}

	@Test
	@Fact("LIST-4")
	void onlyTheStreamsOfANamedTableAreListed() {
		String arn = this.dynamo.createTable("aaa");
		this.dynamo.createTable("bbb");

		ListStreamsResponse some = this.dynamo.streams().listStreams((list) -> list.tableName("aaa"));
		ListStreamsResponse none = this.dynamo.streams().listStreams((list) -> list.tableName("ccc"));

		assertThat(some.streams()).singleElement().satisfies((stream) -> {
			assertThat(stream.streamArn()).isEqualTo(arn);
			assertThat(stream.tableName()).isEqualTo("aaa");
			assertThat(arn).endsWith("/stream/" + stream.streamLabel());
		});
		assertThat(none.hasStreams()).isTrue();
		assertThat(none.streams()).isEmpty();
	}

	@ParameterizedTest
	@Fact("LIST-1")
	@ValueSource(ints = { 0, -1, 101 })
	void limitOutsideItsRangeIsRefused(int limit) {
		assertRefused("ValidationException", () -> this.dynamo.streams().listStreams((list) -> list.limit(limit)))
			.withMessageContaining("limit");
	}

	@Test
	@Fact("LIST-1")
	void tableNameThatNoTableCanHaveIsRefused() {
		assertRefused("ValidationException",
				() -> this.dynamo.streams().listStreams((list) -> list.tableName("a b").limit(0)))
			.withMessageContaining("2 validation errors detected")
			.withMessageContaining("[a-zA-Z0-9_.-]+");
		assertRefused("ValidationException", () -> this.dynamo.streams().listStreams((list) -> list.tableName("ab")));
	}

	@ParameterizedTest
	@Fact("LIST-2")
	@ValueSource(strings = { "nonsense", "arn:aws:dynamodb:us-east-1:000000000000:table/aaa",
			"arn:aws:kinesis:us-east-1:000000000000:stream/aaa-and-more" })
	void malformedStartIsRefused(String start) {
		assertRefused("ValidationException",
				() -> this.dynamo.streams().listStreams((list) -> list.exclusiveStartStreamArn(start)));
	}

	@Test
	@Fact("LIST-2")
	void streamThatIsGoneIsStillAPlaceToBeginBehind() {
		String gone = this.dynamo.createTable("aaa");
		this.dynamo.tables().deleteTable((delete) -> delete.tableName("aaa"));
		this.dynamo.control().clock().advance(Duration.ofHours(25));
		String arn = this.dynamo.createTable("bbb");

		ListStreamsResponse page = this.dynamo.streams().listStreams((list) -> list.exclusiveStartStreamArn(gone));

		assertThat(page.streams()).extracting(Stream::streamArn).containsExactly(arn);
		assertThat(this.dynamo.control().streamArns()).containsExactly(arn);
	}

	@Test
	@Fact({ "LIST-5", "LIFE-4" })
	void firstListedStreamIsTheOneThatWasSwitchedOff() {
		String old = this.dynamo.createTable("aaa");
		this.dynamo.tables()
			.updateTable((update) -> update.tableName("aaa").streamSpecification((spec) -> spec.streamEnabled(false)));
		this.dynamo.control().clock().advance(Duration.ofSeconds(1));
		this.dynamo.tables()
			.updateTable((update) -> update.tableName("aaa")
				.streamSpecification((spec) -> spec.streamEnabled(true).streamViewType("KEYS_ONLY")));

		String latest = this.dynamo.tables()
			.describeTable((describe) -> describe.tableName("aaa"))
			.table()
			.latestStreamArn();

		assertThat(this.dynamo.streams().listStreams((list) -> list.tableName("aaa")).streams())
			.extracting(Stream::streamArn)
			.containsExactly(old, latest)
			.doesNotHaveDuplicates();
	}

}
