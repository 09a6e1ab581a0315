package dev.changefeed.test.table;

import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;

/**
 * What a request says about a table's stream.
 *
 * @param viewType which images the records of a new stream carry, or null if the stream
 * is switched off
 */
record StreamSwitch(@Nullable String viewType) {

	private static final String INVALID = "One or more parameter values were invalid: ";

	/**
	 * Reads the specification of a request.
	 * @param request the request
	 * @return the switch, or null if the request says nothing about a stream
	 */
	static @Nullable StreamSwitch read(Parameters request) {
		Parameters specification = request.inner("StreamSpecification");
		if (specification == null) {
			return null;
		}
		boolean enabled = specification.required("StreamEnabled", specification.flag("StreamEnabled"));
		String viewType = specification.choice("StreamViewType", TableWords.VIEW_TYPES);
		if (enabled && viewType == null) {
			throw ServiceException.validation(INVALID + "StreamViewType must be specified when StreamEnabled is true");
		}
		if (!enabled && viewType != null) {
			throw ServiceException
				.validation(INVALID + "StreamViewType must not be specified when StreamEnabled is false");
		}
		return new StreamSwitch(viewType);
	}

}
