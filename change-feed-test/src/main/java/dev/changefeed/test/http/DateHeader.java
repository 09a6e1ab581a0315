package dev.changefeed.test.http;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

import dev.changefeed.test.protocol.ServerClock;

/**
 * The server's time as HTTP writes it, made once a second.
 */
final class DateHeader {

	private static final DateTimeFormatter FORMAT = DateTimeFormatter
		.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
		.withZone(ZoneOffset.UTC);

	private final ServerClock clock;

	private volatile Written last = new Written(Long.MIN_VALUE, "");

	DateHeader(ServerClock clock) {
		this.clock = clock;
	}

	String value() {
		Instant now = this.clock.now();
		Written written = this.last;
		if (written.second() != now.getEpochSecond()) {
			written = new Written(now.getEpochSecond(), FORMAT.format(now));
			this.last = written;
		}
		return written.text();
	}

	private record Written(long second, String text) {

	}

}
