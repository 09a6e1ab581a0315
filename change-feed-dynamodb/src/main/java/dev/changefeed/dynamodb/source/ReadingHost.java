package dev.changefeed.dynamodb.source;

import dev.changefeed.dynamodb.shard.ShardNode;

/**
 * Is told by the readers what became of their shards.
 */
interface ReadingHost {

	/**
	 * The shard holds an iterator.
	 */
	void positioned(ShardNode node);

	/**
	 * The shard was read to its end.
	 */
	void drained(ShardNode node);

	/**
	 * The service doesn't know the shard any more.
	 */
	void gone(ShardNode node, ReadPosition position, String code);

	/**
	 * Records after the shard's position were removed.
	 */
	void trimmed(ShardNode node, ReadPosition position, String code);

}
