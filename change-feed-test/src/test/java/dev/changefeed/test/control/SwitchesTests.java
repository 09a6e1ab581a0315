package dev.changefeed.test.control;

import java.time.Clock;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link ServerSwitches} and what belongs to them.
 */
class SwitchesTests {

	private final ServerSwitches switches = ServerSwitches.usual(ServiceClock.following(Clock.systemUTC()), 2);

	@Test
	void usualSwitchesAreThoseOfTheService() {
		assertThat(this.switches.pages().maxRecords()).isEqualTo(1000);
		assertThat(this.switches.pages().maxBytes()).isEqualTo(1024 * 1024);
		assertThat(this.switches.pages().idleWait()).isZero();
		assertThat(this.switches.pages().lastPage()).isEqualTo(LastPage.WITH_RECORDS);
		assertThat(this.switches.listings().pageSize()).isEqualTo(100);
		assertThat(this.switches.listings().childShards()).isEqualTo(ChildShards.LISTED);
		assertThat(this.switches.throttles().describeStream()).isFalse();
		assertThat(this.switches.records().shape().isUsual()).isTrue();
		assertThat(this.switches.shards().partitions("any")).isEqualTo(2);
		assertThat(this.switches.http().checksums()).isTrue();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "12345678901234567890", "12345678901234567890123456789012345678901",
			"012345678901234567890", "12345678901234567890x" })
	void sequenceNumberOfTheWrongLengthIsNamed(String digits) {
		assertThatIllegalArgumentException().isThrownBy(() -> this.switches.shards().firstSequenceNumber(digits))
			.withMessageContaining("'" + digits + "'");
	}

	@Test
	void valuesOutOfRangeAreNamed() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.switches.pages().maxRecords(0))
			.withMessageContaining("'maxRecords'");
		assertThatIllegalArgumentException().isThrownBy(() -> this.switches.pages().maxBytes(0))
			.withMessageContaining("'maxBytes'");
		assertThatIllegalArgumentException().isThrownBy(() -> this.switches.pages().idleWait(Duration.ofMillis(-1)))
			.withMessageContaining("'idleWait'");
		assertThatIllegalArgumentException().isThrownBy(() -> this.switches.listings().pageSize(101))
			.withMessageContaining("'pageSize'");
		assertThatIllegalArgumentException().isThrownBy(() -> this.switches.shards().partitions("orders", 0))
			.withMessageContaining("'partitions'");
	}

}
