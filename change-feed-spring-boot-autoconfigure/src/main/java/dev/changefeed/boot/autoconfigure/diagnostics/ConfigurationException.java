package dev.changefeed.boot.autoconfigure.diagnostics;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import org.jspecify.annotations.Nullable;

/**
 * A configuration that can't work, found while the application starts. Carries what the
 * report of the failed start prints.
 */
public final class ConfigurationException extends ChangeFeedException {

	private final String description;

	private final String action;

	private final @Nullable String property;

	/**
	 * Creates an error that no single property is to blame for.
	 * @param description what is wrong and where, as a sentence
	 * @param action what to do, as a sentence
	 */
	public ConfigurationException(String description, String action) {
		this(description, action, null, null);
	}

	/**
	 * Creates an error that something else has caused.
	 * @param description what is wrong and where, as a sentence
	 * @param action what to do, as a sentence
	 * @param cause the cause
	 */
	public ConfigurationException(String description, String action, Throwable cause) {
		this(description, action, null, cause);
	}

	/**
	 * Creates an error of one property.
	 * @param description what is wrong and where, as a sentence
	 * @param action what to do, as a sentence
	 * @param property the full name of the property, whose origin is reported
	 */
	public ConfigurationException(String description, String action, String property) {
		this(description, action, property, null);
	}

	private ConfigurationException(String description, String action, @Nullable String property,
			@Nullable Throwable cause) {
		super(ErrorKind.CONFIGURATION, description + " " + action, cause);
		this.description = description;
		this.action = action;
		this.property = property;
	}

	String description() {
		return this.description;
	}

	String action() {
		return this.action;
	}

	@Nullable String property() {
		return this.property;
	}

}
