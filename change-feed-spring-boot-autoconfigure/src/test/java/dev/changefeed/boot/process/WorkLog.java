package dev.changefeed.boot.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.FeedObserver;
import org.jspecify.annotations.Nullable;

/**
 * A file that several processes append to, one line for each thing they do. A line is one
 * write at the file's end, so the order of the lines is the order of events, and what was
 * written survives the process. Thread-safe.
 */
final class WorkLog implements FeedObserver, AutoCloseable {

	private final FileChannel file;

	private final long pid = ProcessHandle.current().pid();

	/**
	 * The run whose records are handed over. The listeners of a run have ended before the
	 * next one takes its lease.
	 */
	private volatile long token;

	WorkLog(Path file) throws IOException {
		this.file = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
	}

	void effect(String shard, String sequenceNumber, String item, int before, int after) {
		append("effect", this.token, shard, sequenceNumber, item, before, after);
	}

	@Override
	public void leaseTaken(FeedKey feed, long token) {
		this.token = token;
		append("taken", token);
	}

	@Override
	public void leaseHeld(FeedKey feed, String owner) {
		append("waiting");
	}

	@Override
	public void shardOpened(FeedKey feed, String shard, @Nullable String position) {
		append("opened", this.token, shard, (position != null) ? position : LogEntry.NONE);
	}

	@Override
	public void close() throws IOException {
		this.file.close();
	}

	private void append(String kind, Object... values) {
		StringBuilder line = new StringBuilder(kind).append(' ').append(this.pid).append(' ');
		line.append(System.currentTimeMillis());
		for (Object value : values) {
			line.append(' ').append(value);
		}
		try {
			this.file.write(ByteBuffer.wrap(line.append('\n').toString().getBytes(StandardCharsets.UTF_8)));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
