package dev.changefeed.test.expression;

import java.util.Collections;
import java.util.Map;

import dev.changefeed.test.expression.Token.Kind;
import dev.changefeed.test.value.AttributeValue;

/**
 * The parts of an item that a read asks for. Immutable.
 */
public final class ProjectionExpression {

	private final PathTree<Boolean> paths;

	private ProjectionExpression(PathTree<Boolean> paths) {
		this.paths = paths;
	}

	/**
	 * Reads a projection.
	 * @param text the expression
	 * @param placeholders what its placeholders stand for
	 * @return the projection
	 * @throws dev.changefeed.test.protocol.ServiceException if it is not a projection
	 */
	public static ProjectionExpression parse(String text, Placeholders placeholders) {
		ExpressionErrors errors = new ExpressionErrors("ProjectionExpression");
		TokenReader tokens = new TokenReader(errors, text);
		TermParser terms = new TermParser(tokens, placeholders);
		PathTree<Boolean> paths = new PathTree<>();
		do {
			paths.add(terms.path(), true, errors);
		}
		while (tokens.accept(Kind.COMMA));
		tokens.expect(Kind.END);
		return new ProjectionExpression(paths);
	}

	/**
	 * Takes the parts out of an item.
	 * @param item the item
	 * @return the parts that exist
	 */
	public Map<String, AttributeValue> apply(Map<String, AttributeValue> item) {
		return Collections.unmodifiableMap(Projector.project(item, this.paths));
	}

}
