package dev.changefeed.boot.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the processes of a consumer have noted in their {@link WorkLog} so far, in the
 * order in which it happened.
 *
 * @param entries the lines
 */
record EffectLog(List<LogEntry> entries) {

	EffectLog {
		entries = List.copyOf(entries);
	}

	static EffectLog read(Path file) {
		if (Files.notExists(file)) {
			return new EffectLog(List.of());
		}
		try {
			String text = Files.readString(file, StandardCharsets.UTF_8);
			return new EffectLog(text.substring(0, text.lastIndexOf('\n') + 1).lines().map(LogEntry::parse).toList());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	int size() {
		return this.entries.size();
	}

	EffectLog before(int size) {
		return new EffectLog(this.entries.subList(0, size));
	}

	EffectLog after(int size) {
		return new EffectLog(this.entries.subList(size, this.entries.size()));
	}

	EffectLog of(ChildProcess process) {
		return new EffectLog(this.entries.stream().filter((entry) -> entry.pid() == process.pid()).toList());
	}

	<T extends LogEntry> List<T> all(Class<T> kind) {
		return stream(kind).toList();
	}

	<T extends LogEntry> Stream<T> stream(Class<T> kind) {
		return this.entries.stream().filter(kind::isInstance).map(kind::cast);
	}

	List<LogEntry.Effect> effects() {
		return all(LogEntry.Effect.class);
	}

}
