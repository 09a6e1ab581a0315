package dev.changefeed.dynamodb.simulation;

import java.time.Duration;

import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Member;

/**
 * A consumer's place in one start of a process.
 *
 * @param member its name in the journal
 * @param plan the consumer
 * @param mishaps when its listeners fail
 * @param dice decides about its listeners
 */
record ConsumerSeat(Member member, ConsumerPlan plan, Mishaps mishaps, Dice dice) {

	/**
	 * How long a listener works on the next record.
	 */
	Duration work() {
		ConsumerPlan.ListenerPlan listener = this.plan.listener();
		return this.dice.chance(0.001) ? listener.hang() : this.dice.between(Duration.ZERO, listener.longestWork());
	}

	/**
	 * Whether an acknowledgement that could not be stored is made again, which nobody has
	 * to: the feed goes on trying by itself.
	 */
	boolean insists() {
		return this.plan.listener().demand() % 2 == 0;
	}

	boolean mishapsPossible() {
		return this.plan.listener().failing() > 0;
	}

}
