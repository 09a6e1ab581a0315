package dev.changefeed.test.expression;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * The range of sort keys a query asks for.
 *
 * @param lower the lower bound, or null if there is none
 * @param lowerIncluded whether the lower bound itself belongs to the range
 * @param upper the upper bound, or null if there is none
 * @param upperIncluded whether the upper bound itself belongs to the range
 * @param prefix what the sort keys begin with, or null; it is the lower bound then
 */
public record SortCondition(@Nullable AttributeValue lower, boolean lowerIncluded, @Nullable AttributeValue upper,
		boolean upperIncluded, @Nullable AttributeValue prefix) {

	static SortCondition compare(Comparator comparator, AttributeValue value) {
		return switch (comparator) {
			case EQUAL -> between(value, value);
			case LESS -> new SortCondition(null, false, value, false, null);
			case LESS_OR_EQUAL -> new SortCondition(null, false, value, true, null);
			case GREATER -> new SortCondition(value, false, null, false, null);
			case GREATER_OR_EQUAL -> new SortCondition(value, true, null, false, null);
			case NOT_EQUAL -> throw new IllegalArgumentException("'<>' is not a range");
		};
	}

	static SortCondition between(AttributeValue lower, AttributeValue upper) {
		return new SortCondition(lower, true, upper, true, null);
	}

	static SortCondition beginsWith(AttributeValue prefix) {
		return new SortCondition(prefix, true, null, false, prefix);
	}

	/**
	 * Returns whether a sort key lies below the range.
	 * @param key the sort key
	 * @return whether it does
	 */
	public boolean isAbove(AttributeValue key) {
		Integer order = ValueOrder.compare(key, this.lower);
		return order != null && (order < 0 || (order == 0 && !this.lowerIncluded));
	}

	/**
	 * Returns whether a sort key lies above the range.
	 * @param key the sort key
	 * @return whether it does
	 */
	public boolean isBelow(AttributeValue key) {
		if (this.prefix != null) {
			return !isAbove(key) && !ConditionEvaluator.beginsWith(key, this.prefix);
		}
		Integer order = ValueOrder.compare(key, this.upper);
		return order != null && (order > 0 || (order == 0 && !this.upperIncluded));
	}

	/**
	 * Returns whether a sort key lies in the range.
	 * @param key the sort key
	 * @return whether it does
	 */
	public boolean contains(AttributeValue key) {
		return !isAbove(key) && !isBelow(key);
	}

	/**
	 * Returns the values of the request the range is made of.
	 * @return the bounds
	 */
	public List<AttributeValue> bounds() {
		return Stream.of(Optional.ofNullable(this.lower), Optional.ofNullable(this.upper))
			.flatMap(Optional::stream)
			.toList();
	}

}
