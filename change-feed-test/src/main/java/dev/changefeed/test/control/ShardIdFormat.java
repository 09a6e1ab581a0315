package dev.changefeed.test.control;

import java.time.Instant;
import java.util.HexFormat;

/**
 * Makes the ids of new shards.
 */
@FunctionalInterface
public interface ShardIdFormat {

	/**
	 * The service's own format: {@code shardId-}, twenty digits of milliseconds, eight
	 * hexadecimal digits.
	 */
	ShardIdFormat AWS = (created, ordinal, random) -> "shardId-%020d-%s".formatted(created.toEpochMilli(),
			HexFormat.of().toHexDigits(random));

	/**
	 * Short ids with an ordinal number, such as {@code shardId-0001}.
	 */
	ShardIdFormat SHORT = (created, ordinal, random) -> "shardId-%04d".formatted(ordinal);

	/**
	 * Two hexadecimal numbers, such as {@code H 1b3:5f}.
	 */
	ShardIdFormat ALTERNATOR = (created, ordinal, random) -> "H %x:%x".formatted(created.toEpochMilli(), ordinal);

	/**
	 * Makes an id.
	 * @param created when the shard was opened
	 * @param ordinal the how manieth shard of its stream it is, beginning with 1
	 * @param random a number that is random
	 * @return an id that no other shard of the stream has
	 */
	String format(Instant created, long ordinal, int random);

}
