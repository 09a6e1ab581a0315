package dev.changefeed.dynamodb.simulation.journal;

import java.math.BigInteger;

/**
 * One written change, as the writer and the listeners see it.
 *
 * @param item the item
 * @param number the item's counter, from 1
 * @param shard the shard it was written to
 * @param position its sequence number
 */
public record Change(String item, int number, String shard, BigInteger position) {

	@Override
	public String toString() {
		return this.item + ":" + this.number + " in " + this.shard;
	}

}
