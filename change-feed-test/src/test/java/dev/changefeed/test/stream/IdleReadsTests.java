package dev.changefeed.test.stream;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import dev.changefeed.test.EmbeddedStreams;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests for {@link IdleReads}.
 */
class IdleReadsTests {

	private static final Duration LONG = Duration.ofSeconds(30);

	@AutoClose("shutdownNow")
	private final ExecutorService executor = Executors.newCachedThreadPool();

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams.start((builder) -> builder.wakeIdleReaders(true));

	@Test
	void waitingReadIsAnsweredByAWrite() throws Exception {
		String iterator = open();
		this.dynamo.control().pages().idleWait(LONG);
		CompletableFuture<GetRecordsResponse> read = read(iterator);

		this.dynamo.put("orders", "1");

		assertThat(read.get(10, TimeUnit.SECONDS).records()).hasSize(1);
	}

	@Test
	void waitingReadIsAnsweredByTheEndOfItsShard() throws Exception {
		String iterator = open();
		this.dynamo.control().pages().idleWait(LONG);
		CompletableFuture<GetRecordsResponse> read = read(iterator);

		this.dynamo.stream("orders").rotate(this.dynamo.stream("orders").openShards().get(0));

		GetRecordsResponse page = read.get(10, TimeUnit.SECONDS);
		assertThat(page.records()).isEmpty();
		assertThat(page.nextShardIterator()).isNull();
	}

	@Test
	void waitingReadIsAnsweredWhenTheStreamIsSwitchedOff() throws Exception {
		String iterator = open();
		this.dynamo.control().pages().idleWait(LONG);
		CompletableFuture<GetRecordsResponse> read = read(iterator);

		this.dynamo.tables().deleteTable((delete) -> delete.tableName("orders"));

		assertThat(read.get(10, TimeUnit.SECONDS).nextShardIterator()).isNull();
	}

	@Test
	void waitEndsWithAnEmptyPage() {
		this.dynamo.control().pages().idleWait(Duration.ofMillis(100));
		String iterator = open();

		long before = System.nanoTime();
		GetRecordsResponse page = this.dynamo.read(iterator);

		assertThat(Duration.ofNanos(System.nanoTime() - before)).isBetween(Duration.ofMillis(100), LONG);
		assertThat(page.records()).isEmpty();
		assertThat(page.nextShardIterator()).isNotNull();
	}

	@Test
	void manyWaitingReadsHoldNoThreads() throws Exception {
		this.dynamo.control().shards().partitions("orders", 1);
		String iterator = open();
		this.dynamo.control().pages().idleWait(LONG);
		CompletableFuture<?>[] reads = IntStream.range(0, 45)
			.mapToObj((i) -> CompletableFuture.supplyAsync(() -> this.dynamo.read(iterator), this.executor))
			.toArray(CompletableFuture[]::new);
		await().until(() -> this.dynamo.control().requests().count("GetRecords") == 45);

		this.dynamo.put("orders", "1");

		CompletableFuture.allOf(reads).get(20, TimeUnit.SECONDS);
		assertThat(reads).allSatisfy((read) -> assertThat(((GetRecordsResponse) read.join()).records()).hasSize(1));
	}

	@Test
	void readersOfAServerWithoutWakingAreAnsweredAtOnce() {
		this.dynamo.control().pages().idleWait(Duration.ZERO);
		String iterator = open();

		for (int i = 0; i < 50; i++) {
			iterator = this.dynamo.read(iterator).nextShardIterator();
		}

		assertThat(this.dynamo.control().requests().count("GetRecords")).isEqualTo(50);
	}

	private String open() {
		String arn = this.dynamo.createTable("orders");
		return this.dynamo.iterator(arn, this.dynamo.shards(arn).get(0).shardId(), ShardIteratorType.LATEST);
	}

	private CompletableFuture<GetRecordsResponse> read(String iterator) {
		CompletableFuture<GetRecordsResponse> read = CompletableFuture.supplyAsync(() -> this.dynamo.read(iterator),
				this.executor);
		await().until(() -> this.dynamo.control().requests().count("GetRecords") == 1);
		assertThat(read).isNotDone();
		return read;
	}

}
