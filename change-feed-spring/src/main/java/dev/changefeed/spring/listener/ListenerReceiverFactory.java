package dev.changefeed.spring.listener;

import dev.changefeed.core.batch.BatchReceiver;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.routing.RouteTable;
import dev.changefeed.dynamodb.feed.ReceiverFactory;
import dev.changefeed.dynamodb.feed.StreamInfo;
import dev.changefeed.dynamodb.image.ChangeBinder;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Makes receivers that call the listeners of one consumer. Thread-safe.
 */
public final class ListenerReceiverFactory implements ReceiverFactory {

	private final String consumer;

	private final int maxConcurrentBatches;

	private final Unmatched unmatched;

	private final ListenerRegistry listeners;

	private final ListenerExecutorFactory executors;

	private final ListenerObserver observer;

	private final ControlLoop loop;

	/**
	 * Creates the factory of one consumer.
	 * @param consumer the consumer's name
	 * @param maxConcurrentBatches how many batches are in listeners at once
	 * @param unmatched what happens to a record without a listener
	 * @param listeners the listeners of the application
	 * @param executors makes the executors that listeners run on
	 * @param observer is told what became of records
	 * @param loop the control loop of the consumer
	 */
	public ListenerReceiverFactory(String consumer, int maxConcurrentBatches, Unmatched unmatched,
			ListenerRegistry listeners, ListenerExecutorFactory executors, ListenerObserver observer,
			ControlLoop loop) {
		this.consumer = consumer;
		this.maxConcurrentBatches = maxConcurrentBatches;
		this.unmatched = unmatched;
		this.listeners = listeners;
		this.executors = executors;
		this.observer = observer;
		this.loop = loop;
	}

	@Override
	public BatchReceiver<Record> create(StreamInfo stream) {
		RouteTable<ListenerMethod> routes = ListenerTable.of(this.consumer, this.listeners.serve(this.consumer),
				stream);
		RecordHandler handler = new RecordHandler(new ChangeBinder(this.listeners.images(), this.consumer, stream),
				routes, this.unmatched, this.observer, this.loop::nanoTime);
		return new ListenerReceiver(this.consumer, this.maxConcurrentBatches, handler,
				this.executors.create(this.consumer, this.maxConcurrentBatches), this.loop);
	}

}
