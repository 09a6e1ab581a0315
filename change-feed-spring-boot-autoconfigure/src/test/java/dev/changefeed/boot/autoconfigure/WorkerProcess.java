package dev.changefeed.boot.autoconfigure;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An {@link OrderWorker} in a process of its own.
 */
final class WorkerProcess implements AutoCloseable {

	private final Process process;

	private final List<String> output = new CopyOnWriteArrayList<>();

	private WorkerProcess(Process process) {
		this.process = process;
		Thread reader = new Thread(this::read, "worker-output");
		reader.setDaemon(true);
		reader.start();
	}

	/**
	 * Starts a worker.
	 * @param jars which entries of the class path it has
	 * @param environment what is added to its environment
	 * @param properties its properties
	 */
	static WorkerProcess start(Predicate<String> jars, Map<String, String> environment, String... properties) {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.add("-cp");
		command.add(Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
			.filter(jars)
			.collect(Collectors.joining(File.pathSeparator)));
		command.add(OrderWorker.class.getName());
		command.add("--spring.main.web-application-type=none");
		Stream.of(properties).map("--"::concat).forEach(command::add);
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		builder.environment().keySet().removeIf((name) -> name.startsWith("AWS_"));
		builder.environment().putAll(environment);
		try {
			return new WorkerProcess(builder.start());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * What it has printed so far.
	 */
	List<String> output() {
		return List.copyOf(this.output);
	}

	/**
	 * Whether it runs.
	 */
	boolean isAlive() {
		return this.process.isAlive();
	}

	/**
	 * Asks it to end.
	 * @return its exit value
	 */
	int terminate() throws InterruptedException {
		this.process.destroy();
		if (!this.process.waitFor(30, TimeUnit.SECONDS)) {
			throw new IllegalStateException("The worker has not ended: " + this.output);
		}
		return this.process.exitValue();
	}

	@Override
	public void close() {
		this.process.destroyForcibly();
	}

	private void read() {
		try (BufferedReader lines = this.process.inputReader()) {
			lines.lines().forEach(this.output::add);
		}
		catch (IOException | UncheckedIOException ex) {
			this.output.add("(output ended: " + ex.getMessage() + ")");
		}
	}

}
