package dev.changefeed.dynamodb;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.batch.SourceRecord;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Record;

import static org.assertj.core.api.Assertions.assertThat;

class ChangeFeedBatchTests {

	private final List<BatchResponse> responses = new ArrayList<>();

	private final ChangeFeedBatch batch = ChangeFeedBatch.of(new TwoRecords());

	@Test
	void speaksTheWordsOfTheService() {
		assertThat(this.batch.consumer()).isEqualTo("audit");
		assertThat(this.batch.streamArn()).isEqualTo("arn:stream");
		assertThat(this.batch.shardId()).isEqualTo("shardId-1");
		assertThat(this.batch.records()).extracting(Record::eventID).containsExactly("e1", "e2");
		assertThat(this.batch.firstSequenceNumber()).isEqualTo("100000000003218256368");
		assertThat(this.batch.lastSequenceNumber()).isEqualTo("820400000000000001192334");
		assertThat(this.batch.attempt("100000000003218256368")).isEqualTo(3);
	}

	@Test
	void acknowledgesTheBatchBehindIt() {
		this.batch.commit();
		this.batch.complete(BatchResponse.failed("820400000000000001192334"));

		assertThat(this.responses).containsExactly(BatchResponse.done(),
				BatchResponse.failed("820400000000000001192334"));
	}

	@Test
	void itsTextNamesNoContents() {
		assertThat(this.batch).hasToString("ChangeFeedBatch[2 records of shardId-1 from 100000000003218256368]");
	}

	/**
	 * A batch that notes what is said of it.
	 */
	private final class TwoRecords implements Batch<Record> {

		@Override
		public FeedKey feed() {
			return new FeedKey("audit", "arn:stream");
		}

		@Override
		public String shard() {
			return "shardId-1";
		}

		@Override
		public List<SourceRecord<Record>> records() {
			return List.of(record("100000000003218256368", "e1"), record("820400000000000001192334", "e2"));
		}

		@Override
		public int attempt(String position) {
			return 3;
		}

		@Override
		public CompletionStage<Void> complete(BatchResponse response) {
			ChangeFeedBatchTests.this.responses.add(response);
			return CompletableFuture.completedStage(null);
		}

		private SourceRecord<Record> record(String position, String eventId) {
			return new SourceRecord<>(position, Record.builder().eventID(eventId).build(), null, 10, false);
		}

	}

}
