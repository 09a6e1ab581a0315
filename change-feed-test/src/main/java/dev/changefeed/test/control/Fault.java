package dev.changefeed.test.control;

import java.time.Duration;

/**
 * What goes wrong with a call. Tests create faults through a {@link FaultPlan}.
 */
public sealed interface Fault {

	/**
	 * The call is not carried out and answered with an error.
	 *
	 * @param type the short name of the error
	 * @param message the text
	 * @param httpStatus the status of the answer
	 */
	record Refused(String type, String message, int httpStatus) implements Fault {

	}

	/**
	 * The call is not carried out and the connection is reset.
	 */
	record Reset() implements Fault {

	}

	/**
	 * The call is carried out and the connection is reset instead of an answer.
	 */
	record AnswerLost() implements Fault {

	}

	/**
	 * The call is carried out and its answer comes late.
	 *
	 * @param duration how long the answer is held back, in real time
	 */
	record AnswerDelayed(Duration duration) implements Fault {

	}

	/**
	 * The call is carried out and its answer held back until a test releases it.
	 *
	 * @param calls where the answer waits
	 */
	record AnswerHeld(HeldCalls calls) implements Fault {

	}

	/**
	 * The call is carried out only when a test releases it.
	 *
	 * @param calls where the call waits
	 */
	record RequestHeld(HeldCalls calls) implements Fault {

	}

	/**
	 * The call is carried out and its answer carries a wrong checksum.
	 */
	record ChecksumWrong() implements Fault {

	}

}
