package dev.changefeed.spring.listener;

import java.lang.reflect.Type;
import java.util.Map;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Turns images into the types of listeners' parameters. Thread-safe.
 */
public interface ImageBinding {

	/**
	 * Binds an image.
	 * @param image the attributes of the image
	 * @param type the parameter's type
	 * @return an object of that type
	 * @throws dev.changefeed.core.ChangeFeedException if the image does not fit, with a
	 * message that quotes nothing of it
	 */
	Object bind(Map<String, AttributeValue> image, Type type);

	/**
	 * Checks that images can be bound to a type at all.
	 * @param type the parameter's type
	 * @throws RuntimeException with the reason if they can't
	 */
	void check(Type type);

}
