package dev.changefeed.core.batch;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What became of a batch: the identifiers of the records that failed, none if all are
 * done. The earliest of them in the batch decides: what comes before it is done, it and
 * all after it are handed over again. An identifier that is not in the batch fails the
 * whole batch.
 *
 * @param failedPositions the positions of the failed records
 * @param cause why they failed, or {@code null} if that is not known
 */
public record BatchResponse(List<String> failedPositions, @Nullable Throwable cause) {

	private static final BatchResponse DONE = new BatchResponse(List.of(), null);

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
	 * Some records failed.
	 * @param positions their positions
	 * @return the response
	 */
	public static BatchResponse failed(String... positions) {
		return new BatchResponse(List.of(positions), null);
	}

	/**
	 * One record failed.
	 * @param position its position
	 * @param cause why
	 * @return the response
	 */
	public static BatchResponse failed(String position, Throwable cause) {
		return new BatchResponse(List.of(position), cause);
	}

}
