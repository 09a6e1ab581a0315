package dev.changefeed.core.supervise;

import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.lease.LeaseOptions.OnHeld;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The table of docs/failures.md, row by row.
 */
class RestartPolicyTests {

	@ParameterizedTest
	@CsvSource({ "TRANSIENT, true, true", "CREDENTIALS, true, true", "STORE_UNREACHABLE, true, true",
			"UNFORESEEN, true, true", "LEASE_LOST, true, false", "LEASE_HELD, false, false", "FENCED, false, false",
			"GAP, false, false", "POLICY_STOP, false, false", "UNKNOWN_STREAM, false, false",
			"CONFIGURATION, false, false" })
	void restartsByTheTable(ErrorKind kind, boolean underWait, boolean underFail) {
		assertThat(new RestartPolicy(OnHeld.WAIT).restarts(kind)).isEqualTo(underWait);
		assertThat(new RestartPolicy(OnHeld.FAIL).restarts(kind)).isEqualTo(underFail);
	}

}
