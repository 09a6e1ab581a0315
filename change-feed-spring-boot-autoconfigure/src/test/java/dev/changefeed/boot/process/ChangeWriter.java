package dev.changefeed.boot.process;

import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes changes of items drawn from a seed; each write of an item counts its version up.
 * One thread at a time.
 */
final class ChangeWriter {

	private final DynamoDbClient client;

	private final String table;

	private final int items;

	private final Random random;

	private final SortedMap<String, Integer> versions = new TreeMap<>();

	private int written;

	ChangeWriter(DynamoDbClient client, String table, int items, long seed) {
		this.client = client;
		this.table = table;
		this.items = items;
		this.random = new Random(seed);
	}

	void write(int changes) {
		for (int i = 0; i < changes; i++) {
			String item = "order-" + this.random.nextInt(this.items);
			int version = this.versions.getOrDefault(item, 0) + 1;
			this.client.putItem((put) -> put.tableName(this.table)
				.item(Map.of("id", AttributeValue.fromS(item), "version",
						AttributeValue.fromN(Integer.toString(version)))));
			this.versions.put(item, version);
			this.written++;
		}
	}

	/**
	 * Returns how many changes were written.
	 */
	int written() {
		return this.written;
	}

	/**
	 * Returns the newest version of each item.
	 */
	SortedMap<String, Integer> versions() {
		return new TreeMap<>(this.versions);
	}

}
