package dev.changefeed.test.control;

import java.time.Instant;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A call that came to the server. It may be read by many threads.
 */
public final class LoggedRequest {

	private final String operation;

	private final Instant time;

	private final JsonNode request;

	private final int size;

	private volatile Outcome outcome = Outcome.PENDING;

	private volatile @Nullable String error;

	LoggedRequest(String operation, Instant time, JsonNode request, int size) {
		this.operation = operation;
		this.time = time;
		this.request = request;
		this.size = size;
	}

	/**
	 * Returns what was called.
	 * @return the operation's name, such as {@code GetRecords}
	 */
	public String operation() {
		return this.operation;
	}

	/**
	 * Returns when the call came, by the server's clock.
	 * @return the time
	 */
	public Instant time() {
		return this.time;
	}

	/**
	 * Returns the request's body.
	 * @return the body, not to be changed
	 */
	public JsonNode request() {
		return this.request;
	}

	/**
	 * Returns a member of the request's body as text.
	 * @param member the member's name
	 * @return its value, or an empty text if it is absent
	 */
	public String text(String member) {
		return this.request.path(member).asString("");
	}

	/**
	 * Returns what became of the call so far.
	 * @return the outcome
	 */
	public Outcome outcome() {
		return this.outcome;
	}

	/**
	 * Returns the error that the call was answered with.
	 * @return the short name of the error, or empty if there was none
	 */
	public Optional<String> error() {
		return Optional.ofNullable(this.error);
	}

	int size() {
		return this.size;
	}

	/**
	 * Notes what became of the call.
	 * @param outcome the outcome
	 * @param error the short name of the error, or null if there was none
	 */
	public void ended(Outcome outcome, @Nullable String error) {
		this.error = error;
		this.outcome = outcome;
	}

	@Override
	public String toString() {
		String ending = (this.error != null) ? this.error : this.outcome.toString();
		return this.time + " " + this.operation + " " + this.request + " " + ending;
	}

}
