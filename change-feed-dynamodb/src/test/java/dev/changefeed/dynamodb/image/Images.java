package dev.changefeed.dynamodb.image;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes the images of tests.
 */
final class Images {

	private Images() {
	}

	/**
	 * A map of attributes.
	 * @param parts names and values by turns
	 * @return the map
	 */
	static Map<String, AttributeValue> image(Object... parts) {
		Map<String, AttributeValue> image = new LinkedHashMap<>();
		for (int index = 0; index < parts.length; index += 2) {
			image.put((String) parts[index], (AttributeValue) parts[index + 1]);
		}
		return image;
	}

	static AttributeValue map(Object... parts) {
		return AttributeValue.fromM(image(parts));
	}

	static AttributeValue list(AttributeValue... elements) {
		return AttributeValue.fromL(List.of(elements));
	}

	static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	static AttributeValue n(String number) {
		return AttributeValue.fromN(number);
	}

	static AttributeValue b(int... bytes) {
		return AttributeValue.fromB(bytes(bytes));
	}

	static SdkBytes bytes(int... bytes) {
		byte[] array = new byte[bytes.length];
		for (int index = 0; index < bytes.length; index++) {
			array[index] = (byte) bytes[index];
		}
		return SdkBytes.fromByteArray(array);
	}

	static AttributeValue bool(boolean value) {
		return AttributeValue.fromBool(value);
	}

	static AttributeValue nul() {
		return AttributeValue.fromNul(true);
	}

	static AttributeValue ss(String... members) {
		return AttributeValue.fromSs(Arrays.asList(members));
	}

	static AttributeValue ns(String... members) {
		return AttributeValue.fromNs(Arrays.asList(members));
	}

	static AttributeValue bs(SdkBytes... members) {
		return AttributeValue.fromBs(Arrays.asList(members));
	}

}
