package dev.changefeed.test.control;

import java.util.Map;

/**
 * The text and the HTTP status that usually come with an error.
 */
final class UsualErrors {

	private static final Map<String, String> TEXTS = Map.ofEntries(Map.entry("ThrottlingException", "Rate exceeded"),
			Map.entry("ProvisionedThroughputExceededException",
					"The level of configured provisioned throughput for the table was exceeded"),
			Map.entry("LimitExceededException", "Too many operations for a given subscriber."),
			Map.entry("ExpiredIteratorException", "Shard iterator has expired"),
			Map.entry("TrimmedDataAccessException", "The data you are trying to access has been trimmed"),
			Map.entry("ResourceNotFoundException", "Requested resource not found"),
			Map.entry("ConditionalCheckFailedException", "The conditional request failed"),
			Map.entry("UnrecognizedClientException", "The security token included in the request is invalid."),
			Map.entry("ExpiredTokenException", "The security token included in the request is expired"),
			Map.entry("AccessDeniedException", "User is not authorized to perform this operation"),
			Map.entry("InternalServerError", "Internal server error"));

	private UsualErrors() {
	}

	static String text(String type) {
		return TEXTS.getOrDefault(type, "Planned fault: " + type);
	}

	static int httpStatus(String type) {
		return switch (type) {
			case "InternalServerError", "InternalFailure" -> 500;
			case "ServiceUnavailable", "ServiceUnavailableException" -> 503;
			default -> 400;
		};
	}

}
