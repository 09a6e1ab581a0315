package dev.changefeed.dynamodb.image;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.databind.module.SimpleModule;

/**
 * Teaches a mapper the types that only images have.
 */
final class ImageModule extends SimpleModule {

	ImageModule() {
		super(ImageModule.class.getName());
		addDeserializer(Object.class, new NaturalValueDeserializer());
		addDeserializer(AttributeValue.class, new AttributeValueDeserializer());
		addDeserializer(SdkBytes.class, new SdkBytesDeserializer());
		addDeserializer(TargetCheck.Result.class, new TargetCheck());
	}

}
