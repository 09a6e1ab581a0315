package dev.changefeed.dynamodb.source;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * How a source reads its stream.
 *
 * @param followedTable the table whose stream it is, or {@code null} if the stream was
 * named by its ARN
 * @param latest whether a consumer that has nothing stored begins with what is written
 * from now on
 * @param pageSize the most records a call asks for
 * @param pollInterval how long to wait after a page of young records
 * @param idlePollInterval the longest wait after empty pages
 * @param describeInterval how often the stream is described
 * @param clockTolerance how far before the start records may lie under latest
 */
public record SourceSettings(@Nullable String followedTable, boolean latest, int pageSize, Duration pollInterval,
		Duration idlePollInterval, Duration describeInterval, Duration clockTolerance) {

	/**
	 * The starting position by the name that is stored.
	 */
	String startingPosition() {
		return this.latest ? "LATEST" : "TRIM_HORIZON";
	}

}
