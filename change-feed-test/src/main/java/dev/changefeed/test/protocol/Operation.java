package dev.changefeed.test.protocol;

import tools.jackson.databind.node.ObjectNode;

/**
 * An operation of the service. It may be applied by many threads at once.
 */
@FunctionalInterface
public interface Operation {

	/**
	 * Carries out a request.
	 * @param request the request's body, which is left unchanged
	 * @return the body of the answer
	 * @throws ServiceException if the service refuses the request
	 */
	ObjectNode apply(ObjectNode request) throws ServiceException;

}
