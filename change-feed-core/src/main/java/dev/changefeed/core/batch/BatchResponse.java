package dev.changefeed.core.batch;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What became of a batch: the identifiers of the records that failed, none if all are
 * done. The earliest of them in the batch decides: what comes before it is done, it and
 * all after it are handed over again. An identifier that is not in the batch fails the
 * whole batch.
 * <p>
 * A batch that was left before its end names the first record that was not tried: what
 * comes before it is done too, but it has not failed. No attempt is counted, no failure
 * policy is asked, and it comes again without a rest.
 *
 * @param failedPositions the positions of the failed records
 * @param untriedFrom the position of the first record that was not tried, or {@code null}
 * if all were
 * @param cause why they failed, or {@code null} if that is not known
 */
public record BatchResponse(List<String> failedPositions, @Nullable String untriedFrom, @Nullable Throwable cause) {

	private static final BatchResponse DONE = new BatchResponse(List.of(), null, null);

	public BatchResponse {
		failedPositions = List.copyOf(failedPositions);
	}

	/**
	 * The whole batch is done.
	 * @return the response
	 */
	public static BatchResponse done() {
		return DONE;
	}

	/**
	 * What comes before a record is done, and that record was not tried. For work that
	 * has to stop between two records.
	 * @param position the position of the first record that was not tried
	 * @return the response
	 */
	public static BatchResponse doneBefore(String position) {
		return new BatchResponse(List.of(), position, null);
	}

	/**
	 * Some records failed.
	 * @param positions their positions
	 * @return the response
	 */
	public static BatchResponse failed(String... positions) {
		return new BatchResponse(List.of(positions), null, null);
	}

	/**
	 * One record failed.
	 * @param position its position
	 * @param cause why
	 * @return the response
	 */
	public static BatchResponse failed(String position, Throwable cause) {
		return new BatchResponse(List.of(position), null, cause);
	}

}
