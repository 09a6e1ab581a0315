package dev.changefeed.test.http;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Makes up the ids of requests: 52 upper-case letters and digits.
 */
final class RequestIds {

	private static final int LENGTH = 52;

	private static final char[] CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".toCharArray();

	private RequestIds() {
	}

	static String next() {
		ThreadLocalRandom random = ThreadLocalRandom.current();
		char[] id = new char[LENGTH];
		for (int i = 0; i < LENGTH; i++) {
			id[i] = CHARACTERS[random.nextInt(CHARACTERS.length)];
		}
		return new String(id);
	}

}
