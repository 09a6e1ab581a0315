package dev.changefeed.spring.listener;

import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Types as a reader wants them in a message.
 */
final class TypeNames {

	private static final Pattern QUALIFIERS = Pattern.compile("[\\w]+[.$](?=\\w)");

	private TypeNames() {
	}

	/**
	 * The type without packages and enclosing classes: {@code Change<Order>}.
	 */
	static String of(Type type) {
		return QUALIFIERS.matcher(type.getTypeName()).replaceAll("");
	}

	/**
	 * Several types, separated by commas.
	 */
	static String list(Type... types) {
		return Arrays.stream(types).map(TypeNames::of).collect(Collectors.joining(", "));
	}

}
