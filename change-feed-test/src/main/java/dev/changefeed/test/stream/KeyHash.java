package dev.changefeed.test.stream;

import java.nio.charset.StandardCharsets;

import dev.changefeed.test.value.AttributeValue;

/**
 * Hashes partition keys. Numbers are normalised already, so equal numbers have equal
 * hashes.
 */
final class KeyHash {

	private KeyHash() {
	}

	/**
	 * Hashes a key.
	 * @param key the value of the partition key
	 * @return a number that is not negative
	 */
	static long of(AttributeValue key) {
		if (key instanceof AttributeValue.S text) {
			return ofText(text.value());
		}
		if (key instanceof AttributeValue.N number) {
			return hash('N', number.value().getBytes(StandardCharsets.UTF_8));
		}
		if (key instanceof AttributeValue.B bytes) {
			return hash('B', bytes.base64().getBytes(StandardCharsets.UTF_8));
		}
		throw new IllegalArgumentException("Not the value of a key: " + key.getClass().getSimpleName());
	}

	static long ofText(String key) {
		return hash('S', key.getBytes(StandardCharsets.UTF_8));
	}

	private static long hash(char type, byte[] bytes) {
		long hash = 0xcbf29ce484222325L ^ type;
		for (byte value : bytes) {
			hash = (hash ^ (value & 0xff)) * 0x100000001b3L;
		}
		// Similar keys differ in the low bits only, but shards go by the high ones.
		hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
		hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
		return (hash ^ (hash >>> 33)) >>> 1;
	}

}
