package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

import dev.changefeed.core.feed.SourceContext;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.loop.StageErrors;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.service.StreamPage;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.dynamodb.service.StreamServiceException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Describes a stream page by page, one call at a time and five a second at the most; a
 * page that failed is asked for again after a growing delay, the pages before it are
 * kept. Everyone who wants a full list before one has begun shares it. Control thread
 * only.
 */
final class Describer {

	private static final Duration SPACING = Duration.ofMillis(200);

	private static final String OPERATION = "DescribeStream";

	private final StreamService service;

	private final String streamArn;

	private final SourceContext<Record> context;

	private final ServiceClock clock;

	private final Consumer<StreamServiceException> failed;

	private final Backoff backoff;

	private final Deque<Job> jobs = new ArrayDeque<>();

	private boolean busy;

	private boolean closed;

	private boolean childrenUnsupported;

	private long nextNanos;

	Describer(StreamService service, String streamArn, SourceContext<Record> context, ServiceClock clock,
			Consumer<StreamServiceException> failed) {
		this.service = service;
		this.streamArn = streamArn;
		this.context = context;
		this.clock = clock;
		this.failed = failed;
		this.backoff = new Backoff(context.options().backoff(), context.random());
		this.nextNanos = context.loop().nanoTime();
	}

	/**
	 * Lists all shards.
	 */
	void full(Consumer<ShardList> then) {
		for (Job job : this.jobs) {
			if (job.parent == null && job.pages == 0 && !(this.busy && job == this.jobs.peek())) {
				job.then.add(then);
				return;
			}
		}
		add(new Job(null, then));
	}

	/**
	 * Lists the children of a shard, or all shards where the service can't filter.
	 */
	void childrenOf(String shard, Consumer<ShardList> then) {
		add(new Job(shard, then));
	}

	/**
	 * Whether the service has refused to list the children of one shard.
	 */
	boolean childrenUnsupported() {
		return this.childrenUnsupported;
	}

	void close() {
		this.closed = true;
		this.jobs.clear();
	}

	private void add(Job job) {
		this.jobs.add(job);
		next();
	}

	private void next() {
		if (this.busy || this.closed || this.jobs.isEmpty()) {
			return;
		}
		this.busy = true;
		long wait = this.nextNanos - this.context.loop().nanoTime();
		if (wait > 0) {
			this.context.loop().schedule(Duration.ofNanos(wait), this::call);
		}
		else {
			call();
		}
	}

	private void call() {
		Job job = this.jobs.peek();
		if (this.closed || job == null) {
			return;
		}
		long began = this.context.loop().nanoTime();
		this.nextNanos = began + SPACING.toNanos();
		if (job.pages == 0) {
			job.beganNanos = began;
		}
		this.service.describeStream(this.streamArn, job.lastShard, job.parent).whenCompleteAsync((page, error) -> {
			this.busy = false;
			if (this.closed) {
				return;
			}
			if (error != null) {
				failed(job, StageErrors.unwrap(error));
			}
			else {
				described(job, page);
			}
			next();
		}, this.context.loop());
	}

	private void described(Job job, StreamPage page) {
		if (this.backoff.succeeded()) {
			this.context.observer().recovered(this.context.feed(), OPERATION, null);
		}
		this.clock.learn(page.date());
		job.shards.addAll(page.shards());
		job.pages++;
		job.lastShard = page.lastShardId();
		if (job.lastShard == null) {
			this.jobs.remove(job);
			Duration took = Duration.ofNanos(this.context.loop().nanoTime() - job.beganNanos);
			ShardList list = new ShardList(job.shards, page, job.pages, took);
			job.then.forEach((then) -> then.accept(list));
		}
	}

	private void failed(Job job, Throwable thrown) {
		StreamServiceException error = (thrown instanceof StreamServiceException known) ? known
				: new StreamServiceException(ServiceError.OTHER, OPERATION, thrown.getClass().getSimpleName());
		switch (error.error()) {
			case INVALID, NOT_FOUND -> {
				if (job.parent == null) {
					this.failed.accept(error);
				}
				else {
					this.childrenUnsupported |= error.error() == ServiceError.INVALID;
					this.jobs.remove(job);
					job.then.forEach(this::full);
				}
			}
			case CREDENTIALS -> this.failed.accept(error);
			default -> rest(error);
		}
	}

	private void rest(StreamServiceException error) {
		Duration delay = this.backoff.failed();
		this.nextNanos = this.context.loop().nanoTime() + delay.toNanos();
		this.context.observer()
			.retrying(this.context.feed(), OPERATION, null, error.code(), error.error() == ServiceError.THROTTLED,
					delay);
	}

	/**
	 * One list in the making.
	 */
	private static final class Job {

		private final @Nullable String parent;

		private final List<Consumer<ShardList>> then = new ArrayList<>();

		private final List<ShardDescription> shards = new ArrayList<>();

		private @Nullable String lastShard;

		private int pages;

		private long beganNanos;

		Job(@Nullable String parent, Consumer<ShardList> then) {
			this.parent = parent;
			this.then.add(then);
		}

	}

}
