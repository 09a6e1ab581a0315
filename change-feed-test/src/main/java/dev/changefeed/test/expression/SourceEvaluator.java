package dev.changefeed.test.expression;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.changefeed.test.expression.UpdateAction.Sign;
import dev.changefeed.test.expression.UpdateAction.Source;
import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import dev.changefeed.test.value.InvalidNumberException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the values an update puts into an item. All are found from the item as it was
 * before the update.
 */
final class SourceEvaluator {

	private final Map<String, AttributeValue> item;

	SourceEvaluator(Map<String, AttributeValue> item) {
		this.item = item;
	}

	/**
	 * Finds the value that an action leaves at a place.
	 * @param path the place
	 * @param action the action
	 * @return the value, or null if there is none after the action
	 */
	@Nullable AttributeValue result(DocumentPath path, UpdateAction action) {
		if (action instanceof UpdateAction.Put put) {
			return value(put.value());
		}
		if (action instanceof UpdateAction.Add add) {
			return add(path.find(this.item), add.value());
		}
		if (action instanceof UpdateAction.Subtract subtract) {
			return subtract(path.find(this.item), subtract.value());
		}
		return null;
	}

	private AttributeValue value(Source source) {
		if (source instanceof Source.Literal literal) {
			return literal.value();
		}
		if (source instanceof Source.Path path) {
			AttributeValue value = path.path().find(this.item);
			if (value == null) {
				throw ServiceException
					.validation("The provided expression refers to an attribute that does not exist in the item");
			}
			return value;
		}
		if (source instanceof Source.IfNotExists ifNotExists) {
			AttributeValue value = ifNotExists.path().find(this.item);
			return (value != null) ? value : value(ifNotExists.alternative());
		}
		if (source instanceof Source.ListAppend append) {
			List<AttributeValue> values = new ArrayList<>(list(append.first()));
			values.addAll(list(append.second()));
			return new AttributeValue.L(values);
		}
		Source.Arithmetic arithmetic = (Source.Arithmetic) source;
		return calculate(arithmetic.sign(), value(arithmetic.left()), value(arithmetic.right()));
	}

	private List<AttributeValue> list(Source source) {
		if (value(source) instanceof AttributeValue.L list) {
			return list.values();
		}
		throw wrongType();
	}

	private static AttributeValue add(@Nullable AttributeValue old, AttributeValue added) {
		if (old == null) {
			return added;
		}
		if (added instanceof AttributeValue.N) {
			return calculate(Sign.PLUS, old, added);
		}
		if (old instanceof AttributeValue.SS left && added instanceof AttributeValue.SS right) {
			return new AttributeValue.SS(union(left.values(), right.values()));
		}
		if (old instanceof AttributeValue.NS left && added instanceof AttributeValue.NS right) {
			return new AttributeValue.NS(union(left.values(), right.values()));
		}
		if (old instanceof AttributeValue.BS left && added instanceof AttributeValue.BS right) {
			return new AttributeValue.BS(union(left.values(), right.values()));
		}
		throw wrongType();
	}

	private static @Nullable AttributeValue subtract(@Nullable AttributeValue old, AttributeValue removed) {
		if (old == null) {
			return null;
		}
		if (old instanceof AttributeValue.SS left && removed instanceof AttributeValue.SS right) {
			Set<String> rest = difference(left.values(), right.values());
			return rest.isEmpty() ? null : new AttributeValue.SS(rest);
		}
		if (old instanceof AttributeValue.NS left && removed instanceof AttributeValue.NS right) {
			Set<String> rest = difference(left.values(), right.values());
			return rest.isEmpty() ? null : new AttributeValue.NS(rest);
		}
		if (old instanceof AttributeValue.BS left && removed instanceof AttributeValue.BS right) {
			Set<AttributeValue.B> rest = difference(left.values(), right.values());
			return rest.isEmpty() ? null : new AttributeValue.BS(rest);
		}
		throw wrongType();
	}

	private static <T> Set<T> union(Set<T> left, Set<T> right) {
		Set<T> all = new LinkedHashSet<>(left);
		all.addAll(right);
		return all;
	}

	private static <T> Set<T> difference(Set<T> left, Set<T> right) {
		Set<T> rest = new LinkedHashSet<>(left);
		rest.removeAll(right);
		return rest;
	}

	private static AttributeValue calculate(Sign sign, AttributeValue left, AttributeValue right) {
		if (!(left instanceof AttributeValue.N one) || !(right instanceof AttributeValue.N other)) {
			throw wrongType();
		}
		BigDecimal second = (sign == Sign.PLUS) ? other.number() : other.number().negate();
		try {
			return AttributeValue.N.of(one.number().add(second));
		}
		catch (InvalidNumberException ex) {
			throw ServiceException.validation(ex.getMessage());
		}
	}

	private static ServiceException wrongType() {
		return ServiceException.validation("An operand in the update expression has an incorrect data type");
	}

}
