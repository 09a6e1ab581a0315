package dev.changefeed.test.stream;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import dev.changefeed.test.EmbeddedStreams;
import dev.changefeed.test.Fact;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for writers, readers and splits at the same time.
 */
class ConcurrentStreamsTests {

	private static final int WRITERS = 4;

	private static final int WRITES = 150;

	@AutoClose("shutdownNow")
	private final ExecutorService executor = Executors.newCachedThreadPool();

	@AutoClose
	private final EmbeddedStreams dynamo = EmbeddedStreams.start((builder) -> builder.partitionsPerTable(3));

	@Test
	@Fact("SHARD-3")
	void changesOfEachItemAreReadOnceAndInOrder() throws Exception {
		String arn = this.dynamo.createTable("orders");
		List<CompletableFuture<Void>> writers = new ArrayList<>();
		for (int i = 0; i < WRITERS; i++) {
			int writer = i;
			writers.add(CompletableFuture.runAsync(() -> write(writer), this.executor));
		}
		CompletableFuture<Void> all = CompletableFuture.allOf(writers.toArray(CompletableFuture[]::new));
		StreamControl stream = this.dynamo.stream("orders");
		SplittableRandom random = new SplittableRandom(7);
		while (!all.isDone()) {
			List<String> open = stream.openShards();
			if (open.size() < 50) {
				stream.split(open.get(random.nextInt(open.size())), 1 + random.nextInt(3));
			}
			this.dynamo.describe(arn);
		}
		all.get(60, TimeUnit.SECONDS);

		Map<String, List<Integer>> seen = new HashMap<>();
		for (Shard shard : parentsFirst(arn)) {
			String iterator = this.dynamo.iterator(arn, shard.shardId(), ShardIteratorType.TRIM_HORIZON);
			boolean open = shard.sequenceNumberRange().endingSequenceNumber() == null;
			GetRecordsResponse page;
			do {
				page = this.dynamo.read(iterator);
				page.records().forEach((read) -> note(seen, read));
				iterator = page.nextShardIterator();
			}
			while (iterator != null && !(open && page.records().isEmpty()));
		}

		List<Integer> expected = IntStream.range(0, WRITES).boxed().toList();
		assertThat(seen).hasSize(WRITERS).allSatisfy((pk, values) -> assertThat(values).isEqualTo(expected));
	}

	private void write(int writer) {
		for (int i = 0; i < WRITES; i++) {
			this.dynamo.put("orders", "order-" + writer, "i", Integer.toString(i));
		}
	}

	private static void note(Map<String, List<Integer>> seen, Record read) {
		seen.computeIfAbsent(read.dynamodb().keys().get("pk").s(), (pk) -> new ArrayList<>())
			.add(Integer.valueOf(read.dynamodb().newImage().get("i").s()));
	}

	private List<Shard> parentsFirst(String arn) {
		List<Shard> left = new ArrayList<>(this.dynamo.shards(arn));
		List<Shard> ordered = new ArrayList<>();
		List<String> known = new ArrayList<>();
		while (!left.isEmpty()) {
			List<Shard> ready = left.stream()
				.filter((shard) -> shard.parentShardId() == null || known.contains(shard.parentShardId()))
				.toList();
			assertThat(ready).isNotEmpty();
			ordered.addAll(ready);
			ready.forEach((shard) -> known.add(shard.shardId()));
			left.removeAll(ready);
		}
		return ordered;
	}

}
