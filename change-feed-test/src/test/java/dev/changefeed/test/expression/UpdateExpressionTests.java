package dev.changefeed.test.expression;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.changefeed.test.value.AttributeValue;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class UpdateExpressionTests {

	@Test
	void readsOldValuesWhenPlacesAreSwapped() {
		assertThat(apply("SET a = b, b = a", Values.item("a", 1, "b", 2))).isEqualTo(Values.item("a", 2, "b", 1));
	}

	@Test
	void appendsInOrderOfIndexesWhenTheyAreBeyondTheEnd() {
		Map<String, AttributeValue> updated = apply("SET l[20] = :two, l[10] = :one", Values.item("l", List.of("x")));

		assertThat(updated).isEqualTo(Values.item("l", List.of("x", 1, 2)));
	}

	@Test
	void meansOldIndexesWhenElementsAreRemoved() {
		Map<String, AttributeValue> updated = apply("REMOVE l[0], l[2] SET l[1] = :one",
				Values.item("l", List.of("a", "b", "c", "d")));

		assertThat(updated).isEqualTo(Values.item("l", List.of(1, "d")));
	}

	@Test
	void removesSetWhenLastMemberIsDeleted() {
		Map<String, AttributeValue> item = Map.of("s", new AttributeValue.SS(Set.of("a")));

		assertThat(apply("DELETE s :set", item)).isEmpty();
	}

	@Test
	void addsNumbersExactlyWhenDoublesWouldNot() {
		Map<String, AttributeValue> item = Map.of("n", AttributeValue.N.parse("0.1"));

		assertThat(apply("SET n = n + :fifth", item)).isEqualTo(Map.of("n", new AttributeValue.N("0.3")));
	}

	@Test
	void leavesItemAsItWas() {
		Map<String, AttributeValue> item = Values.item("m", Map.of("x", 1), "l", List.of(1));

		apply("SET m.x = :two, l[0] = :two", item);

		assertThat(item).isEqualTo(Values.item("m", Map.of("x", 1), "l", List.of(1)));
	}

	@Test
	void createsItemOnlyWhenSomethingIsPutOrAdded() {
		assertThat(createsItem("REMOVE a DELETE s :set")).isFalse();
		assertThat(createsItem("REMOVE a SET m.x = :one")).isTrue();
		assertThat(createsItem("ADD n :one")).isTrue();
		assertThat(UpdateExpression.none().createsItem()).isTrue();
	}

	private static boolean createsItem(String text) {
		return UpdateExpression.parse(text, placeholders()).createsItem();
	}

	private static Map<String, AttributeValue> apply(String text, Map<String, AttributeValue> item) {
		return UpdateExpression.parse(text, placeholders()).apply(item);
	}

	private static Placeholders placeholders() {
		return new Placeholders(Map.of(), Map.of(":one", Values.of(1), ":two", Values.of(2), ":fifth", Values.of(0.2),
				":set", new AttributeValue.SS(Set.of("a"))));
	}

}
