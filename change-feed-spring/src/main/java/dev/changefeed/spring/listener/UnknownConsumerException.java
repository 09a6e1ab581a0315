package dev.changefeed.spring.listener;

import java.util.List;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import org.jspecify.annotations.Nullable;

/**
 * A listener whose consumer is not there, or is not named although there are several.
 * Thrown when the application starts.
 */
public final class UnknownConsumerException extends ChangeFeedException {

	private final String listener;

	private final @Nullable String consumer;

	private final List<String> known;

	/**
	 * Creates the error.
	 * @param listener the listener's id
	 * @param consumer the consumer it names, or {@code null} if it names none
	 * @param known the consumers there are
	 */
	public UnknownConsumerException(String listener, @Nullable String consumer, List<String> known) {
		super(ErrorKind.CONFIGURATION, ConsumerNames.describe(listener, consumer, known));
		this.listener = listener;
		this.consumer = consumer;
		this.known = List.copyOf(known);
	}

	/**
	 * The listener's id.
	 * @return the id
	 */
	public String listener() {
		return this.listener;
	}

	/**
	 * The consumer it names.
	 * @return the consumer, or {@code null} if it names none
	 */
	public @Nullable String consumer() {
		return this.consumer;
	}

	/**
	 * The consumers there are.
	 * @return their names
	 */
	public List<String> known() {
		return this.known;
	}

	/**
	 * The consumer that was meant, perhaps.
	 * @return the name, or {@code null} if none is near
	 */
	public @Nullable String suggestion() {
		return (this.consumer != null) ? ConsumerNames.nearest(this.consumer, this.known) : null;
	}

}
