package dev.changefeed.spring.listener;

import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.stream.Collectors;

import dev.changefeed.core.ErrorKind;
import org.jspecify.annotations.Nullable;

/**
 * Invokes listeners. The invokers at hand print arguments when they don't fit, and
 * arguments are contents of items; this one tells their types only.
 */
final class ListenerInvoker {

	/**
	 * Invokes a listener.
	 * @throws Throwable what the listener threw, or {@link RecordRefusedException} if the
	 * arguments do not fit
	 */
	void invoke(ListenerMethod listener, @Nullable Object[] arguments) throws Throwable {
		try {
			listener.invocable().invoke(listener.bean(), arguments);
		}
		catch (InvocationTargetException ex) {
			throw (ex.getCause() != null) ? ex.getCause() : ex;
		}
		catch (IllegalArgumentException | IllegalAccessException ex) {
			throw new RecordRefusedException(ErrorKind.UNFORESEEN,
					"Listener '" + listener.id() + "' can't be invoked: it takes ("
							+ TypeNames.list(listener.invocable().getGenericParameterTypes()) + ") and was given ("
							+ typesOf(arguments) + ")");
		}
	}

	private static String typesOf(@Nullable Object[] arguments) {
		return Arrays.stream(arguments)
			.map((argument) -> (argument != null) ? TypeNames.of(argument.getClass()) : "null")
			.collect(Collectors.joining(", "));
	}

}
