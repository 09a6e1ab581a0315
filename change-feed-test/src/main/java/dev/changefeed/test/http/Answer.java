package dev.changefeed.test.http;

import dev.changefeed.test.control.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * What a client gets.
 */
sealed interface Answer {

	/**
	 * What becomes of the call by this answer.
	 * @return the outcome
	 */
	Outcome outcome();

	/**
	 * Bytes with a status.
	 *
	 * @param status the HTTP status
	 * @param bytes the body
	 * @param error the short name of the error that the body holds, or null if it holds
	 * none
	 * @param checksumWrong whether the checksum is a wrong one
	 */
	record Body(int status, byte[] bytes, @Nullable String error, boolean checksumWrong) implements Answer {

		static Body ok(byte[] bytes) {
			return new Body(200, bytes, null, false);
		}

		Body withChecksumWrong() {
			return new Body(this.status, this.bytes, this.error, true);
		}

		@Override
		public Outcome outcome() {
			return (this.error != null) ? Outcome.REFUSED : Outcome.ANSWERED;
		}

	}

	/**
	 * No answer: the connection is reset.
	 *
	 * @param outcome whether the call was carried out
	 */
	record None(Outcome outcome) implements Answer {

	}

}
