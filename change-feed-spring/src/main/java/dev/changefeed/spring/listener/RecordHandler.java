package dev.changefeed.spring.listener;

import java.time.Duration;
import java.util.function.LongSupplier;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.batch.Batch;
import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.routing.RouteTable;
import dev.changefeed.dynamodb.image.ChangeBinder;
import dev.changefeed.dynamodb.image.DeliveredRecord;
import dev.changefeed.spring.listener.ListenerObserver.Outcome;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Takes one record to its listener: route, bind, invoke. Thread-safe.
 */
final class RecordHandler {

	private static final Logger logger = LoggerFactory.getLogger(RecordHandler.class);

	private final ChangeBinder changes;

	private final RouteTable<ListenerMethod> routes;

	private final Unmatched unmatched;

	private final ArgumentBinder arguments;

	private final ListenerInvoker invoker = new ListenerInvoker();

	private final ListenerObserver observer;

	private final LongSupplier nanoTime;

	RecordHandler(ChangeBinder changes, RouteTable<ListenerMethod> routes, Unmatched unmatched,
			ListenerObserver observer, LongSupplier nanoTime) {
		this.changes = changes;
		this.routes = routes;
		this.unmatched = unmatched;
		this.arguments = new ArgumentBinder(changes);
		this.observer = observer;
		this.nanoTime = nanoTime;
	}

	/**
	 * Handles a record. Whatever goes wrong is a failure of this record and nothing else:
	 * a batch that is never acknowledged would stall its shard without a word.
	 * @return why it failed, or {@code null} if it is done
	 */
	@Nullable Throwable handle(Batch<Record> batch, SourceRecord<Record> source) {
		try {
			return handle(this.changes.read(source.value(), batch.shard(), batch.attempt(source.position())));
		}
		catch (ChangeFeedException ex) {
			return logged(batch, source, ex);
		}
		catch (Throwable ex) {
			return logged(batch, source, unforeseen(batch, source, ex));
		}
	}

	private @Nullable Throwable handle(DeliveredRecord record) {
		RecordContext context = RecordContext.of(record);
		try {
			return route(record);
		}
		finally {
			context.close();
		}
	}

	private @Nullable Throwable route(DeliveredRecord record) {
		long begin = this.nanoTime.getAsLong();
		ListenerMethod listener = this.routes.find(this.changes.subject(record)).orElse(null);
		Throwable failure = null;
		if (listener != null) {
			failure = call(listener, record);
		}
		else if (this.unmatched == Unmatched.FAIL) {
			failure = unmatched(record);
		}
		if (failure != null) {
			logFailure(record, listener, failure);
		}
		this.observer.processed(record.metadata().consumer(), record.eventName(), outcome(listener, failure),
				Duration.ofNanos(this.nanoTime.getAsLong() - begin));
		return failure;
	}

	private @Nullable Throwable call(ListenerMethod listener, DeliveredRecord record) {
		try {
			this.invoker.invoke(listener, this.arguments.bind(listener.parameters(), record));
			return null;
		}
		catch (Throwable ex) {
			return ex;
		}
	}

	private static RecordRefusedException unmatched(DeliveredRecord record) {
		return new RecordRefusedException(ErrorKind.CONFIGURATION,
				"No listener of consumer '" + record.metadata().consumer() + "' takes the " + record.eventName()
						+ " record '" + record.metadata().eventId()
						+ "'; add a listener for it or set 'unmatched' to 'ignore'");
	}

	/**
	 * Keeps what was thrown out, but for its type and trace: its message may quote a key.
	 */
	private static RecordRefusedException unforeseen(Batch<Record> batch, SourceRecord<Record> source,
			Throwable thrown) {
		RecordRefusedException refused = new RecordRefusedException(ErrorKind.UNFORESEEN,
				"The record at '" + source.position() + "' of shard '" + batch.shard() + "' can't be handled: "
						+ thrown.getClass().getName());
		refused.setStackTrace(thrown.getStackTrace());
		return refused;
	}

	private static ChangeFeedException logged(Batch<Record> batch, SourceRecord<Record> source,
			ChangeFeedException failure) {
		logger.warn("Record at '{}' of shard '{}' of feed '{}' can't be handled and comes again", source.position(),
				batch.shard(), batch.feed(), failure);
		return failure;
	}

	private static Outcome outcome(@Nullable ListenerMethod listener, @Nullable Throwable failure) {
		if (failure != null) {
			return Outcome.FAILED;
		}
		return (listener != null) ? Outcome.HANDLED : Outcome.UNMATCHED;
	}

	private static void logFailure(DeliveredRecord record, @Nullable ListenerMethod listener, Throwable failure) {
		logger.warn(
				"Record failed and comes again: consumer '{}', event '{}', sequence number '{}', shard '{}', "
						+ "attempt {}, listener '{}'",
				record.metadata().consumer(), record.metadata().eventId(), record.metadata().sequenceNumber(),
				record.metadata().shardId(), record.metadata().attempt(), describe(listener), failure);
	}

	private static String describe(@Nullable ListenerMethod listener) {
		return (listener != null) ? listener.beanName() + "#" + listener.method().getName() : "none";
	}

}
