package dev.changefeed.test.expression;

import java.util.Map;

import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * Which items of a table a query asks for: those of one partition key, or the ones of
 * them in a range of sort keys. Immutable.
 */
public final class KeyConditionExpression {

	private final Map<String, KeyTerm> terms;

	private KeyConditionExpression(Map<String, KeyTerm> terms) {
		this.terms = terms;
	}

	/**
	 * Reads a key condition. Whether it fits a table's key is found out by
	 * {@link #partitionKey} and {@link #sortCondition}.
	 * @param text the expression
	 * @param placeholders what its placeholders stand for
	 * @return the key condition
	 * @throws ServiceException if it is not a key condition
	 */
	public static KeyConditionExpression parse(String text, Placeholders placeholders) {
		ExpressionErrors errors = new ExpressionErrors("KeyConditionExpression");
		Condition condition = ConditionParser.parse(errors, text, placeholders);
		return new KeyConditionExpression(new KeyTermReader(errors).read(condition));
	}

	/**
	 * Returns the partition key asked for.
	 * @param attribute the attribute that is the table's partition key
	 * @return the value
	 * @throws ServiceException if the condition names none
	 */
	public AttributeValue partitionKey(String attribute) {
		KeyTerm term = this.terms.get(attribute);
		if (term == null) {
			throw missing(attribute);
		}
		AttributeValue value = term.equalTo();
		if (value == null) {
			throw notSupported();
		}
		return value;
	}

	/**
	 * Returns the range of sort keys asked for.
	 * @param partitionAttribute the attribute that is the table's partition key
	 * @param sortAttribute the attribute that is its sort key, or null if it has none
	 * @return the range, or null for all
	 * @throws ServiceException if the condition asks for anything else
	 */
	public @Nullable SortCondition sortCondition(String partitionAttribute, @Nullable String sortAttribute) {
		for (Map.Entry<String, KeyTerm> term : this.terms.entrySet()) {
			if (term.getKey().equals(sortAttribute)) {
				return term.getValue().range();
			}
			if (!term.getKey().equals(partitionAttribute)) {
				throw (sortAttribute != null) ? missing(sortAttribute) : notSupported();
			}
		}
		return null;
	}

	private static ServiceException missing(String attribute) {
		return ServiceException.validation("Query condition missed key schema element: " + attribute);
	}

	private static ServiceException notSupported() {
		return ServiceException.validation("Query key condition not supported");
	}

}
