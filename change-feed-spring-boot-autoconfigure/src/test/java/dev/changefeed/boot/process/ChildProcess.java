package dev.changefeed.boot.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * An application in a virtual machine of its own, with the class path of this one. What
 * it prints goes to a file. Signals go to its process id only.
 */
final class ChildProcess implements AutoCloseable {

	/**
	 * The exit code of a virtual machine that was asked to stop.
	 */
	static final int STOPPED = 128 + 15;

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private final Process process;

	private final Path output;

	private ChildProcess(Process process, Path output) {
		this.process = process;
		this.output = output;
	}

	static ChildProcess start(Class<?> application, Path output, List<String> arguments) {
		List<String> command = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
				"-Xshare:auto", "-Xmx256m", "-cp", System.getProperty("java.class.path"), application.getName()));
		command.addAll(arguments);
		try {
			Files.createDirectories(output.getParent());
			return new ChildProcess(
					new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start(),
					output);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	long pid() {
		return this.process.pid();
	}

	boolean isAlive() {
		return this.process.isAlive();
	}

	/**
	 * Kills it (SIGKILL) and waits until it is dead.
	 */
	void kill() {
		this.process.destroyForcibly();
		awaitEnd();
	}

	/**
	 * Asks it to stop (SIGTERM) without waiting. Its input stays open, which
	 * {@link Process#destroy()} would close.
	 */
	void terminate() {
		this.process.toHandle().destroy();
	}

	/**
	 * Waits until it has ended.
	 * @return its exit code
	 */
	int awaitEnd() {
		try {
			if (!this.process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
				throw new IllegalStateException("%s has not ended within %s".formatted(this, PATIENCE));
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("Interrupted while %s ended".formatted(this), ex);
		}
		return this.process.exitValue();
	}

	/**
	 * Lets it stand still (SIGSTOP).
	 */
	void suspend() {
		signal("STOP");
	}

	/**
	 * Lets it go on (SIGCONT).
	 */
	void resume() {
		signal("CONT");
	}

	String output() {
		try {
			return Files.readString(this.output);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public void close() {
		kill();
	}

	@Override
	public String toString() {
		return "process %d (output in %s)".formatted(pid(), this.output);
	}

	private void signal(String name) {
		try {
			Process signal = new ProcessBuilder("sh", "-c", "kill -%s %d".formatted(name, pid())).inheritIO().start();
			if (signal.waitFor() != 0) {
				throw new IllegalStateException("%s could not be sent SIG%s".formatted(this, name));
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("Interrupted while %s was sent SIG%s".formatted(this, name), ex);
		}
	}

}
