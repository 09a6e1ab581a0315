package dev.changefeed.test.control;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiPredicate;

import tools.jackson.databind.JsonNode;

/**
 * A rule of a {@link FaultPlan}. It may be used by many threads.
 */
public final class FaultRule {

	private final BiPredicate<String, JsonNode> scope;

	private final long first;

	private final long last;

	private final Fault fault;

	private final AtomicLong calls = new AtomicLong();

	private final AtomicInteger hits = new AtomicInteger();

	private volatile boolean cancelled;

	FaultRule(BiPredicate<String, JsonNode> scope, long first, long last, Fault fault) {
		this.scope = scope;
		this.first = first;
		this.last = last;
		this.fault = fault;
	}

	/**
	 * Returns how many calls went wrong by this rule.
	 * @return the number of calls
	 */
	public int hits() {
		return this.hits.get();
	}

	/**
	 * Takes the rule back.
	 */
	public void cancel() {
		this.cancelled = true;
	}

	boolean fits(String operation, JsonNode request) {
		return !this.cancelled && this.scope.test(operation, request);
	}

	boolean count() {
		long call = this.calls.incrementAndGet();
		return call >= this.first && call <= this.last;
	}

	Fault fault() {
		return this.fault;
	}

	void hit() {
		this.hits.incrementAndGet();
	}

	boolean isOver() {
		return this.cancelled || this.calls.get() >= this.last;
	}

}
