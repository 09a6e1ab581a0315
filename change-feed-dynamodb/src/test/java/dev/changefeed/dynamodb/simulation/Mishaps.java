package dev.changefeed.dynamodb.simulation;

import java.util.HashMap;
import java.util.Map;

import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Change;

/**
 * Which records a consumer's listeners fail for, and how often: in all processes
 * together, and never for ever.
 */
final class Mishaps {

	private final Dice dice;

	private final ConsumerPlan.ListenerPlan plan;

	private final Map<Change, Integer> left = new HashMap<>();

	Mishaps(Dice dice, ConsumerPlan.ListenerPlan plan) {
		this.dice = dice;
		this.plan = plan;
	}

	boolean fails(Change change) {
		int failures = this.left.computeIfAbsent(change,
				(ignored) -> this.dice.chance(this.plan.failing()) ? this.dice.between(1, this.plan.failures()) : 0);
		if (failures > 0) {
			this.left.put(change, failures - 1);
			return true;
		}
		return false;
	}

}
