package dev.changefeed.spring.listener;

import java.lang.reflect.Type;

/**
 * What a parameter of a listener takes.
 */
sealed interface ListenerParameter {

	/**
	 * An image, {@code null} or empty where the event carries none.
	 *
	 * @param side which image
	 * @param type what it is bound to
	 * @param optional whether the parameter is an {@code Optional} of the type
	 */
	record Image(ImageSide side, Type type, boolean optional) implements ListenerParameter {
	}

	/**
	 * The key attributes of the item.
	 *
	 * @param type what they are bound to
	 */
	record ItemKey(Type type) implements ListenerParameter {
	}

	/**
	 * The change with its images.
	 *
	 * @param type what its images are bound to
	 */
	record WholeChange(Type type) implements ListenerParameter {
	}

	/**
	 * Where and when the change happened.
	 */
	record Metadata() implements ListenerParameter {
	}

	/**
	 * The record of the SDK.
	 */
	record SdkRecord() implements ListenerParameter {
	}

}
