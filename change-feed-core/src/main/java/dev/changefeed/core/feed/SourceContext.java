package dev.changefeed.core.feed;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.core.GapException;
import dev.changefeed.core.batch.SourceRecord;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.store.ShardCheckpoint;
import dev.changefeed.core.store.StartItem;
import org.jspecify.annotations.Nullable;

/**
 * What a feed does for its source. Control thread only; stages complete on the control
 * thread, and don't complete any more once the feed is closing.
 *
 * @param <R> what the source delivers
 */
public interface SourceContext<R> {

	/**
	 * The feed's key.
	 * @return the key
	 */
	FeedKey feed();

	/**
	 * The control loop.
	 * @return the loop
	 */
	ControlLoop loop();

	/**
	 * The source of chance.
	 * @return the generator
	 */
	RandomGenerator random();

	/**
	 * The feed's options.
	 * @return the options
	 */
	FeedOptions options();

	/**
	 * Is told what the source does.
	 * @return the observer
	 */
	FeedObserver observer();

	/**
	 * Bounds the calls that read, and the bytes that are held.
	 * @return the gate
	 */
	ReadGate reads();

	/**
	 * Claims a shard before it is read.
	 * @param shard the shard
	 * @return what is stored of it; if it is finished there, the feed opens no lane for
	 * it
	 */
	CompletionStage<ShardCheckpoint> claim(String shard);

	/**
	 * Gives records that follow those given before.
	 * @param shard a claimed shard
	 * @param records the records in order, none for an empty page
	 */
	void offer(String shard, List<SourceRecord<R>> records);

	/**
	 * A shard has no more records; {@link ChangeSource#acknowledgedToEnd} follows.
	 * @param shard a claimed shard
	 */
	void drained(String shard);

	/**
	 * Whether all records that were offered are handed over or none wait.
	 * @param shard a claimed shard
	 * @return whether another page may be read
	 */
	boolean wantsPage(String shard);

	/**
	 * Stores that a shard is finished; {@link ChangeSource#finished} follows.
	 * @param shard a claimed shard whose records are all acknowledged and stored
	 */
	void finish(String shard);

	/**
	 * Marks a shard as finished that is not to be read.
	 * @param shard the shard
	 * @return completes when it is stored
	 */
	CompletionStage<Void> finishUnread(String shard);

	/**
	 * Stores how the consumer began.
	 * @param position the starting position by name
	 * @param instant records created before it are passed over, or {@code null}
	 * @param firstStartAt when the consumer first started on this stream
	 * @param state how far it got
	 * @return completes with the item as stored
	 */
	CompletionStage<StartItem> writeStart(String position, @Nullable Instant instant, Instant firstStartAt,
			StartItem.State state);

	/**
	 * Remembers that the consumer follows this stream of a table.
	 * @param table the table
	 * @return completes when it is stored
	 */
	CompletionStage<Void> follow(String table);

	/**
	 * Reading begins.
	 */
	void running();

	/**
	 * Every shard the feed starts with holds its place.
	 */
	void joined();

	/**
	 * Records are gone that were not read; ends the feed if the policy says so.
	 * @param gap what is missing
	 */
	void gap(GapException gap);

	/**
	 * The stream is over and everything is finished: ends the feed normally.
	 */
	void ended();

	/**
	 * Ends the feed with an error.
	 * @param error the error
	 */
	void fail(ChangeFeedException error);

}
