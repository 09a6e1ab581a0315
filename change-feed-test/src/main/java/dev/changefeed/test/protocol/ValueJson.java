package dev.changefeed.test.protocol;

import java.util.Map;

import dev.changefeed.test.value.AttributeValue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Attribute values and items as they are on the wire.
 */
public final class ValueJson {

	private ValueJson() {
	}

	/**
	 * Reads a value and checks that it is one.
	 * @param json an object with one member, named after the value's type
	 * @return the value
	 * @throws ServiceException if it is not a value the service accepts
	 */
	public static AttributeValue read(JsonNode json) {
		return ValueReader.read(json);
	}

	/**
	 * Reads an item, or a key.
	 * @param json an object with a member for each attribute
	 * @return the attributes in the order given, unmodifiable
	 * @throws ServiceException if it is not an item the service accepts
	 */
	public static Map<String, AttributeValue> readItem(JsonNode json) {
		return ValueReader.readAttributes(json);
	}

	/**
	 * Writes a value.
	 * @param value the value
	 * @return an object with one member
	 */
	public static ObjectNode write(AttributeValue value) {
		ObjectNode json = JsonNodeFactory.instance.objectNode();
		if (value instanceof AttributeValue.S text) {
			json.put("S", text.value());
		}
		else if (value instanceof AttributeValue.N number) {
			json.put("N", number.value());
		}
		else if (value instanceof AttributeValue.B bytes) {
			json.put("B", bytes.base64());
		}
		else if (value instanceof AttributeValue.BOOL bool) {
			json.put("BOOL", bool.value());
		}
		else if (value instanceof AttributeValue.NULL) {
			json.put("NULL", true);
		}
		else if (value instanceof AttributeValue.SS texts) {
			texts.values().forEach(json.putArray("SS")::add);
		}
		else if (value instanceof AttributeValue.NS numbers) {
			numbers.values().forEach(json.putArray("NS")::add);
		}
		else if (value instanceof AttributeValue.BS blobs) {
			ArrayNode members = json.putArray("BS");
			blobs.values().forEach((bytes) -> members.add(bytes.base64()));
		}
		else if (value instanceof AttributeValue.L list) {
			ArrayNode elements = json.putArray("L");
			list.values().forEach((element) -> elements.add(write(element)));
		}
		else if (value instanceof AttributeValue.M map) {
			json.set("M", writeItem(map.values()));
		}
		return json;
	}

	/**
	 * Writes an item, or a key.
	 * @param item the attributes
	 * @return an object with a member for each attribute
	 */
	public static ObjectNode writeItem(Map<String, AttributeValue> item) {
		ObjectNode json = JsonNodeFactory.instance.objectNode();
		item.forEach((name, value) -> json.set(name, write(value)));
		return json;
	}

}
