package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.GapException;
import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.feed.ReadGate;
import dev.changefeed.core.feed.SourceContext;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import dev.changefeed.dynamodb.fixture.VirtualLoop;
import dev.changefeed.dynamodb.fixture.VirtualTime;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * A feed that writes down what its source asks for, in virtual time.
 */
final class FakeContext implements SourceContext<Record> {

	static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/orders/stream/2026-11-30T12:00:00.000";

	private final FeedKey feed = new FeedKey("projections", ARN);

	private final VirtualTime time = new VirtualTime(Instant.parse("2026-11-30T12:00:00Z"), (by) -> {
	});

	private final VirtualLoop loop = new VirtualLoop(this.time);

	private final FeedOptions options = FeedOptions.defaults("test");

	private final ReadGate reads = new ReadGate(16, this.options.maxBufferedBytes());

	private final RandomGenerator random = new Random(1);

	private final List<String> lines = new ArrayList<>();

	VirtualTime time() {
		return this.time;
	}

	void run(Duration duration) {
		this.time.run(duration);
	}

	List<String> lines() {
		return this.lines;
	}

	@Override
	public FeedKey feed() {
		return this.feed;
	}

	@Override
	public ControlLoop loop() {
		return this.loop;
	}

	@Override
	public RandomGenerator random() {
		return this.random;
	}

	@Override
	public FeedOptions options() {
		return this.options;
	}

	@Override
	public FeedObserver observer() {
		return FeedObserver.NONE;
	}

	@Override
	public ReadGate reads() {
		return this.reads;
	}

	@Override
	public CompletionStage<ShardCheckpoint> claim(String shard) {
		this.lines.add("claim " + shard);
		return CompletableFuture.completedFuture(new ShardCheckpoint(null, false, 1, 1, Map.of()));
	}

	@Override
	public void offer(String shard, List<SourceRecord<Record>> records) {
		this.lines.add("offer " + shard);
	}

	@Override
	public void drained(String shard) {
		this.lines.add("drained " + shard);
	}

	@Override
	public boolean wantsPage(String shard) {
		return true;
	}

	@Override
	public void finish(String shard) {
		this.lines.add("finish " + shard);
	}

	@Override
	public CompletionStage<Void> finishUnread(String shard) {
		this.lines.add("finishUnread " + shard);
		return CompletableFuture.completedFuture(null);
	}

	@Override
	public CompletionStage<StartItem> writeStart(String position, @Nullable Instant instant, Instant firstStartAt,
			StartItem.State state) {
		this.lines.add("start " + state);
		return CompletableFuture.completedFuture(new StartItem(position, instant, firstStartAt, state, 1));
	}

	@Override
	public CompletionStage<Void> follow(String table) {
		this.lines.add("follow " + table);
		return CompletableFuture.completedFuture(null);
	}

	@Override
	public void running() {
		this.lines.add("running");
	}

	@Override
	public void joined() {
		this.lines.add("joined");
	}

	@Override
	public void gap(GapException gap) {
		this.lines.add("gap " + gap.shard());
	}

	@Override
	public void ended() {
		this.lines.add("ended");
	}

	@Override
	public void fail(ChangeFeedException error) {
		this.lines.add("fail " + error.kind());
	}

}
