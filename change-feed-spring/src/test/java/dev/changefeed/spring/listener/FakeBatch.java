package dev.changefeed.spring.listener;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.core.batch.SourceRecord;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * A batch whose acknowledgements are kept and stored when a test says so.
 */
final class FakeBatch implements Batch<Record> {

	private final List<SourceRecord<Record>> records;

	private final List<BatchResponse> responses = new ArrayList<>();

	private final CompletableFuture<Void> stored = new CompletableFuture<>();

	private BooleanSupplier mayGoOn = () -> true;

	FakeBatch(Record... records) {
		this.records = List.of(records)
			.stream()
			.map((record) -> new SourceRecord<>(record.dynamodb().sequenceNumber(), record,
					record.dynamodb().approximateCreationDateTime(), 100, false))
			.toList();
	}

	@Override
	public FeedKey feed() {
		return new FeedKey("projections", TestStreams.ARN);
	}

	@Override
	public String shard() {
		return "shard-1";
	}

	@Override
	public List<SourceRecord<Record>> records() {
		return this.records;
	}

	@Override
	public int attempt(String position) {
		return 3;
	}

	@Override
	public boolean mayGoOn() {
		return this.mayGoOn.getAsBoolean();
	}

	@Override
	public CompletionStage<Void> complete(BatchResponse response) {
		this.responses.add(response);
		return this.stored;
	}

	List<BatchResponse> responses() {
		return this.responses;
	}

	BatchResponse response() {
		if (this.responses.size() != 1) {
			throw new IllegalStateException(this.responses.size() + " acknowledgements");
		}
		return this.responses.get(0);
	}

	FakeBatch whoseLeaseIsYoung(BooleanSupplier mayGoOn) {
		this.mayGoOn = mayGoOn;
		return this;
	}

	void store() {
		this.stored.complete(null);
	}

	void failToStore(Throwable error) {
		this.stored.completeExceptionally(error);
	}

}
