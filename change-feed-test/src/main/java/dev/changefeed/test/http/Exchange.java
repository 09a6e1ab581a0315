package dev.changefeed.test.http;

import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A request with the means to answer it.
 *
 * @param request the request
 * @param response the response to fill
 * @param callback to say that the response is complete
 */
record Exchange(Request request, Response response, Callback callback) {

}
