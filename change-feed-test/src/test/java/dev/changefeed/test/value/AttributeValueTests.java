package dev.changefeed.test.value;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AttributeValueTests {

	@Test
	void areEqualWhenOnlyOrderDiffers() {
		assertThat(new AttributeValue.SS(new LinkedHashSet<>(List.of("a", "b"))))
			.isEqualTo(new AttributeValue.SS(new LinkedHashSet<>(List.of("b", "a"))));
		Map<String, AttributeValue> reversed = new LinkedHashMap<>();
		reversed.put("y", new AttributeValue.NULL());
		reversed.put("x", new AttributeValue.BOOL(true));
		Map<String, AttributeValue> map = new LinkedHashMap<>();
		map.put("x", new AttributeValue.BOOL(true));
		map.put("y", new AttributeValue.NULL());
		assertThat(new AttributeValue.M(map)).isEqualTo(new AttributeValue.M(reversed));
	}

	@Test
	void keepsBytesWhenArrayChanges() {
		byte[] bytes = { 1, 2 };
		AttributeValue.B value = new AttributeValue.B(bytes);

		bytes[0] = 9;
		value.value()[1] = 9;

		assertThat(value).isEqualTo(new AttributeValue.B(new byte[] { 1, 2 }))
			.hasSameHashCodeAs(new AttributeValue.B(new byte[] { 1, 2 }))
			.isNotEqualTo(new AttributeValue.B(new byte[] { 1, 3 }));
	}

	@Test
	void countsBytesByTheServicesRules() {
		AttributeValue text = new AttributeValue.S("\u00e4b\u20ac\ud83d\ude00");
		AttributeValue list = new AttributeValue.L(List.of(text, new AttributeValue.NULL()));
		AttributeValue map = new AttributeValue.M(Map.of("ab", new AttributeValue.BOOL(true)));

		assertThat(text.sizeInBytes()).isEqualTo(2 + 1 + 3 + 4);
		assertThat(list.sizeInBytes()).isEqualTo(3 + (10 + 1) + (1 + 1));
		assertThat(map.sizeInBytes()).isEqualTo(3 + 2 + (1 + 1));
		assertThat(new AttributeValue.N("12345").sizeInBytes()).isEqualTo(4);
		assertThat(new AttributeValue.N("-100").sizeInBytes()).isEqualTo(3);
		assertThat(new AttributeValue.B(new byte[5]).sizeInBytes()).isEqualTo(5);
		assertThat(AttributeValue.sizeInBytes(Map.of("id", new AttributeValue.S("Fred")))).isEqualTo(6);
	}

	@Test
	void measuresNesting() {
		AttributeValue flat = new AttributeValue.S("x");

		assertThat(flat.depth()).isZero();
		assertThat(new AttributeValue.L(List.of(flat, new AttributeValue.M(Map.of("a", flat)))).depth()).isEqualTo(2);
	}

	@Test
	void ordersTextsByTheirBytes() {
		Random random = new Random(7);
		String alphabet = "a\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff";
		List<String> texts = new ArrayList<>();
		for (int i = 0; i < 500; i++) {
			StringBuilder text = new StringBuilder();
			while (random.nextInt(4) > 0) {
				text.append(random.nextInt(4) == 0 ? "\ud83d\ude00"
						: alphabet.substring(random.nextInt(8)).substring(0, 1));
			}
			texts.add(text.toString());
		}
		List<String> expected = new ArrayList<>(texts);
		expected.sort((left, right) -> Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8),
				right.getBytes(StandardCharsets.UTF_8)));

		assertThat(texts.stream().map(AttributeValue.S::new).sorted().map(AttributeValue.S::value))
			.containsExactlyElementsOf(expected);
		assertThat(texts).allSatisfy((text) -> assertThat(new AttributeValue.S(text).sizeInBytes())
			.isEqualTo(text.getBytes(StandardCharsets.UTF_8).length));
	}

	@Test
	void ordersBytesUnsignedAndNumbersByValue() {
		assertThat(new AttributeValue.B(new byte[] { -1 })).isGreaterThan(new AttributeValue.B(new byte[] { 1 }));
		assertThat(new AttributeValue.N("10")).isGreaterThan(new AttributeValue.N("9"));
		assertThat(new AttributeValue.N("-10")).isLessThan(new AttributeValue.N("-9"));
	}

	@Test
	void findsPartsOfBytes() {
		AttributeValue.B value = new AttributeValue.B(new byte[] { 1, 2, 3 });

		assertThat(value.startsWith(new AttributeValue.B(new byte[] { 1, 2 }))).isTrue();
		assertThat(value.startsWith(new AttributeValue.B(new byte[] { 2 }))).isFalse();
		assertThat(value.contains(new AttributeValue.B(new byte[] { 2, 3 }))).isTrue();
		assertThat(value.contains(new AttributeValue.B(new byte[] { 1, 3 }))).isFalse();
		assertThat(value.contains(new AttributeValue.B(new byte[0]))).isTrue();
	}

}
