package dev.changefeed.test.table;

import dev.changefeed.test.protocol.Parameters;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tells clients that ask for it what a request would have cost.
 */
final class ConsumedCapacity {

	private static final int WRITE_UNIT = 1024;

	private static final int READ_UNIT = 4096;

	private final String level;

	private ConsumedCapacity(String level) {
		this.level = level;
	}

	static ConsumedCapacity read(Parameters request) {
		return new ConsumedCapacity(request.choice("ReturnConsumedCapacity", TableWords.CONSUMED_CAPACITY, "NONE"));
	}

	void addWrite(ObjectNode answer, String table, long size) {
		add(answer, table, units(size, WRITE_UNIT));
	}

	void addRead(ObjectNode answer, String table, long size, boolean consistent) {
		double units = units(size, READ_UNIT);
		add(answer, table, consistent ? units : units / 2);
	}

	private static double units(long size, int unit) {
		return Math.max(1, (size + unit - 1) / unit);
	}

	private void add(ObjectNode answer, String table, double units) {
		if (this.level.equals("NONE")) {
			return;
		}
		ObjectNode json = answer.putObject("ConsumedCapacity").put("TableName", table).put("CapacityUnits", units);
		if (this.level.equals("INDEXES")) {
			json.putObject("Table").put("CapacityUnits", units);
		}
	}

}
