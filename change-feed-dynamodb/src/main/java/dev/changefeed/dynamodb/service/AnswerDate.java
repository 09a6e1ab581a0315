package dev.changefeed.dynamodb.service;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * Finds the service's time in the {@code Date} header of an answer.
 */
final class AnswerDate {

	private AnswerDate() {
	}

	static @Nullable Instant of(SdkResponse response) {
		return of(response.sdkHttpResponse());
	}

	static @Nullable Instant of(RuntimeException exception) {
		AwsErrorDetails details = (exception instanceof AwsServiceException service) ? service.awsErrorDetails() : null;
		return (details != null) ? of(details.sdkHttpResponse()) : null;
	}

	private static @Nullable Instant of(@Nullable SdkHttpResponse response) {
		Optional<String> header = (response != null) ? response.firstMatchingHeader("Date") : Optional.empty();
		return header.isPresent() ? parse(header.get()) : null;
	}

	private static @Nullable Instant parse(String header) {
		try {
			return DateTimeFormatter.RFC_1123_DATE_TIME.parse(header, Instant::from);
		}
		catch (DateTimeException ex) {
			return null;
		}
	}

}
