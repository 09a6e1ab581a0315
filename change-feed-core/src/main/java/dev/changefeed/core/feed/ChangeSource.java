package dev.changefeed.core.feed;

import dev.changefeed.core.store.StoredFeed;

/**
 * Where the records of a feed come from. It decides which shards are read, from where and
 * in which order of lineage; the feed decides when their records are handed over. Every
 * method is called on the control thread and returns at once.
 *
 * @param <R> what it delivers
 */
public interface ChangeSource<R> {

	/**
	 * Begins.
	 * @param context the feed's side
	 * @param stored what is stored of the feed
	 */
	void open(SourceContext<R> context, StoredFeed stored);

	/**
	 * A shard has handed over all that was read: the next page may be read.
	 * @param shard the shard
	 */
	void pageWanted(String shard);

	/**
	 * A shard that was read to its end has all its records acknowledged and stored.
	 * @param shard the shard
	 */
	void acknowledgedToEnd(String shard);

	/**
	 * It is stored that a shard is finished.
	 * @param shard the shard
	 */
	void finished(String shard);

	/**
	 * Records of a shard were given up to save memory.
	 * @param shard the shard
	 * @param position the record to read on at, itself included
	 */
	void readAgainAt(String shard, String position);

	/**
	 * Reads no more. What is still answered is dropped.
	 */
	void close();

}
