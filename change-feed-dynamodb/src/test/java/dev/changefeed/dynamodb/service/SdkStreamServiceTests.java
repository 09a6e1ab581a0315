package dev.changefeed.dynamodb.service;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;

import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.ArgumentCaptor;
import org.mockito.Captor;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardFilterType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.BDDMockito.given;
import static org.mockito.BDDMockito.then;
import static org.mockito.Mockito.times;

/**
 * Tests for {@link SdkStreamService}.
 */
@ExtendWith(MockitoExtension.class)
class SdkStreamServiceTests {

	private static final String ARN = "arn:aws:dynamodb:eu-central-1:123456789012:table/orders/stream/2026-01-01T00:00:00.000";

	private static final String DATE_HEADER = "Mon, 30 Nov 2026 10:15:30 GMT";

	private static final Instant DATE = Instant.parse("2026-11-30T10:15:30Z");

	@Mock
	private DynamoDbStreamsClient streams;

	@Mock
	private DynamoDbClient tables;

	@Captor
	private ArgumentCaptor<GetShardIteratorRequest> iteratorRequest;

	@Test
	void describeStreamMapsThePage() {
		Instant created = Instant.parse("2026-11-29T00:00:00Z");
		given(this.streams.describeStream(DescribeStreamRequest.builder().streamArn(ARN).build()))
			.willReturn(dated(DescribeStreamResponse.builder()
				.streamDescription((stream) -> stream.tableName("orders")
					.streamStatus("DISABLING")
					.streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)
					.creationRequestDateTime(created)
					.keySchema(key("sk", KeyType.RANGE), key("pk", KeyType.HASH))
					.shards(shard("shard-1", "shard-0", "100", "200"), shard("shard-2", null, "300", null))
					.lastEvaluatedShardId("shard-2"))));

		StreamPage page = result(service().describeStream(ARN, null, null));

