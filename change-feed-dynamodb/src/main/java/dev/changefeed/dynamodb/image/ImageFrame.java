package dev.changefeed.dynamodb.image;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonToken;

/**
 * What is left of a map, list or set that is being read.
 */
final class ImageFrame {

	private final boolean object;

	private final Iterator<Map.Entry<String, AttributeValue>> entries;

	private final Iterator<AttributeValue> elements;

	private ImageFrame(boolean object, Iterator<Map.Entry<String, AttributeValue>> entries,
			Iterator<AttributeValue> elements) {
		this.object = object;
		this.entries = entries;
		this.elements = elements;
	}

	/**
	 * Opens a map, with its scalars first: a type that is told by an attribute is then
	 * known before anything has to be set aside that can't be restored.
	 */
	static ImageFrame ofMap(Map<String, AttributeValue> map) {
		List<Map.Entry<String, AttributeValue>> ordered = new ArrayList<>(map.size());
		List<Map.Entry<String, AttributeValue>> containers = new ArrayList<>();
		for (Map.Entry<String, AttributeValue> entry : map.entrySet()) {
			(isContainer(entry.getValue()) ? containers : ordered).add(entry);
		}
		ordered.addAll(containers);
		return new ImageFrame(true, ordered.iterator(), List.<AttributeValue>of().iterator());
	}

	/**
	 * Opens a list or a set.
	 */
	static ImageFrame ofElements(AttributeValue value) {
		return new ImageFrame(false, List.<Map.Entry<String, AttributeValue>>of().iterator(), elements(value));
	}

	private static Iterator<AttributeValue> elements(AttributeValue value) {
		return switch (value.type()) {
			case SS -> value.ss().stream().map(AttributeValue::fromS).iterator();
			case NS -> distinctNumbers(value.ns()).stream().map(AttributeValue::fromN).iterator();
			case BS -> value.bs().stream().map(AttributeValue::fromB).iterator();
			default -> value.l().iterator();
		};
	}

	private static boolean isContainer(@Nullable AttributeValue value) {
		return value != null && switch (value.type()) {
			case SS, NS, BS, L, M -> true;
			default -> false;
		};
	}

	/**
	 * The members of a number set, each once and in one form whoever wrote it.
	 */
	private static Set<String> distinctNumbers(List<String> members) {
		Set<String> distinct = new LinkedHashSet<>();
		for (String member : members) {
			var number = DecimalText.parse(member);
			distinct.add((number != null) ? DecimalText.normalize(number).toPlainString() : member);
		}
		return distinct;
	}

	boolean isObject() {
		return this.object;
	}

	boolean hasNext() {
		return this.object ? this.entries.hasNext() : this.elements.hasNext();
	}

	Map.Entry<String, AttributeValue> nextEntry() {
		return this.entries.next();
	}

	AttributeValue nextElement() {
		return this.elements.next();
	}

	JsonToken end() {
		return this.object ? JsonToken.END_OBJECT : JsonToken.END_ARRAY;
	}

}
