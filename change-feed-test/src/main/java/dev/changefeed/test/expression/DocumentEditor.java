package dev.changefeed.test.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * Puts and removes values inside an item, which itself is left as it is. Indexes are
 * those of the lists before: nothing moves until all is done, values put behind the end
 * of a list follow its last element in the order of their indexes.
 */
final class DocumentEditor {

	private DocumentEditor() {
	}

	/**
	 * Edits a map.
	 * @param map the map before
	 * @param edits at the ends the new values, empty where one is removed
	 * @return the map after
	 */
	static Map<String, AttributeValue> edit(Map<String, AttributeValue> map, PathTree<Optional<AttributeValue>> edits) {
		Map<String, AttributeValue> edited = new LinkedHashMap<>(map);
		edits.names().forEach((name, branch) -> {
			Optional<AttributeValue> leaf = branch.leaf();
			if (leaf == null) {
				edited.put(name, edit(map.get(name), branch));
			}
			else if (leaf.isPresent()) {
				edited.put(name, leaf.get());
			}
			else {
				edited.remove(name);
			}
		});
		return edited;
	}

	private static AttributeValue edit(@Nullable AttributeValue value, PathTree<Optional<AttributeValue>> edits) {
		if (value instanceof AttributeValue.M map && edits.indexes().isEmpty()) {
			return new AttributeValue.M(edit(map.values(), edits));
		}
		if (value instanceof AttributeValue.L list && edits.names().isEmpty()) {
			return new AttributeValue.L(edit(list.values(), edits));
		}
		throw invalidPath();
	}

	private static List<AttributeValue> edit(List<AttributeValue> list, PathTree<Optional<AttributeValue>> edits) {
		List<Optional<AttributeValue>> edited = new ArrayList<>(list.size());
		list.forEach((element) -> edited.add(Optional.of(element)));
		edits.indexes().forEach((index, branch) -> {
			Optional<AttributeValue> leaf = branch.leaf();
			if (index >= list.size()) {
				if (leaf == null) {
					throw invalidPath();
				}
				edited.add(leaf);
			}
			else {
				edited.set(index, (leaf != null) ? leaf : Optional.of(edit(list.get(index), branch)));
			}
		});
		return edited.stream().flatMap(Optional::stream).toList();
	}

	private static ServiceException invalidPath() {
		return ServiceException.validation("The document path provided in the update expression is invalid for update");
	}

}
