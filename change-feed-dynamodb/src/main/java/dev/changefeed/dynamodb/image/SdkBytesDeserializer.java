package dev.changefeed.dynamodb.image;

import software.amazon.awssdk.core.SdkBytes;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;

/**
 * Reads a binary as the SDK's own type.
 */
final class SdkBytesDeserializer extends StdDeserializer<SdkBytes> {

	SdkBytesDeserializer() {
		super(SdkBytes.class);
	}

	@Override
	public SdkBytes deserialize(JsonParser parser, DeserializationContext context) {
		return SdkBytes.fromByteArrayUnsafe(parser.getBinaryValue());
	}

}
