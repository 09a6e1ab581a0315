package dev.changefeed.test.control;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

import tools.jackson.databind.JsonNode;

/**
 * Which calls go wrong, and how. Each rule counts the calls that it fits; of several
 * rules that want a call the one planned first gets it.
 *
 * <pre>{@code
 * faults.on("GetRecords").next(3).fail("ThrottlingException");
 * faults.on("PutItem").table("checkpoints").call(2).loseAnswer();
 * }</pre>
 *
 * It may be used by many threads.
 */
public final class FaultPlan {

	private final List<FaultRule> rules = new CopyOnWriteArrayList<>();

	FaultPlan() {
	}

	/**
	 * Begins a rule for an operation of either API.
	 * @param operation the operation's name, such as {@code GetRecords}, or {@code *} for
	 * all
	 * @return the rule to complete; without further words it is about the next call
	 */
	public FaultBuilder on(String operation) {
		return new FaultBuilder(operation, this.rules::add);
	}

	/**
	 * Takes back all rules. Calls that are held stay so until they are released.
	 */
	public void clear() {
		this.rules.clear();
	}

	/**
	 * Decides about a call and counts it.
	 * @param operation the operation's name
	 * @param request the request's body
	 * @return what goes wrong with it, or empty if nothing does
	 */
	public Optional<Fault> decide(String operation, JsonNode request) {
		Fault decided = null;
		for (FaultRule rule : this.rules) {
			if (rule.fits(operation, request) && rule.count() && decided == null) {
				decided = rule.fault();
				rule.hit();
			}
			if (rule.isOver()) {
				this.rules.remove(rule);
			}
		}
		return Optional.ofNullable(decided);
	}

}
