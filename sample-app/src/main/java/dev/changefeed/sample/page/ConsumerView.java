package dev.changefeed.sample.page;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A consumer at one moment.
 *
 * @param name the consumer's name
 * @param running whether it is switched on
 * @param state what its feed is doing
 * @param handled how many records went through its listeners since the start
 * @param failed how many attempts failed
 * @param error the kind of error its feed last ended with, or {@code null}
 * @param shards its shards, those that are read first
 */
record ConsumerView(String name, boolean running, String state, long handled, long failed, @Nullable String error,
		List<Shard> shards) {

	/**
	 * A shard as one feed sees it, with what the stream says of it.
	 *
	 * @param id the shard's id
	 * @param parent the shard it goes on from, or {@code null}
	 * @param finished whether it was read, acknowledged and stored to its end
	 * @param position the stored position, or {@code null}
	 * @param records how many of its records were acknowledged since the start
	 * @param lagMillis how far it was behind at the last read, or {@code null}
	 */
	record Shard(String id, @Nullable String parent, boolean finished, @Nullable String position, long records,
			@Nullable Long lagMillis) {

		static Shard of(ShardLine line, @Nullable String parent) {
			return new Shard(line.id(), parent, line.finished(), line.position(), line.records(), line.lagMillis());
		}

	}

}
