package dev.changefeed.test.stream;

import java.util.List;

import dev.changefeed.test.value.AttributeValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link HashRange} and {@link KeyHash}.
 */
class HashRangeTests {

	@ParameterizedTest
	@CsvSource({ "0, 9223372036854775807, 1", "0, 9223372036854775807, 3", "0, 9223372036854775807, 5000", "5, 8, 3",
			"5, 8, 4", "7, 7, 1", "10, 30, 7" })
	void partsCoverTheRangeWithoutGaps(long first, long last, int parts) {
		List<HashRange> ranges = new HashRange(first, last).divide(parts);

		assertThat(ranges).hasSize(parts).allMatch((range) -> range.first() <= range.last());
		assertThat(ranges.get(0).first()).isEqualTo(first);
		assertThat(ranges.get(parts - 1).last()).isEqualTo(last);
		for (int i = 1; i < parts; i++) {
			assertThat(ranges.get(i).first()).isEqualTo(ranges.get(i - 1).last() + 1);
		}
	}

	@Test
	void rangeWithTooFewHashesIsNotDivided() {
		assertThatIllegalArgumentException().isThrownBy(() -> new HashRange(5, 8).divide(5));
		assertThatIllegalArgumentException().isThrownBy(() -> HashRange.ALL.divide(0))
			.withMessageContaining("'children'");
	}

	@Test
	void hashIsNotNegativeAndTellsTypesApart() {
		long text = KeyHash.of(new AttributeValue.S("1"));

		assertThat(text).isNotNegative()
			.isEqualTo(KeyHash.ofText("1"))
			.isNotEqualTo(KeyHash.of(AttributeValue.N.parse("1")));
		assertThat(KeyHash.of(AttributeValue.N.parse("1e3"))).isEqualTo(KeyHash.of(AttributeValue.N.parse("1000")));
		assertThat(KeyHash.of(new AttributeValue.B(new byte[] { 1 }))).isNotNegative();
		assertThatIllegalArgumentException().isThrownBy(() -> KeyHash.of(new AttributeValue.BOOL(true)));
	}

}