		assertThat(page).isEqualTo(new StreamPage("orders", "DISABLING", StreamViewType.NEW_AND_OLD_IMAGES,
				List.of("pk", "sk"), created, List.of(new ShardDescription("shard-1", "shard-0", "100", "200"),
						new ShardDescription("shard-2", null, "300", null)),
				"shard-2", DATE));
	}

	@Test
	void describeStreamIsLastPageWhenLastShardIsEmptyText() {
		given(this.streams.describeStream(any(DescribeStreamRequest.class))).willReturn(DescribeStreamResponse.builder()
			.streamDescription((stream) -> stream.tableName("orders")
				.streamStatus("ENABLED")
				.streamViewType("KEYS_ONLY")
				.lastEvaluatedShardId(""))
			.build());

		StreamPage page = result(service().describeStream(ARN, null, null));

		assertThat(page.lastShardId()).isNull();
		assertThat(page.shards()).isEmpty();
		assertThat(page.date()).isNull();
	}

	@Test
	void describeStreamAsksForChildrenWhenAParentIsNamed() {
		given(this.streams.describeStream(any(DescribeStreamRequest.class))).willReturn(DescribeStreamResponse.builder()
			.streamDescription((stream) -> stream.tableName("orders").streamStatus("ENABLED"))
			.build());

		result(service().describeStream(ARN, "shard-7", "shard-5"));

		then(this.streams).should()
			.describeStream(DescribeStreamRequest.builder()
				.streamArn(ARN)
				.exclusiveStartShardId("shard-7")
				.shardFilter((filter) -> filter.type(ShardFilterType.CHILD_SHARDS).shardId("shard-5"))
				.build());
	}

	@Test
	void shardIteratorMapsEachStart() {
		given(this.streams.getShardIterator(any(GetShardIteratorRequest.class)))
			.willReturn(GetShardIteratorResponse.builder().shardIterator("it").build());
		List<IteratorStart> starts = List.of(new IteratorStart.TrimHorizon(), new IteratorStart.Latest(),
				new IteratorStart.At("100"), new IteratorStart.After("200"));

		starts.forEach((start) -> result(service().shardIterator(ARN, "shard-1", start)));

		then(this.streams).should(times(4)).getShardIterator(this.iteratorRequest.capture());
		assertThat(this.iteratorRequest.getAllValues()).extracting(GetShardIteratorRequest::shardIteratorType)
			.containsExactly(ShardIteratorType.TRIM_HORIZON, ShardIteratorType.LATEST,
					ShardIteratorType.AT_SEQUENCE_NUMBER, ShardIteratorType.AFTER_SEQUENCE_NUMBER);
		assertThat(this.iteratorRequest.getAllValues()).extracting(GetShardIteratorRequest::sequenceNumber)
			.containsExactly(null, null, "100", "200");
	}

	@Test
	void shardIteratorCarriesDate() {
		given(this.streams.getShardIterator(any(GetShardIteratorRequest.class)))
			.willReturn(dated(GetShardIteratorResponse.builder().shardIterator("it")));

		ShardIterator iterator = result(service().shardIterator(ARN, "shard-1", new IteratorStart.Latest()));

		assertThat(iterator).isEqualTo(new ShardIterator("it", DATE));
	}

	@Test
	void recordsMapsThePage() {
		Record record = Record.builder().eventID("e1").build();
		given(this.streams.getRecords(GetRecordsRequest.builder().shardIterator("it").limit(7).build()))
			.willReturn(dated(GetRecordsResponse.builder().records(record).nextShardIterator("next")));

		RecordsPage page = result(service().records("it", 7));

		assertThat(page).isEqualTo(new RecordsPage(List.of(record), "next", DATE));
	}

	@ParameterizedTest
	@NullSource
	@ValueSource(strings = "")
	void recordsEndTheShardWhenThereIsNoNextIterator(String next) {
		given(this.streams.getRecords(any(GetRecordsRequest.class)))
			.willReturn(GetRecordsResponse.builder().nextShardIterator(next).build());

		RecordsPage page = result(service().records("it", 1000));

		assertThat(page.nextIterator()).isNull();
		assertThat(page.records()).isEmpty();
	}

	@Test
	void recordsHaveNoDateWhenHeaderIsUnreadable() {
		GetRecordsResponse.Builder response = GetRecordsResponse.builder().nextShardIterator("next");
		response.sdkHttpResponse(SdkHttpResponse.builder().statusCode(200).putHeader("Date", "yesterday").build());
		given(this.streams.getRecords(any(GetRecordsRequest.class))).willReturn(response.build());

		assertThat(result(service().records("it", 1)).date()).isNull();
	}

	@Test
	void describeTableMapsTheStream() {
		given(this.tables.describeTable(DescribeTableRequest.builder().tableName("orders").build()))
			.willReturn(DescribeTableResponse.builder()
				.table((table) -> table.tableName("orders")
					.latestStreamArn(ARN)
					.streamSpecification((stream) -> stream.streamEnabled(true)))
				.build());

		assertThat(result(service().describeTable("orders"))).isEqualTo(new TableStream("orders", ARN, true));
	}

	@Test
	void describeTableSaysStreamIsOffWhenOnlyItsArnIsLeft() {
		given(this.tables.describeTable(any(DescribeTableRequest.class))).willReturn(DescribeTableResponse.builder()
			.table((table) -> table.tableName("orders").latestStreamArn(ARN))
			.build());

		assertThat(result(service().describeTable("orders"))).isEqualTo(new TableStream("orders", ARN, false));
	}

	@Test
	void failsWithoutCauseOrServiceTextWhenCallFails() {
		given(this.streams.getRecords(any(GetRecordsRequest.class))).willThrow(DynamoDbException.builder()
			.message("marker-value")
			.awsErrorDetails(AwsErrorDetails.builder()
				.errorCode("ThrottlingException")
				.errorMessage("marker-value")
				.sdkHttpResponse(SdkHttpResponse.builder().statusCode(400).putHeader("Date", DATE_HEADER).build())
				.build())
			.statusCode(400)
			.build());

		assertFailure(service().records("it", 1)).satisfies((ex) -> {
			assertThat(ex.error()).isEqualTo(ServiceError.THROTTLED);
			assertThat(ex.code()).isEqualTo("ThrottlingException");
			assertThat(ex.date()).isEqualTo(DATE);
		}).hasMessage("GetRecords failed: ThrottlingException").hasNoCause();
	}

	@Test
	void failsWhenExecutorTakesNoMoreCalls() {
		SdkStreamService closed = new SdkStreamService(this.streams, this.tables, (task) -> {
			throw new RejectedExecutionException("closed");
		});

		assertFailure(closed.records("it", 1)).satisfies((ex) -> assertThat(ex.error()).isEqualTo(ServiceError.OTHER))
			.hasMessage("GetRecords failed: RejectedExecutionException");
	}

	@Test
	void returnsBeforeCallIsMade() {
		Deque<Runnable> tasks = new ArrayDeque<>();
		given(this.streams.getRecords(any(GetRecordsRequest.class)))
			.willReturn(GetRecordsResponse.builder().nextShardIterator("next").build());

		CompletionStage<RecordsPage> page = new SdkStreamService(this.streams, this.tables, tasks::add).records("it",
				1);

		assertThat(page.toCompletableFuture()).isNotDone();
		tasks.remove().run();
		assertThat(page.toCompletableFuture()).isCompleted();
	}

	private SdkStreamService service() {
		return new SdkStreamService(this.streams, this.tables, Runnable::run);
	}

	private static KeySchemaElement key(String name, KeyType type) {
		return KeySchemaElement.builder().attributeName(name).keyType(type).build();
	}

	private static Shard shard(String id, @Nullable String parent, String begin, @Nullable String end) {
		return Shard.builder()
			.shardId(id)
			.parentShardId(parent)
			.sequenceNumberRange((range) -> range.startingSequenceNumber(begin).endingSequenceNumber(end))
			.build();
	}

	private static DescribeStreamResponse dated(DescribeStreamResponse.Builder response) {
		response.sdkHttpResponse(answer());
		return response.build();
	}

	private static GetShardIteratorResponse dated(GetShardIteratorResponse.Builder response) {
		response.sdkHttpResponse(answer());
		return response.build();
	}

	private static GetRecordsResponse dated(GetRecordsResponse.Builder response) {
		response.sdkHttpResponse(answer());
		return response.build();
	}

	private static SdkHttpResponse answer() {
		return SdkHttpResponse.builder().statusCode(200).putHeader("date", DATE_HEADER).build();
	}

	private static <T> T result(CompletionStage<T> stage) {
		return stage.toCompletableFuture().join();
	}

	private static AbstractThrowableAssert<?, StreamServiceException> assertFailure(CompletionStage<?> stage) {
		return assertThatExceptionOfType(ExecutionException.class).isThrownBy(() -> stage.toCompletableFuture().get())
			.havingCause()
			.asInstanceOf(InstanceOfAssertFactories.throwable(StreamServiceException.class));
	}

}
