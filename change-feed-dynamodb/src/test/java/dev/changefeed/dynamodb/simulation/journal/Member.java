package dev.changefeed.dynamodb.simulation.journal;

/**
 * One consumer in one start of a process.
 *
 * @param consumer the consumer
 * @param process the process and the number of its start, like {@code a#2}
 */
public record Member(String consumer, String process) {

	@Override
	public String toString() {
		return this.consumer + "@" + this.process;
	}

}
