package dev.changefeed.test.control;

import java.time.Duration;
import java.util.List;

/**
 * A stream in the hands of a test. A shard id that the stream does not have is an
 * {@link IllegalArgumentException}. It may be used by many threads.
 */
public interface StreamControl {

	/**
	 * Returns the stream's ARN.
	 * @return the ARN
	 */
	String arn();

	/**
	 * Returns all shards, also those that clients cannot see.
	 * @return the shards, ordered by when they were opened
	 */
	List<ShardView> shards();

	/**
	 * Returns the ids of the shards that can be written to.
	 * @return the ids, ordered by the part of the keys that the shards hold
	 */
	List<String> openShards();

	/**
	 * Returns where the changes of an item go at the moment.
	 * @param partitionKey the item's partition key, a text
	 * @return the id of the shard
	 */
	String shardFor(String partitionKey);

	/**
	 * Makes up partition keys whose changes go to a shard.
	 * @param shardId an open shard
	 * @param count how many keys
	 * @return the keys, texts, always the same ones for the same part of the keys
	 */
	List<String> keysFor(String shardId, int count);

	/**
	 * Closes a shard and divides its part of the keys among children.
	 * @param shardId an open shard, or a closed one without children
	 * @param children how many, at least 1
	 * @return the children's ids
	 */
	default List<String> split(String shardId, int children) {
		return split(shardId, children, Closing.atOnce());
	}

	/**
	 * Closes a shard and divides its part of the keys among children.
	 * @param shardId an open shard, or a closed one without children
	 * @param children how many, at least 1
	 * @param closing how it becomes visible
	 * @return the children's ids
	 */
	List<String> split(String shardId, int children, Closing closing);

	/**
	 * Closes a shard and goes on in one child, as the service does every few hours.
	 * @param shardId an open shard, or a closed one without children
	 * @return the child's id
	 */
	default String rotate(String shardId) {
		return split(shardId, 1).get(0);
	}

	/**
	 * Closes a shard and goes on in one child.
	 * @param shardId an open shard, or a closed one without children
	 * @param closing how it becomes visible
	 * @return the child's id
	 */
	default String rotate(String shardId, Closing closing) {
		return split(shardId, 1, closing).get(0);
	}

	/**
	 * Closes a shard without children. A later write to its part of the keys opens a
	 * child.
	 * @param shardId an open shard
	 */
	default void close(String shardId) {
		close(shardId, Closing.atOnce());
	}

	/**
	 * Closes a shard without children. A later write to its part of the keys opens a
	 * child.
	 * @param shardId an open shard
	 * @param closing how it becomes visible
	 */
	void close(String shardId, Closing closing);

	/**
	 * Trims all records that a shard holds.
	 * @param shardId the shard
	 */
	void trim(String shardId);

	/**
	 * Trims the records of a shard up to one.
	 * @param shardId the shard
	 * @param lastSequenceNumber the number of the newest record to trim
	 */
	void trim(String shardId, String lastSequenceNumber);

	/**
	 * Leaves a shard out of the lists, while it can be read.
	 * @param shardId the shard
	 */
	void hide(String shardId);

	/**
	 * Leaves a shard out of the next lists that it would be in, while it can be read.
	 * @param shardId the shard
	 * @param lists how many answers
	 */
	void hide(String shardId, int lists);

	/**
	 * Lists a shard again.
	 * @param shardId the shard
	 */
	void show(String shardId);

	/**
	 * Lets a shard be listed but no longer be read: its records are lost.
	 * @param shardId the shard
	 */
	void lose(String shardId);

	/**
	 * Removes a shard as if its time had come: it is neither listed nor read any more. An
	 * open shard goes on in a child.
	 * @param shardId the shard
	 */
	void remove(String shardId);

	/**
	 * Has each reading of a shard begin with empty pages.
	 * @param shardId the shard
	 * @param pages how many empty pages each iterator got from now on gives first
	 */
	void emptyPages(String shardId, int pages);

	/**
	 * Sets how long after a write its record can be read, for one shard.
	 * @param shardId the shard
	 * @param delay the time, for writes from now on
	 */
	void writeDelay(String shardId, Duration delay);

	/**
	 * Sets the number of the next record that is written to a shard.
	 * @param shardId an open shard
	 * @param sequenceNumber 21 to 40 decimal digits, higher than any before
	 */
	void nextSequenceNumber(String shardId, String sequenceNumber);

}
