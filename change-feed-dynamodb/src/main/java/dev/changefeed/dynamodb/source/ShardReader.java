package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.feed.SourceContext;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.loop.StageErrors;
import dev.changefeed.dynamodb.service.IteratorStart;
import dev.changefeed.dynamodb.service.RecordsPage;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.dynamodb.service.StreamServiceException;
import dev.changefeed.dynamodb.shard.ShardNode;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Reads one shard: keeps an iterator at the right place, asks for a page when the feed
 * wants one and it is time, and says what it found. Does one call at a time. Control
 * thread only.
 */
final class ShardReader {

	private final ShardNode node;

	private final StreamService service;

	private final String streamArn;

	private final SourceContext<Record> context;

	private final SourceSettings settings;

	private final ServiceClock clock;

	private final ReadingHost host;

	private final ReadPosition position;

	private final ReadRhythm rhythm;

	private final CallRetries retries;

	private @Nullable String iterator;

	private ControlLoop.@Nullable Timer timer;

	private boolean busy;

	private boolean drained;

	private boolean reopened;

	private boolean closed;

	private int generation;

	private int notFound;

	ShardReader(ShardNode node, StreamService service, String streamArn, SourceContext<Record> context,
			SourceSettings settings, ServiceClock clock, ReadPosition position, ReadingHost host) {
		this.node = node;
		this.service = service;
		this.streamArn = streamArn;
		this.context = context;
		this.settings = settings;
		this.clock = clock;
		this.position = position;
		this.host = host;
		this.rhythm = new ReadRhythm(settings.pollInterval(), settings.idlePollInterval());
		this.retries = new CallRetries(context, node.id());
	}

	ReadPosition position() {
		return this.position;
	}

	/**
	 * Does the next call if there is one to do.
	 */
	void step() {
		if (this.closed || this.busy || this.drained || this.timer != null) {
			return;
		}
		if (this.iterator == null) {
			ask(false, this::takeIterator);
		}
		else if (this.reopened || this.context.wantsPage(this.node.id())) {
			Duration wait = this.rhythm.delay(this.context.loop().nanoTime());
			if (wait.isZero()) {
				ask(true, this::readPage);
			}
			else {
				pause(wait);
			}
		}
	}

	/**
	 * Reads on at a record whose copy in memory was given up.
	 */
	void readAgainAt(String sequenceNumber) {
		this.generation++;
		this.position.readAgainAt(sequenceNumber);
		begin();
	}

	/**
	 * Takes a new iterator for a shard whose end nothing confirms. The feed takes it for
	 * drained until it is given another page.
	 */
	void reopen() {
		this.generation++;
		this.reopened = true;
		begin();
	}

	void close() {
		this.closed = true;
		this.context.reads().cancel(this.node.id());
		if (this.timer != null) {
			this.timer.cancel();
		}
	}

	private void begin() {
		this.iterator = null;
		this.drained = false;
		step();
	}

	private void ask(boolean page, Runnable call) {
		this.busy = true;
		this.context.reads().request(this.node.id(), page, call);
	}

	private void pause(Duration wait) {
		this.timer = this.context.loop().schedule(wait, () -> {
			this.timer = null;
			step();
		});
	}

	private void takeIterator() {
		IteratorStart start = this.position.next(this.clock.now());
		call(false, () -> this.service.shardIterator(this.streamArn, this.node.id(), start), (taken) -> {
			this.retries.succeeded(CallRetries.GET_SHARD_ITERATOR);
			this.notFound = 0;
			this.clock.learn(taken.date());
			this.iterator = taken.text();
			this.position.taken(start);
			this.host.positioned(this.node);
			step();
		}, this::iteratorFailed);
	}

	private void readPage() {
		String used = this.iterator;
		if (used == null) {
			this.busy = false;
			this.context.reads().callEnded(this.node.id(), true);
			step();
			return;
		}
		long began = this.context.loop().nanoTime();
		call(true, () -> this.service.records(used, this.settings.pageSize()), (page) -> {
			this.retries.succeeded(CallRetries.GET_RECORDS);
			this.clock.learn(page.date());
			read(page, Duration.ofNanos(this.context.loop().nanoTime() - began));
		}, this::recordsFailed);
	}

