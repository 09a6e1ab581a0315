package dev.changefeed.dynamodb.simulation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A seed is the whole truth: nothing outside of it decides what happens.
 */
@ExtendWith(QuietLog.class)
class ReplayTests {

	@Test
	void seedReplaysExactly() {
		for (long seed = 1; seed <= 3; seed++) {
			assertThat(fingerprint(seed)).isEqualTo(fingerprint(seed));
		}
	}

	@Test
	void seedsDiffer() {
		assertThat(fingerprint(1)).isNotEqualTo(fingerprint(2));
	}

	/**
	 * Immutable sets and maps are walked in another order in each process, so a second
	 * one has to agree.
	 */
	@Test
	void seedReplaysExactlyInAnotherProcess() throws IOException, InterruptedException {
		String here = Long.toString(fingerprint(3) ^ fingerprint(73));

		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				System.getProperty("java.class.path"), ReplayTests.class.getName())
			.redirectErrorStream(true)
			.start();
		String there = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

		assertThat(process.waitFor()).as(there).isZero();
		assertThat(there.lines()).last().isEqualTo(here);
	}

	/**
	 * The second process.
	 * @param arguments none
	 */
	public static void main(String[] arguments) {
		new QuietLog().silence();
		System.out.println(fingerprint(3) ^ fingerprint(73));
	}

	private static long fingerprint(long seed) {
		return Simulation.run(seed).journal().fingerprint();
	}

}
