package dev.changefeed.test.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * Takes the parts of an item that are at the ends of a tree's paths. Elements taken out
 * of a list move together.
 */
final class Projector {

	private Projector() {
	}

	static Map<String, AttributeValue> project(Map<String, AttributeValue> item, PathTree<?> paths) {
		Map<String, AttributeValue> projected = new LinkedHashMap<>();
		paths.names().forEach((name, branch) -> {
			AttributeValue part = part(item.get(name), branch);
			if (part != null) {
				projected.put(name, part);
			}
		});
		return projected;
	}

	private static @Nullable AttributeValue part(@Nullable AttributeValue value, PathTree<?> paths) {
		if (value == null || paths.leaf() != null) {
			return value;
		}
		if (value instanceof AttributeValue.M map) {
			Map<String, AttributeValue> parts = project(map.values(), paths);
			return parts.isEmpty() ? null : new AttributeValue.M(parts);
		}
		if (value instanceof AttributeValue.L list) {
			List<AttributeValue> parts = new ArrayList<>();
			paths.indexes().forEach((index, branch) -> {
				AttributeValue part = part((index < list.values().size()) ? list.values().get(index) : null, branch);
				if (part != null) {
					parts.add(part);
				}
			});
			return parts.isEmpty() ? null : new AttributeValue.L(parts);
		}
		return null;
	}

}
