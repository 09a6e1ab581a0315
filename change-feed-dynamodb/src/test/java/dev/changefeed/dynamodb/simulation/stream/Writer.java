package dev.changefeed.dynamodb.simulation.stream;

import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Change;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Writes numbered changes: each item counts from one, and its next write begins after the
 * one before.
 */
public final class Writer {

	private final VirtualTime time;

	private final Dice dice;

	private final ModelStream stream;

	private final Journal journal;

	private final Map<String, Integer> numbers = new HashMap<>();

	private final Map<String, Duration> busyUntil = new HashMap<>();

	/**
	 * Creates a writer.
	 * @param time the time of the world
	 * @param dice decides how long a write takes
	 * @param stream the stream
	 * @param journal where the changes are written down
	 */
	public Writer(VirtualTime time, Dice dice, ModelStream stream, Journal journal) {
		this.time = time;
		this.dice = dice;
		this.stream = stream;
		this.journal = journal;
	}

	/**
	 * Begins a write now, or as soon as the item's last one is done.
	 * @param item the item
	 */
	public void write(String item) {
		Duration begin = this.time.elapsed();
		Duration busy = this.busyUntil.getOrDefault(item, Duration.ZERO);
		Duration begun = (busy.compareTo(begin) > 0) ? busy : begin;
		Duration done = begun.plus(this.dice.millis(1, 40));
		this.busyUntil.put(item, done);
		this.time.at(done, () -> apply(item, begun));
	}

	private void apply(String item, Duration begun) {
		Change change = this.stream.write(item, this.numbers.merge(item, 1, Integer::sum));
		this.journal.add(new Entry.Written(this.time.elapsed(), change, begun));
	}

	/**
	 * The change that a record tells of.
	 * @param shard the shard it was read from
	 * @param delivered the record
	 * @return the change
	 */
	public static Change read(String shard, Record delivered) {
		return new Change(delivered.dynamodb().keys().get(ModelRecord.KEY).s(),
				Integer.parseInt(delivered.dynamodb().newImage().get(ModelRecord.NUMBER).n()), shard,
				new BigInteger(delivered.dynamodb().sequenceNumber()));
	}

}
