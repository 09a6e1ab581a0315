package dev.changefeed.test;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.api.ThrowableAssertAlternative;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Asserts what error a call of the SDK is answered with.
 */
public final class ServiceErrors {

	private ServiceErrors() {
	}

	/**
	 * Asserts that a call is refused with an error of a type.
	 * @param type the short name of the error
	 * @param call the call
	 * @return the means to assert more
	 */
	public static ThrowableAssertAlternative<DynamoDbException> assertRefused(String type, ThrowingCallable call) {
		return assertThatExceptionOfType(DynamoDbException.class).isThrownBy(call)
			.matches((error) -> error.awsErrorDetails().errorCode().equals(type), "is a " + type);
	}

}
