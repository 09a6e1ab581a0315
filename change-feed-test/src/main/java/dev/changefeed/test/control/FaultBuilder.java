package dev.changefeed.test.control;

import java.time.Duration;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;

import tools.jackson.databind.JsonNode;

/**
 * Builds a rule of a {@link FaultPlan}: first which calls it is about, then what happens
 * to them. The rule is in force as soon as the latter is said.
 */
public final class FaultBuilder {

	private final Consumer<FaultRule> plan;

	private BiPredicate<String, JsonNode> scope;

	private long first = 1;

	private long last = 1;

	FaultBuilder(String operation, Consumer<FaultRule> plan) {
		this.plan = plan;
		this.scope = (called, request) -> operation.equals("*") || operation.equals(called);
	}

	/**
	 * Limits the rule to calls about a table or a stream of it.
	 * @param name the table's name
	 * @return this
	 */
	public FaultBuilder table(String name) {
		return matching((request) -> RequestTables.of(request).contains(name));
	}

	/**
	 * Limits the rule to calls with certain requests.
	 * @param condition tells by the request's body whether a call counts
	 * @return this
	 */
	public FaultBuilder matching(Predicate<JsonNode> condition) {
		BiPredicate<String, JsonNode> before = this.scope;
		this.scope = (operation, request) -> before.test(operation, request) && condition.test(request);
		return this;
	}

	/**
	 * Limits the rule to one call.
	 * @param number which of the calls from now on, beginning with 1
	 * @return this
	 */
	public FaultBuilder call(int number) {
		return calls(number, number);
	}

	/**
	 * Limits the rule to the next calls.
	 * @param count how many calls
	 * @return this
	 */
	public FaultBuilder next(int count) {
		return calls(1, count);
	}

	/**
	 * Limits the rule to some calls.
	 * @param first the first of them, counted from now on, beginning with 1
	 * @param last the last of them
	 * @return this
	 */
	public FaultBuilder calls(int first, int last) {
		if (first < 1 || last < first) {
			throw new IllegalArgumentException(
					"'first' and 'last' must be at least 1 and in order but are %d and %d".formatted(first, last));
		}
		this.first = first;
		this.last = last;
		return this;
	}

	/**
	 * Makes the rule about all calls from now on.
	 * @return this
	 */
	public FaultBuilder always() {
		this.first = 1;
		this.last = Long.MAX_VALUE;
		return this;
	}

	/**
	 * Has the calls refused with an error and the text that is usual for it.
	 * @param type the short name, such as {@code ThrottlingException}
	 * @return the rule
	 */
	public FaultRule fail(String type) {
		return fail(type, UsualErrors.text(type));
	}

	/**
	 * Has the calls refused with an error.
	 * @param type the short name, such as {@code ThrottlingException}
	 * @param message the text
	 * @return the rule
	 */
	public FaultRule fail(String type, String message) {
		return plan(new Fault.Refused(type, message, UsualErrors.httpStatus(type)));
	}

	/**
	 * Has the calls refused with an error of the service itself, HTTP 500.
	 * @return the rule
	 */
	public FaultRule failInternally() {
		return fail("InternalServerError");
	}

	/**
	 * Has the connection reset before the calls are carried out.
	 * @return the rule
	 */
	public FaultRule reset() {
		return plan(new Fault.Reset());
	}

	/**
	 * Has the calls carried out and the connection reset instead of an answer.
	 * @return the rule
	 */
	public FaultRule loseAnswer() {
		return plan(new Fault.AnswerLost());
	}

	/**
	 * Has the calls carried out and their answers sent late.
	 * @param duration how late, in real time
	 * @return the rule
	 */
	public FaultRule delayAnswer(Duration duration) {
		return plan(new Fault.AnswerDelayed(duration));
	}

	/**
	 * Has the calls carried out and their answers held back.
	 * @return where the answers wait to be released
	 */
	public HeldCalls holdAnswer() {
		HeldCalls calls = new HeldCalls();
		plan(new Fault.AnswerHeld(calls));
		return calls;
	}

	/**
	 * Has the calls held back before they are carried out.
	 * @return where the calls wait to be released
	 */
	public HeldCalls holdRequest() {
		HeldCalls calls = new HeldCalls();
		plan(new Fault.RequestHeld(calls));
		return calls;
	}

	/**
	 * Has the answers sent with a wrong checksum.
	 * @return the rule
	 */
	public FaultRule corruptChecksum() {
		return plan(new Fault.ChecksumWrong());
	}

	private FaultRule plan(Fault fault) {
		FaultRule rule = new FaultRule(this.scope, this.first, this.last, fault);
		this.plan.accept(rule);
		return rule;
	}

}
