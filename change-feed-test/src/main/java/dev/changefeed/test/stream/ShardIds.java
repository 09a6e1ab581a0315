package dev.changefeed.test.stream;

import dev.changefeed.test.control.ShardIdFormat;
import dev.changefeed.test.control.ShardSwitches;

/**
 * How long the ids of shards in requests may be. Ids in a format that the service does
 * not have are not limited.
 */
final class ShardIds {

	private static final int SHORTEST = 28;

	private static final int LONGEST = 65;

	private final boolean usual;

	ShardIds(ShardSwitches switches) {
		this.usual = switches.idFormat() == ShardIdFormat.AWS;
	}

	int shortest() {
		return this.usual ? SHORTEST : 1;
	}

	int longest() {
		return this.usual ? LONGEST : Integer.MAX_VALUE;
	}

}
