package dev.changefeed.test.http;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;

import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.QuietException;

/**
 * Breaks a connection the hard way: the client gets a reset, not an orderly end.
 */
final class ConnectionReset {

	private ConnectionReset() {
	}

	static void of(Exchange exchange) {
		EndPoint endPoint = exchange.request().getConnectionMetaData().getConnection().getEndPoint();
		QuietException.Exception cause = new QuietException.Exception("Reset by a planned fault");
		try {
			if (endPoint.getTransport() instanceof SocketChannel channel) {
				// Closing with nothing to linger for is what sends the reset.
				channel.setOption(StandardSocketOptions.SO_LINGER, 0);
				channel.close();
			}
		}
		catch (IOException ex) {
			cause.addSuppressed(ex);
		}
		endPoint.close(cause);
		exchange.callback().failed(cause);
	}

}
