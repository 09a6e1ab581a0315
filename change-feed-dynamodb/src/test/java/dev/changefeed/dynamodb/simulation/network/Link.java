package dev.changefeed.dynamodb.simulation.network;

/**
 * The ways out of a process, which fail apart from each other.
 */
public enum Link {

	/**
	 * To the stream.
	 */
	SERVICE,

	/**
	 * To the checkpoints.
	 */
	CHECKPOINTS,

	/**
	 * To the leases.
	 */
	LEASES

}
