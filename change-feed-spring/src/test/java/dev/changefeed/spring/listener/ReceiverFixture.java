package dev.changefeed.spring.listener;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.core.batch.BatchReceiver;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.feed.StreamInfo;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * A receiver with everything around it under a test's control.
 */
final class ReceiverFixture implements ListenerObserver {

	final QueuedExecutor executor = new QueuedExecutor();

	final ManualLoop loop = new ManualLoop();

	final List<Long> requests = new ArrayList<>();

	final List<String> outcomes = new ArrayList<>();

	final BatchReceiver<Record> receiver;

	ReceiverFixture(Object... beans) {
		this(Unmatched.IGNORE, TestStreams.orders(), beans);
	}

	ReceiverFixture(Unmatched unmatched, StreamInfo stream, Object... beans) {
		ListenerReceiverFactory factory = new ListenerReceiverFactory("projections", 2, unmatched,
				TestListeners.of(beans), (consumer, batches) -> this.executor, this, this.loop);
		this.receiver = factory.create(stream);
		this.receiver.start(this.requests::add);
	}

	FakeBatch handle(Record... records) {
		return handle(new FakeBatch(records));
	}

	FakeBatch handle(FakeBatch batch) {
		this.receiver.receive(batch);
		this.executor.runAll();
		return batch;
	}

	@Override
	public void processed(String consumer, EventName event, Outcome outcome, Duration took) {
		this.outcomes.add(consumer + " " + event + " " + outcome);
	}

}
