package dev.changefeed.test.stream;

import java.util.concurrent.CompletionStage;

import dev.changefeed.test.protocol.ServiceException;
import tools.jackson.databind.node.ObjectNode;

/**
 * An operation of the streams API. Its answer is ready for the wire, since records are
 * written as JSON once and not for each read, and may come later, where a read waits for
 * a write. It may be applied by many threads at once.
 */
@FunctionalInterface
public interface StreamOperation {

	/**
	 * Carries out a request.
	 * @param request the request's body, which is left unchanged
	 * @return completes with the bytes of the answer's body
	 * @throws ServiceException if the service refuses the request
	 */
	CompletionStage<byte[]> apply(ObjectNode request) throws ServiceException;

}
