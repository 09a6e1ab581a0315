package dev.changefeed.test.expression;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ProjectionExpressionTests {

	private final ProjectionExpression projection = ProjectionExpression.parse("a, m.x, l[2], l[0], nowhere.y, #n",
			new Placeholders(Map.of("#n", "a.b"), Map.of()));

	@Test
	void takesOnlyTheParts() {
		assertThat(this.projection.apply(
				Values.item("a", 1, "b", 2, "m", Map.of("x", 1, "y", 2), "l", List.of("p", "q", "r"), "a.b", "dotted")))
			.isEqualTo(Values.item("a", 1, "m", Map.of("x", 1), "l", List.of("p", "r"), "a.b", "dotted"));
	}

	@Test
	void takesNothingWhenPathsLeadNowhere() {
		assertThat(this.projection.apply(Values.item("m", "text", "l", List.of()))).isEmpty();
	}

}
