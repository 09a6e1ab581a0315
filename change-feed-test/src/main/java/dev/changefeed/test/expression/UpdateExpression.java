package dev.changefeed.test.expression;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.changefeed.test.value.AttributeValue;

/**
 * What an update does to an item. Immutable.
 */
public final class UpdateExpression {

	private final PathTree<UpdateAction> actions;

	private UpdateExpression(PathTree<UpdateAction> actions) {
		this.actions = actions;
	}

	/**
	 * Creates the update that does nothing.
	 * @return the update of a request without expression
	 */
	public static UpdateExpression none() {
		return new UpdateExpression(new PathTree<>());
	}

	/**
	 * Reads an update.
	 * @param text the expression
	 * @param placeholders what its placeholders stand for
	 * @return the update
	 * @throws dev.changefeed.test.protocol.ServiceException if it is not an update
	 */
	public static UpdateExpression parse(String text, Placeholders placeholders) {
		return new UpdateExpression(UpdateParser.parse(text, placeholders));
	}

	/**
	 * Applies the update.
	 * @param item the item before, which is left as it is
	 * @return the item after
	 * @throws dev.changefeed.test.protocol.ServiceException if the update does not fit
	 * the item
	 */
	public Map<String, AttributeValue> apply(Map<String, AttributeValue> item) {
		SourceEvaluator evaluator = new SourceEvaluator(item);
		PathTree<Optional<AttributeValue>> edits = this.actions
			.map((path, action) -> Optional.ofNullable(evaluator.result(path, action)));
		return Collections.unmodifiableMap(DocumentEditor.edit(item, edits));
	}

	/**
	 * Returns which attributes the update changes, or parts of them.
	 * @return the names of attributes of the item
	 */
	public Set<String> attributes() {
		return Collections.unmodifiableSet(this.actions.names().keySet());
	}

	/**
	 * Takes out of an item what the update changes.
	 * @param item the item, before or after the update
	 * @return the parts that exist
	 */
	public Map<String, AttributeValue> changedParts(Map<String, AttributeValue> item) {
		return Collections.unmodifiableMap(Projector.project(item, this.actions));
	}

	/**
	 * Returns whether an update of a missing item creates it. An update that only takes
	 * away does not.
	 * @return whether it does
	 */
	public boolean createsItem() {
		return attributes().isEmpty() || adds(this.actions);
	}

	private static boolean adds(PathTree<UpdateAction> actions) {
		UpdateAction action = actions.leaf();
		return action instanceof UpdateAction.Put || action instanceof UpdateAction.Add
				|| actions.names().values().stream().anyMatch(UpdateExpression::adds)
				|| actions.indexes().values().stream().anyMatch(UpdateExpression::adds);
	}

}
