package dev.changefeed.dynamodb.checkpoint;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.ServiceErrorClassifier;

/**
 * Makes the store's errors of what the SDK throws. The SDK's exception is not kept as
 * cause, since it may quote what was sent.
 */
final class StoreFailures {

	private StoreFailures() {
	}

	static CheckpointStoreException translate(String table, String operation, RuntimeException exception) {
		if (exception instanceof CheckpointStoreException translated) {
			return translated;
		}
		ServiceError error = ServiceErrorClassifier.classify(exception);
		return new CheckpointStoreException(kind(error), operation + " on checkpoint table '" + table + "' failed: "
				+ ServiceErrorClassifier.code(exception) + advice(error, operation), null);
	}

	private static ErrorKind kind(ServiceError error) {
		return switch (error) {
			case CREDENTIALS -> ErrorKind.CREDENTIALS;
			case INVALID -> ErrorKind.UNFORESEEN;
			default -> ErrorKind.STORE_UNREACHABLE;
		};
	}

	private static String advice(ServiceError error, String operation) {
		return switch (error) {
			case CREDENTIALS -> "; check the credentials and that they allow 'dynamodb:" + operation + "' on the table";
			case NOT_FOUND -> "; check that the table has not been deleted";
			case THROTTLED -> "; check the table's limits if this lasts";
			case TRANSIENT -> "; check the endpoint and the network if this lasts";
			default -> "";
		};
	}

}
