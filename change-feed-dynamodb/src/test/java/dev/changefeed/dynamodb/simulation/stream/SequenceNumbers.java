package dev.changefeed.dynamodb.simulation.stream;

import java.math.BigInteger;

import dev.changefeed.dynamodb.simulation.chance.Dice;

/**
 * Sequence numbers of 21 to 40 digits. They grow inside a lineage only, with holes, and
 * some lineages soon pass from one number of digits to the next, where comparing them as
 * text goes wrong.
 */
final class SequenceNumbers {

	private final Dice dice;

	SequenceNumbers(Dice dice) {
		this.dice = dice;
	}

	BigInteger first() {
		int digits = this.dice.oneOf(21, 21, 22, 24, 25, 28, 39, 40);
		BigInteger least = BigInteger.TEN.pow(digits - 1);
		if (digits < 40 && this.dice.chance(0.5)) {
			return least.multiply(BigInteger.TEN).subtract(BigInteger.valueOf(this.dice.between(100, 30_000)));
		}
		return least.multiply(BigInteger.valueOf(this.dice.between(1, 8))).add(step());
	}

	BigInteger after(BigInteger number) {
		return number.add(this.dice.chance(0.7) ? BigInteger.valueOf(this.dice.between(1, 60)) : step());
	}

	private BigInteger step() {
		return BigInteger.valueOf(this.dice.between(1, Integer.MAX_VALUE - 1)).multiply(BigInteger.valueOf(977));
	}

}
