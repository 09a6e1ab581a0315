package dev.changefeed.spring.listener;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;

/**
 * A listener that can't work as it is written. Thrown when the application starts.
 */
public final class InvalidListenerException extends ChangeFeedException {

	private final String beanName;

	private final String method;

	private final String reason;

	/**
	 * Creates the error.
	 * @param beanName the name of the listener's bean
	 * @param method the method, with the types of its parameters
	 * @param reason what can't work and what to do
	 */
	public InvalidListenerException(String beanName, String method, String reason) {
		super(ErrorKind.CONFIGURATION, "Listener '" + method + "' of bean '" + beanName + "' can't work: " + reason);
		this.beanName = beanName;
		this.method = method;
		this.reason = reason;
	}

	/**
	 * The name of the listener's bean.
	 * @return the name
	 */
	public String beanName() {
		return this.beanName;
	}

	/**
	 * The method, with the types of its parameters.
	 * @return the text
	 */
	public String method() {
		return this.method;
	}

	/**
	 * What can't work and what to do.
	 * @return the reason
	 */
	public String reason() {
		return this.reason;
	}

}
