package dev.changefeed.dynamodb.service;

import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkServiceException;

/**
 * The one place that tells what an exception of the AWS SDK means. It goes by the
 * service's error code and not by the exception's class, since the streams API models
 * neither throttling nor validation nor credential errors.
 */
public final class ServiceErrorClassifier {

	private static final Set<String> THROTTLED = Set.of("LimitExceededException",
			"ProvisionedThroughputExceededException", "RequestLimitExceeded", "RequestThrottled",
			"RequestThrottledException", "ThrottledException", "TooManyRequestsException", "SlowDown");

	private static final Set<String> TRANSIENT = Set.of("InternalServerError", "InternalServerErrorException",
			"InternalFailure", "InternalError", "ServiceUnavailable", "ServiceUnavailableException", "RequestTimeout",
			"RequestTimeoutException");

	private static final Set<String> CREDENTIALS = Set.of("UnrecognizedClientException", "InvalidClientTokenId",
			"InvalidIdentityToken", "SignatureDoesNotMatch", "OptInRequired", "NotAuthorized");

	private static final Set<String> CREDENTIALS_PREFIXES = Set.of("AccessDenied", "ExpiredToken", "InvalidSignature",
			"MissingAuthenticationToken", "IncompleteSignature");

	private static final Set<String> NOT_FOUND = Set.of("ResourceNotFoundException", "TableNotFoundException");

	private static final Set<String> INVALID = Set.of("ValidationException", "ValidationError",
			"SerializationException", "UnknownOperationException");

	private ServiceErrorClassifier() {
	}

	/**
	 * Tells what an exception means.
	 * @param exception what a call of the SDK threw
	 * @return the kind of error
	 */
	public static ServiceError classify(Throwable exception) {
		ServiceError byCode = byCode(code(exception));
		if (byCode != ServiceError.OTHER) {
			return byCode;
		}
		if (exception instanceof SdkServiceException service) {
			return byStatus(service.statusCode());
		}
		if (exception instanceof SdkClientException) {
			return lacksCredentials(exception) ? ServiceError.CREDENTIALS : ServiceError.TRANSIENT;
		}
		return (exception instanceof UncheckedIOException) ? ServiceError.TRANSIENT : ServiceError.OTHER;
	}

	/**
	 * The short name of an exception, which quotes nothing of what was sent.
	 * @param exception what a call of the SDK threw
	 * @return the service's error code, or the simple name of the exception's class where
	 * there is none
	 */
	public static String code(Throwable exception) {
		AwsErrorDetails details = (exception instanceof AwsServiceException service) ? service.awsErrorDetails() : null;
		String code = (details != null) ? details.errorCode() : null;
		return (code != null && !code.isEmpty()) ? code : exception.getClass().getSimpleName();
	}

	private static ServiceError byCode(String code) {
		if (THROTTLED.contains(code) || code.startsWith("Throttling")) {
			return ServiceError.THROTTLED;
		}
		if (TRANSIENT.contains(code)) {
			return ServiceError.TRANSIENT;
		}
		if (CREDENTIALS.contains(code) || CREDENTIALS_PREFIXES.stream().anyMatch(code::startsWith)) {
			return ServiceError.CREDENTIALS;
		}
		if (NOT_FOUND.contains(code)) {
			return ServiceError.NOT_FOUND;
		}
		if (INVALID.contains(code)) {
			return ServiceError.INVALID;
		}
		return switch (code) {
			case "ExpiredIteratorException" -> ServiceError.EXPIRED_ITERATOR;
			case "TrimmedDataAccessException" -> ServiceError.TRIMMED;
			case "ConditionalCheckFailedException" -> ServiceError.CONDITION_FAILED;
			default -> ServiceError.OTHER;
		};
	}

	private static ServiceError byStatus(int status) {
		if (status == 429) {
			return ServiceError.THROTTLED;
		}
		return (status >= 500) ? ServiceError.TRANSIENT : ServiceError.OTHER;
	}

	/**
	 * The SDK has no class or code of its own for credentials that can't be loaded, so
	 * only the wording of its providers is left to go by.
	 */
	private static boolean lacksCredentials(Throwable exception) {
		String message = lowerCase(exception.getMessage());
		return message.contains("load credentials") || message.contains("no credentials")
				|| message.contains("load credential ");
	}

	private static String lowerCase(@Nullable String text) {
		return (text != null) ? text.toLowerCase(Locale.ROOT) : "";
	}

}
