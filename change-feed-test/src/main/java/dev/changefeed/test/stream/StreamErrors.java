package dev.changefeed.test.stream;

import dev.changefeed.test.protocol.ServiceException;

/**
 * The errors of the streams API.
 */
final class StreamErrors {

	private StreamErrors() {
	}

	static ServiceException malformedArn(String arn) {
		return ServiceException.validation("Invalid StreamArn: '%s' is not the ARN of a stream".formatted(arn));
	}

	static ServiceException unknownStream(String arn) {
		return ServiceException.resourceNotFound("Requested resource not found: Stream: %s not found".formatted(arn));
	}

	static ServiceException unknownShard() {
		return ServiceException.resourceNotFound("Requested resource not found: Shard does not exist");
	}

	static ServiceException expiredIterator() {
		return new ServiceException("ExpiredIteratorException", "Shard iterator has expired");
	}

	static ServiceException trimmed() {
		return new ServiceException("TrimmedDataAccessException", "The data you are trying to access has been trimmed");
	}

	static ServiceException throttled() {
		return new ServiceException("ThrottlingException", "Rate exceeded");
	}

	static ServiceException tooManyReaders() {
		return new ServiceException("LimitExceededException", "Too many operations for a given subscriber.");
	}

}
