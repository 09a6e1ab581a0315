package dev.changefeed.dynamodb.service;

/**
 * A call of the service failed. It keeps no cause, since the SDK's exceptions may quote
 * what was sent.
 */
public final class StreamServiceException extends RuntimeException {

	private final ServiceError error;

	private final String code;

	/**
	 * Creates the error.
	 * @param error the kind of error
	 * @param operation the operation that failed
	 * @param code the service's error code, or the name of the exception's class
	 */
	public StreamServiceException(ServiceError error, String operation, String code) {
		super(operation + " failed: " + code);
		this.error = error;
		this.code = code;
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

}
