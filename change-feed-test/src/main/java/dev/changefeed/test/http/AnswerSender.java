package dev.changefeed.test.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

import dev.changefeed.test.control.HttpSwitches;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Puts answers on the wire.
 */
final class AnswerSender {

	private static final String CONTENT_TYPE = "application/x-amz-json-1.0";

	/**
	 * Below this size compression costs more than it saves.
	 */
	private static final int COMPRESSED_FROM = 256;

	private final HttpSwitches switches;

	private final DateHeader date;

	AnswerSender(HttpSwitches switches, DateHeader date) {
		this.switches = switches;
		this.date = date;
	}

	void send(Exchange exchange, Answer answer) {
		if (answer instanceof Answer.Body body) {
			send(exchange, body, CONTENT_TYPE);
		}
		else {
			ConnectionReset.of(exchange);
		}
	}

	void sendText(Exchange exchange, int status, byte[] text) {
		send(exchange, new Answer.Body(status, text, null, false), "text/plain");
	}

	private void send(Exchange exchange, Answer.Body body, String contentType) {
		byte[] bytes = body.bytes();
		HttpFields.Mutable headers = exchange.response().getHeaders();
		headers.put(HttpHeader.CONTENT_TYPE, contentType);
		headers.put(HttpHeader.DATE, this.date.value());
		headers.put("x-amzn-RequestId", RequestIds.next());
		if (compresses(exchange, bytes)) {
			bytes = compress(bytes);
			headers.put(HttpHeader.CONTENT_ENCODING, "gzip");
		}
		if (this.switches.checksums()) {
			CRC32 checksum = new CRC32();
			checksum.update(bytes);
			// A wrong sum must not be zero: clients take that for an empty body.
			long value = body.checksumWrong() ? (checksum.getValue() ^ 0x5555_5555L) | 1 : checksum.getValue();
			headers.put("x-amz-crc32", Long.toString(value));
		}
		headers.put(new HttpField.LongValueHttpField(HttpHeader.CONTENT_LENGTH, bytes.length));
		exchange.response().setStatus(body.status());
		exchange.response().write(true, ByteBuffer.wrap(bytes), exchange.callback());
	}

	private boolean compresses(Exchange exchange, byte[] bytes) {
		return this.switches.compression() && bytes.length >= COMPRESSED_FROM
				&& exchange.request().getHeaders().contains(HttpHeader.ACCEPT_ENCODING, "gzip");
	}

	private static byte[] compress(byte[] bytes) {
		ByteArrayOutputStream compressed = new ByteArrayOutputStream(bytes.length / 2);
		try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
			gzip.write(bytes);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return compressed.toByteArray();
	}

}
