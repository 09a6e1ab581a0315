package dev.changefeed.dynamodb.simulation.network;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Supplier;

import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.journal.Member;
import dev.changefeed.dynamodb.simulation.time.Life;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;
import dev.changefeed.core.store.WriteResult;
import dev.changefeed.dynamodb.service.RecordsPage;
import dev.changefeed.dynamodb.service.StreamServiceException;
import org.jspecify.annotations.Nullable;

/**
 * One way out of one start of a process. What was sent is carried out although the sender
 * has died; answers to the dead are dropped. A caller waits ten seconds at most, as the
 * real client does.
 */
public final class Network {

	private static final Duration TIMEOUT = Duration.ofSeconds(10);

	private final VirtualTime time;

	private final Dice dice;

	private final Weather weather;

	private final Link link;

	private final Member member;

	private final Life life;

	private final Journal journal;

	private final BiFunction<String, Fault, RuntimeException> errors;

	/**
	 * Creates the way out.
	 * @param time the time of the world
	 * @param dice decides about delays and faults
	 * @param weather which calls fail
	 * @param link where it leads
	 * @param member who calls
	 * @param life the life of the caller
	 * @param journal where calls are written down
	 * @param errors makes the error of an operation that a fault has befallen
	 */
	public Network(VirtualTime time, Dice dice, Weather weather, Link link, Member member, Life life, Journal journal,
			BiFunction<String, Fault, RuntimeException> errors) {
		this.time = time;
		this.dice = dice;
		this.weather = weather;
		this.link = link;
		this.member = member;
		this.life = life;
		this.journal = journal;
		this.errors = errors;
	}

	/**
	 * Makes a call.
	 * @param <T> what it answers
	 * @param operation the operation
	 * @param shard the shard it is about, or {@code null}
	 * @param work carries it out; what it throws is answered too
	 * @return the answer
	 */
	public <T> CompletionStage<T> call(String operation, @Nullable String shard, Supplier<T> work) {
		String caller = this.member.process().substring(0, this.member.process().indexOf('#'));
		Fault fault = this.weather.faultFor(this.time.elapsed(), this.link, caller, this.dice);
		this.journal.add(new Entry.Called(this.time.elapsed(), this.member, operation, shard, fault));
		CompletableFuture<T> answer = new CompletableFuture<>();
		Duration there = delay(fault);
		if (fault.carriedOut()) {
			this.time.after((fault == Fault.LATE) ? lateness() : there,
					() -> carryOut(operation, shard, work, fault, answer));
		}
		if (!fault.answered()) {
			Duration wait = timesOut(fault) ? TIMEOUT : there.plus(delay(fault));
			this.time.after(wait,
					() -> fail(operation, shard, fault.name(), this.errors.apply(operation, fault), answer));
		}
		return answer.minimalCompletionStage();
	}

	private <T> void carryOut(String operation, @Nullable String shard, Supplier<T> work, Fault fault,
			CompletableFuture<T> answer) {
		try {
			T result = work.get();
			if (fault.answered()) {
				this.time.after(delay(fault), () -> succeed(operation, shard, result, answer));
			}
		}
		catch (RuntimeException ex) {
			if (fault.answered()) {
				String name = (ex instanceof StreamServiceException known) ? known.error().name() : ex.toString();
				this.time.after(delay(fault), () -> fail(operation, shard, name, ex, answer));
			}
		}
	}

	private <T> void succeed(String operation, @Nullable String shard, T result, CompletableFuture<T> answer) {
		if (!this.life.over()) {
			int records = (result instanceof RecordsPage page) ? page.records().size() : 0;
			boolean end = result instanceof RecordsPage page && page.nextIterator() == null;
			String name = (result instanceof WriteResult.Refused) ? "refused" : (end ? "end" : "ok");
			this.journal.add(new Entry.Answered(this.time.elapsed(), this.member, operation, shard, name, records));
			answer.complete(result);
		}
	}

	private void fail(String operation, @Nullable String shard, String name, RuntimeException error,
			CompletableFuture<?> answer) {
		if (!this.life.over()) {
			this.journal.add(new Entry.Answered(this.time.elapsed(), this.member, operation, shard, name, 0));
			answer.completeExceptionally(error);
		}
	}

	private boolean timesOut(Fault fault) {
		return switch (fault) {
			case LATE -> true;
			case LOST_REQUEST, LOST_REPLY -> this.dice.chance(0.3);
			default -> false;
		};
	}

	private Duration lateness() {
		return this.dice.seconds(10, 45);
	}

	private Duration delay(Fault fault) {
		if (fault == Fault.SLOW) {
			return this.dice.millis(500, 4900);
		}
		return this.dice.chance(0.02) ? this.dice.millis(20, 800) : this.dice.millis(1, 15);
	}

}
