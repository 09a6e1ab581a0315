package dev.changefeed.test.expression;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;

import dev.changefeed.test.protocol.ServiceException;
import org.jspecify.annotations.Nullable;

/**
 * Paths of one expression, merged to a tree with something at the end of each. No path
 * may lead to a part of what another leads to.
 *
 * @param <T> what is at the ends
 */
final class PathTree<T> {

	private final Map<String, PathTree<T>> names = new LinkedHashMap<>();

	private final SortedMap<Integer, PathTree<T>> indexes = new TreeMap<>();

	private @Nullable DocumentPath through;

	private @Nullable T leaf;

	Map<String, PathTree<T>> names() {
		return this.names;
	}

	/**
	 * Returns the branches to elements of a list.
	 * @return the branches, the lowest index first
	 */
	SortedMap<Integer, PathTree<T>> indexes() {
		return this.indexes;
	}

	@Nullable T leaf() {
		return this.leaf;
	}

	void add(DocumentPath path, T value, ExpressionErrors errors) {
		PathTree<T> node = this;
		for (DocumentPath.Element element : path.elements()) {
			node = node.branch(element, path, errors);
			if (node.leaf != null) {
				throw node.overlap(path, errors);
			}
		}
		if (!node.names.isEmpty() || !node.indexes.isEmpty()) {
			throw node.overlap(path, errors);
		}
		node.leaf = value;
	}

	/**
	 * Makes a tree of the same shape with something else at its ends.
	 * @param mapper makes the new ends; gets the path to each
	 * @return the tree
	 */
	<R> PathTree<R> map(BiFunction<DocumentPath, T, R> mapper) {
		PathTree<R> copy = new PathTree<>();
		copy.through = this.through;
		if (this.leaf != null && this.through != null) {
			copy.leaf = mapper.apply(this.through, this.leaf);
		}
		this.names.forEach((name, branch) -> copy.names.put(name, branch.map(mapper)));
		this.indexes.forEach((index, branch) -> copy.indexes.put(index, branch.map(mapper)));
		return copy;
	}

	private PathTree<T> branch(DocumentPath.Element element, DocumentPath path, ExpressionErrors errors) {
		PathTree<T> branch;
		if (element instanceof DocumentPath.Name name) {
			checkKind(this.indexes, path, errors);
			branch = this.names.computeIfAbsent(name.name(), (key) -> new PathTree<>());
		}
		else {
			checkKind(this.names, path, errors);
			int index = ((DocumentPath.Index) element).index();
			branch = this.indexes.computeIfAbsent(index, (key) -> new PathTree<>());
		}
		if (branch.through == null) {
			branch.through = path;
		}
		return branch;
	}

	/**
	 * A value cannot be a map for one path and a list for another.
	 */
	private void checkKind(Map<?, PathTree<T>> others, DocumentPath path, ExpressionErrors errors) {
		if (!others.isEmpty()) {
			throw errors.invalid("Two document paths conflict with each other; must remove or rewrite one of these "
					+ "paths; path one: " + this.through + ", path two: " + path);
		}
	}

	private ServiceException overlap(DocumentPath path, ExpressionErrors errors) {
		return errors.invalid("Two document paths overlap with each other; must remove or rewrite one of these paths; "
				+ "path one: " + this.through + ", path two: " + path);
	}

}
