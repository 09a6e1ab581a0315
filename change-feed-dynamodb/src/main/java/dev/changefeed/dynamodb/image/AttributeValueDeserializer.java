package dev.changefeed.dynamodb.image;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;

/**
 * Gives a property of type {@code AttributeValue} the attribute itself.
 */
final class AttributeValueDeserializer extends StdDeserializer<AttributeValue> {

	AttributeValueDeserializer() {
		super(AttributeValue.class);
	}

	@Override
	public AttributeValue deserialize(JsonParser parser, DeserializationContext context) {
		ImageParser image = ImageParser.behind(parser);
		if (image == null) {
			return context.reportInputMismatch(AttributeValue.class,
					"the attribute is no longer at hand where its tokens were set aside");
		}
		AttributeValue value = image.currentAttribute();
		parser.skipChildren();
		return value;
	}

	@Override
	public AttributeValue getNullValue(DeserializationContext context) {
		return AttributeValue.fromNul(true);
	}

	@Override
	public @Nullable Object getAbsentValue(DeserializationContext context) {
		return null;
	}

}
