package dev.changefeed.boot.autoconfigure.feed;

import java.time.Duration;
import java.util.regex.Pattern;

import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;
import dev.changefeed.boot.autoconfigure.properties.CheckpointProperties;
import dev.changefeed.dynamodb.checkpoint.CheckpointTableOptions;

import org.springframework.format.annotation.DurationFormat.Style;
import org.springframework.format.datetime.standard.DurationFormatterUtils;

/**
 * Makes the options of the checkpoint table from the properties.
 */
final class CheckpointOptionsMapper {

	private static final Pattern TABLE = Pattern.compile("[A-Za-z0-9._-]{3,255}");

	private static final Duration LEAST_TTL = Duration.ofHours(28);

	private CheckpointOptionsMapper() {
	}

	static CheckpointTableOptions map(CheckpointProperties properties) {
		require(TABLE.matcher(properties.table()).matches(), "table", properties.table(),
				"3 to 255 letters, digits, underscores, dots or dashes");
		require(properties.finishedTtl().compareTo(LEAST_TTL) >= 0, "finished-ttl",
				DurationFormatterUtils.print(properties.finishedTtl(), Style.COMPOSITE),
				"at least 28h, since shards that depend on a finished one may last that long");
		return new CheckpointTableOptions(properties.table(), properties.createTable(), properties.finishedTtl());
	}

	private static void require(boolean allowed, String name, String value, String range) {
		if (!allowed) {
			String property = "change-feed.checkpoint." + name;
			throw new ConfigurationException(
					"Property '" + property + "' is '" + value + "' but must be " + range + ".",
					"Change the value of '" + property + "'.", property);
		}
	}

}
