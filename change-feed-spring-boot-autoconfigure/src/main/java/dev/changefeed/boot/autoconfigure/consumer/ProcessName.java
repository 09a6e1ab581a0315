package dev.changefeed.boot.autoconfigure.consumer;

import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * The host and the process, by which people recognise the owner of a lease.
 */
final class ProcessName {

	private ProcessName() {
	}

	static String get() {
		return host() + "/" + ProcessHandle.current().pid();
	}

	private static String host() {
		try {
			return InetAddress.getLocalHost().getHostName();
		}
		catch (UnknownHostException ex) {
			return "unknown-host";
		}
	}

}
