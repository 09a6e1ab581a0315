package dev.changefeed.dynamodb.image;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.changefeed.dynamodb.image.Images.b;
import static dev.changefeed.dynamodb.image.Images.image;
import static dev.changefeed.dynamodb.image.Images.n;
import static dev.changefeed.dynamodb.image.Images.s;
import static org.assertj.core.api.Assertions.assertThat;

class ItemKeyTests {

	@ParameterizedTest
	@CsvSource({ "1e3, 1000", "1.0, 1", "-0, 0", "+3, 3", "007, 7", "0.10, .1", "1E-2, 0.01" })
	void equalNumbersAreOneKey(String one, String other) {
		ItemKey key = ItemKey.of(image("pk", n(one), "sk", b(1, 2)));

		assertThat(key).isEqualTo(ItemKey.of(image("sk", b(1, 2), "pk", n(other))))
			.hasSameHashCodeAs(ItemKey.of(image("sk", b(1, 2), "pk", n(other))));
	}

	@Test
	void keyFindsItsEntryInMap() {
		Map<ItemKey, String> map = new HashMap<>(Map.of(ItemKey.of(image("pk", n("1000"))), "found"));

		assertThat(map.get(ItemKey.of(image("pk", n("1e3"))))).isEqualTo("found");
	}

	@Test
	void typesAndValuesAndNamesTellKeysApart() {
		ItemKey key = ItemKey.of(image("pk", n("1")));

		assertThat(key).isNotEqualTo(ItemKey.of(image("pk", s("1"))))
			.isNotEqualTo(ItemKey.of(image("pk", n("2"))))
			.isNotEqualTo(ItemKey.of(image("id", n("1"))))
			.isNotEqualTo(ItemKey.of(image("pk", n("1"), "sk", n("1"))));
		assertThat(ItemKey.of(image("pk", b(1)))).isNotEqualTo(ItemKey.of(image("pk", b(2))));
	}

	@ParameterizedTest
	@CsvSource({ "1e3, 1000", "1000, 1000", "1.50, 1.5", "-0.0, 0", "1E-7, 0.0000001" })
	void textOfNumberIsItsPlainDigits(String number, String expected) {
		assertThat(ItemKey.text(n(number))).contains(expected);
	}

	@Test
	void textOfTextIsItselfAndBinaryHasNone() {
		assertThat(ItemKey.text(s("ORDER#1"))).contains("ORDER#1");
		assertThat(ItemKey.text(b(1))).isEmpty();
		assertThat(ItemKey.text(null)).isEmpty();
		assertThat(ItemKey.text(n("1e999999999"))).isEmpty();
	}

	@Test
	void textFormNamesTheAttributesOnly() {
		assertThat(ItemKey.of(image("sk", n("4711"), "pk", s("secret")))).hasToString("ItemKey[pk, sk]");
	}

}
