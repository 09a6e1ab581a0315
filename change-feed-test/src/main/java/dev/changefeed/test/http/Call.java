package dev.changefeed.test.http;

import java.util.concurrent.CompletionStage;

import dev.changefeed.test.protocol.ServiceException;
import tools.jackson.databind.node.ObjectNode;

/**
 * An operation as the server calls it: its answer may come later, and is ready for the
 * wire. It may be called by many threads at once.
 */
@FunctionalInterface
public interface Call {

	/**
	 * Carries out a request. It may also complete with the exception.
	 * @param request the request's body, which is left unchanged
	 * @return completes with the bytes of the answer's body
	 * @throws ServiceException if the service refuses the request
	 */
	CompletionStage<byte[]> apply(ObjectNode request) throws ServiceException;

}
