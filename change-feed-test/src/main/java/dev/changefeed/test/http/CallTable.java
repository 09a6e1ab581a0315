package dev.changefeed.test.http;

import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The calls that a server answers, by the value of the header that names them.
 */
public final class CallTable {

	private final Map<String, Target> targets = new HashMap<>();

	/**
	 * Adds the calls of an API.
	 * @param prefix the API's prefix, such as {@code DynamoDB_20120810}
	 * @param calls the calls by their names
	 * @return this
	 */
	public CallTable add(String prefix, Map<String, ? extends Call> calls) {
		calls.forEach((name, call) -> this.targets.put(prefix + "." + name, new Target(name, call)));
		return this;
	}

	@Nullable Target find(@Nullable String header) {
		return (header != null) ? this.targets.get(header) : null;
	}

	/**
	 * A call and its name.
	 *
	 * @param operation the name without prefix
	 * @param call the call
	 */
	record Target(String operation, Call call) {

	}

}
