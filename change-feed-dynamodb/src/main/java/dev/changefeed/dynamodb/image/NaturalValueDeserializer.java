package dev.changefeed.dynamodb.image;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;

/**
 * Reads a property of type {@code Object} as {@link NaturalValues} do. Where Jackson had
 * to set its tokens aside, a set is a list: nothing tells them apart then.
 */
final class NaturalValueDeserializer extends StdDeserializer<Object> {

	NaturalValueDeserializer() {
		super(Object.class);
	}

	@Override
	public @Nullable Object deserialize(JsonParser parser, DeserializationContext context) {
		ImageParser image = ImageParser.behind(parser);
		if (image == null) {
			return fromTokens(parser);
		}
		Object value = NaturalValues.of(image.currentAttribute());
		parser.skipChildren();
		return value;
	}

	private static @Nullable Object fromTokens(JsonParser parser) {
		return switch (parser.currentToken()) {
			case START_OBJECT -> object(parser);
			case START_ARRAY -> array(parser);
			case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
			case VALUE_TRUE -> Boolean.TRUE;
			case VALUE_FALSE -> Boolean.FALSE;
			case VALUE_NULL -> null;
			case VALUE_EMBEDDED_OBJECT -> parser.getEmbeddedObject();
			default -> parser.getString();
		};
	}

	private static Map<String, @Nullable Object> object(JsonParser parser) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		while (parser.nextToken() != JsonToken.END_OBJECT) {
			String name = parser.currentName();
			parser.nextToken();
			values.put(name, fromTokens(parser));
		}
		return values;
	}

	private static List<@Nullable Object> array(JsonParser parser) {
		List<@Nullable Object> values = new ArrayList<>();
		while (parser.nextToken() != JsonToken.END_ARRAY) {
			values.add(fromTokens(parser));
		}
		return values;
	}

}
