package dev.changefeed.dynamodb.service;

import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * A call of the service failed. It keeps no cause, since the SDK's exceptions may quote
 * what was sent.
 */
public final class StreamServiceException extends RuntimeException {

	private final ServiceError error;

	private final String code;

	private final @Nullable Instant date;

	/**
	 * Creates the error.
	 * @param error the kind of error
	 * @param operation the operation that failed
	 * @param code the service's error code, or the name of the exception's class
	 */
	public StreamServiceException(ServiceError error, String operation, String code) {
		this(error, operation, code, null);
	}

	/**
	 * Creates the error of an answer that says its time.
	 * @param error the kind of error
	 * @param operation the operation that failed
	 * @param code the service's error code, or the name of the exception's class
	 * @param date the service's time of the answer, or {@code null} if it did not say
	 */
	public StreamServiceException(ServiceError error, String operation, String code, @Nullable Instant date) {
		super(operation + " failed: " + code);
		this.error = error;
		this.code = code;
		this.date = date;
	}

	/**
	 * The kind of error.
	 * @return the error
	 */
	public ServiceError error() {
		return this.error;
	}

	/**
	 * The service's error code, or the name of the exception's class.
	 * @return the code
	 */
	public String code() {
		return this.code;
	}

	/**
	 * The service's time of the answer.
	 * @return the time, or {@code null} if the service did not say or did not answer
	 */
	public @Nullable Instant date() {
		return this.date;
	}

}