	/**
	 * Makes a call. Its permit is given back last, when the bytes of the page are counted
	 * already.
	 */
	private <T> void call(boolean page, Supplier<CompletionStage<T>> call, Consumer<T> done,
			Consumer<StreamServiceException> failed) {
		int asked = this.generation;
		call.get().whenCompleteAsync((answer, error) -> {
			this.busy = false;
			if (this.closed) {
				this.context.reads().callEnded(this.node.id(), page);
				return;
			}
			if (asked != this.generation) {
				step();
			}
			else if (error != null) {
				failed.accept(asServiceError(StageErrors.unwrap(error)));
			}
			else {
				done.accept(answer);
			}
			this.context.reads().callEnded(this.node.id(), page);
		}, this.context.loop());
	}

	private void read(RecordsPage page, Duration took) {
		List<SourceRecord<Record>> records = new ArrayList<>(page.records().size());
		try {
			for (Record record : page.records()) {
				SourceRecord<Record> converted = RecordConversion.convert(this.node.id(), record,
						this.position.passOverBefore());
				records.add(converted);
				this.position.fetched(converted);
			}
		}
		catch (ChangeFeedException ex) {
			this.context.fail(ex);
			return;
		}
		this.iterator = page.nextIterator();
		this.drained = this.iterator == null;
		Instant now = this.clock.now();
		this.rhythm.read(records.isEmpty() ? null : records.get(records.size() - 1), now,
				this.context.loop().nanoTime());
		report(records, now, took);
		if (this.drained) {
			this.host.drained(this.node);
		}
		if (!records.isEmpty() || this.reopened) {
			this.reopened = false;
			this.context.offer(this.node.id(), records);
		}
		if (this.drained) {
			this.context.drained(this.node.id());
		}
		else {
			step();
		}
	}

	private void report(List<SourceRecord<Record>> records, Instant now, Duration took) {
		this.context.observer()
			.pageRead(this.context.feed(), this.node.id(), records.size(),
					records.stream().mapToLong(SourceRecord::bytes).sum(), took);
		this.context.observer().readsWaiting(this.context.feed(), this.context.reads().waiting());
		Instant createdAt = records.isEmpty() ? now : records.get(0).createdAt();
		if (createdAt != null) {
			Duration lag = Duration.between(createdAt, now);
			this.context.observer()
				.lagMeasured(this.context.feed(), this.node.id(), lag.isNegative() ? Duration.ZERO : lag);
		}
	}

	private void iteratorFailed(StreamServiceException error) {
		switch (error.error()) {
			case NOT_FOUND -> shardNotFound(error);
			case TRIMMED -> trimmed(error);
			default -> failed(CallRetries.GET_SHARD_ITERATOR, error);
		}
	}

	private void recordsFailed(StreamServiceException error) {
		switch (error.error()) {
			case EXPIRED_ITERATOR, NOT_FOUND -> {
				this.iterator = null;
				pause(this.retries.failed(CallRetries.GET_RECORDS, error));
			}
			case TRIMMED -> trimmed(error);
			default -> failed(CallRetries.GET_RECORDS, error);
		}
	}

	private void failed(String operation, StreamServiceException error) {
		if (error.error() == ServiceError.CREDENTIALS || error.error() == ServiceError.INVALID) {
			this.context.fail(ServiceFailures.asChangeFeedException(error, "shard '" + this.node.id() + "'"));
		}
		else {
			pause(this.retries.failed(operation, error));
		}
	}

	/**
	 * The service may not know a new shard everywhere yet, so it is asked more than once.
	 */
	private void shardNotFound(StreamServiceException error) {
		this.notFound++;
		if (this.notFound < ServiceFailures.LOOKS_BEFORE_GONE) {
			pause(this.retries.failed(CallRetries.GET_SHARD_ITERATOR, error));
		}
		else {
			this.host.gone(this.node, this.position, error.code());
		}
	}

	private void trimmed(StreamServiceException error) {
		this.iterator = null;
		if (this.position.trimmed(this.clock.now())) {
			this.host.trimmed(this.node, this.position, error.code());
		}
		else {
			pause(this.retries.failed(CallRetries.GET_RECORDS, error));
		}
	}

	private static StreamServiceException asServiceError(Throwable error) {
		return (error instanceof StreamServiceException known) ? known
				: new StreamServiceException(ServiceError.OTHER, "Reading", error.getClass().getSimpleName());
	}

}
