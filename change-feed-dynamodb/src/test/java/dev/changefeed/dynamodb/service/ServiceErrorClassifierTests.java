package dev.changefeed.dynamodb.service;

import java.io.IOException;
import java.io.UncheckedIOException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ServiceErrorClassifier}.
 */
class ServiceErrorClassifierTests {

	@ParameterizedTest
	@CsvSource({ "ThrottlingException, THROTTLED", "Throttling, THROTTLED", "ThrottlingSomethingNew, THROTTLED",
			"LimitExceededException, THROTTLED", "ProvisionedThroughputExceededException, THROTTLED",
			"RequestLimitExceeded, THROTTLED", "TooManyRequestsException, THROTTLED", "InternalServerError, TRANSIENT",
			"ServiceUnavailable, TRANSIENT", "RequestTimeout, TRANSIENT", "UnrecognizedClientException, CREDENTIALS",
			"AccessDeniedException, CREDENTIALS", "AccessDenied, CREDENTIALS", "ExpiredTokenException, CREDENTIALS",
			"ExpiredToken, CREDENTIALS", "InvalidSignatureException, CREDENTIALS",
			"MissingAuthenticationTokenException, CREDENTIALS", "MissingAuthenticationToken, CREDENTIALS",
			"IncompleteSignatureException, CREDENTIALS", "ResourceNotFoundException, NOT_FOUND",
			"ExpiredIteratorException, EXPIRED_ITERATOR", "TrimmedDataAccessException, TRIMMED",
			"ValidationException, INVALID", "ConditionalCheckFailedException, CONDITION_FAILED",
			"ItemCollectionSizeLimitExceededException, OTHER", "SomethingNew, OTHER" })
	void classifiesByCodeWhateverTheClass(String code, ServiceError expected) {
		assertThat(ServiceErrorClassifier.classify(unmodelled(code, 400))).isEqualTo(expected);
	}

	@ParameterizedTest
	@ValueSource(ints = { 500, 502, 503, 504 })
	void isTransientWhenServerFailsWithUnknownCode(int status) {
		assertThat(ServiceErrorClassifier.classify(unmodelled("SomethingNew", status)))
			.isEqualTo(ServiceError.TRANSIENT);
	}

	@Test
	void isTransientWhenServerFailsWithoutCode() {
		assertThat(ServiceErrorClassifier.classify(DynamoDbException.builder().statusCode(503).build()))
			.isEqualTo(ServiceError.TRANSIENT);
	}

	@Test
	void isThrottledWhenStatusSaysSo() {
		assertThat(ServiceErrorClassifier.classify(unmodelled("SomethingNew", 429))).isEqualTo(ServiceError.THROTTLED);
	}

	@Test
	void isNotFoundWhenShardOfIteratorIsGone() {
		RuntimeException exception = ResourceNotFoundException.builder()
			.message("Invalid ShardId in ShardIterator")
			.awsErrorDetails(AwsErrorDetails.builder()
				.errorCode("ResourceNotFoundException")
				.errorMessage("Invalid ShardId in ShardIterator")
				.build())
			.statusCode(400)
			.build();

		assertThat(ServiceErrorClassifier.classify(exception)).isEqualTo(ServiceError.NOT_FOUND);
	}

	@Test
	void goesByClassNameWhenModelledExceptionHasNoDetails() {
		assertThat(ServiceErrorClassifier.classify(ConditionalCheckFailedException.builder().build()))
			.isEqualTo(ServiceError.CONDITION_FAILED);
	}

	@Test
	void isTransientWhenConnectionFails() {
		assertThat(ServiceErrorClassifier
			.classify(SdkClientException.create("Unable to execute HTTP request", new IOException("reset"))))
			.isEqualTo(ServiceError.TRANSIENT);
	}

	@Test
	void isTransientWhenCallTimesOut() {
		assertThat(ServiceErrorClassifier.classify(ApiCallTimeoutException.create(10_000)))
			.isEqualTo(ServiceError.TRANSIENT);
		assertThat(ServiceErrorClassifier.classify(ApiCallAttemptTimeoutException.create(10_000)))
			.isEqualTo(ServiceError.TRANSIENT);
	}

	@Test
	void isTransientWhenStreamBreaks() {
		assertThat(ServiceErrorClassifier.classify(new UncheckedIOException(new IOException("broken"))))
			.isEqualTo(ServiceError.TRANSIENT);
	}

	@ParameterizedTest
	@ValueSource(strings = { "Unable to load credentials from any of the providers in the chain",
			"Failed to load credentials from IMDS.", "Profile file contained no credentials for profile 'default'" })
	void isCredentialsWhenClientHasNone(String message) {
		assertThat(ServiceErrorClassifier.classify(SdkClientException.create(message)))
			.isEqualTo(ServiceError.CREDENTIALS);
	}

	@Test
	void isTransientWhenClientExceptionHasNoMessage() {
		assertThat(ServiceErrorClassifier.classify(SdkClientException.builder().build()))
			.isEqualTo(ServiceError.TRANSIENT);
	}

	@Test
	void isOtherWhenNotOfTheSdk() {
		assertThat(ServiceErrorClassifier.classify(new IllegalStateException("Connection pool shut down")))
			.isEqualTo(ServiceError.OTHER);
	}

	@Test
	void codeIsErrorCodeWhenServiceAnswered() {
		assertThat(ServiceErrorClassifier.code(unmodelled("ThrottlingException", 400)))
			.isEqualTo("ThrottlingException");
	}

	@Test
	void codeIsClassNameWhenServiceDidNotAnswer() {
		assertThat(ServiceErrorClassifier.code(SdkClientException.create("secret"))).isEqualTo("SdkClientException");
	}

	private static RuntimeException unmodelled(String code, int status) {
		return DynamoDbException.builder()
			.message(code)
			.awsErrorDetails(AwsErrorDetails.builder().errorCode(code).errorMessage("text").build())
			.statusCode(status)
			.build();
	}

}
