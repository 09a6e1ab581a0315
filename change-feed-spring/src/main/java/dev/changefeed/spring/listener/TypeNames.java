package dev.changefeed.spring.listener;

import java.lang.reflect.Type;

/**
 * Types as a reader wants them in a message.
 */
final class TypeNames {

	private TypeNames() {
	}

	/**
	 * The type without packages and enclosing classes: {@code Change<Order>}.
	 */
	static String of(Type type) {
		return type.getTypeName().replaceAll("[\\w]+[.$](?=\\w)", "");
	}

}
