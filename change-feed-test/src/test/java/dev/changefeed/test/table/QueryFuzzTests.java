package dev.changefeed.test.table;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Compares queries of random ranges, page by page, with a sorted and filtered list.
 */
class QueryFuzzTests {

	private static final int QUERIES = 400;

	@ParameterizedTest
	@CsvSource({ "S, 21", "N, 22", "B, 23", "S, 20260404", "N, 20260404", "B, 20260404" })
	void agreesWithSortedListWhenRangesAreRandom(String type, long seed) {
		Random random = new Random(seed);
		TestTables tables = TestTables.withTable("pk:S", "sk:" + type);
		List<String> keys = new ArrayList<>();
		for (int i = 0; i < 60; i++) {
			String key = key(type, random);
			tables.put("{'pk':{'S':'p%d'},'sk':{'%s':'%s'}}".formatted(i % 2, type, key));
			if (i % 2 == 0 && !keys.contains(key)) {
				keys.add(key);
			}
		}
		int found = 0;

		for (int i = 0; i < QUERIES; i++) {
			Range range = range(type, random, keys);
			boolean forward = random.nextBoolean();
			Comparator<String> order = order(type);
			List<String> expected = keys.stream()
				.filter(range.predicate())
				.sorted(forward ? order : order.reversed())
				.toList();

			List<String> actual = query(tables, type, range, forward, 1 + random.nextInt(9));

			assertThat(actual).as("seed %s, case %s: %s %s", seed, i, range.condition(), range.bounds())
				.containsExactlyElementsOf(expected);
			found += expected.size();
		}

		assertThat(found).isGreaterThan(QUERIES);
	}

	private static List<String> query(TestTables tables, String type, Range range, boolean forward, int limit) {
		List<String> found = new ArrayList<>();
		ObjectNode request = TestTables.json("{'TableName':'orders','KeyConditionExpression':'pk = :p"
				+ range.condition() + "','ExpressionAttributeValues':{':p':{'S':'p0'}}}");
		ObjectNode values = (ObjectNode) request.get("ExpressionAttributeValues");
		for (int i = 0; i < range.bounds().size(); i++) {
			values.putObject(":v" + i).put(type, range.bounds().get(i));
		}
		request.put("Limit", limit).put("ScanIndexForward", forward);
		ObjectNode answer;
		do {
			answer = tables.call("Query", request);
			for (JsonNode item : answer.get("Items")) {
				found.add(item.get("sk").get(type).stringValue());
			}
			if (answer.has("LastEvaluatedKey")) {
				request.set("ExclusiveStartKey", answer.get("LastEvaluatedKey"));
			}
		}
		while (answer.has("LastEvaluatedKey"));
		return found;
	}

	private static Range range(String type, Random random, List<String> keys) {
		String one = random.nextBoolean() ? key(type, random) : keys.get(random.nextInt(keys.size()));
		String other = key(type, random);
		Comparator<String> order = order(type);
		String low = (order.compare(one, other) <= 0) ? one : other;
		String high = low.equals(one) ? other : one;
		return switch (random.nextInt(type.equals("N") ? 7 : 8)) {
			case 0 -> new Range("", List.of(), (key) -> true);
			case 1 -> new Range(" AND sk = :v0", List.of(one), (key) -> order.compare(key, one) == 0);
			case 2 -> new Range(" AND sk < :v0", List.of(one), (key) -> order.compare(key, one) < 0);
			case 3 -> new Range(" AND sk <= :v0", List.of(one), (key) -> order.compare(key, one) <= 0);
			case 4 -> new Range(" AND sk > :v0", List.of(one), (key) -> order.compare(key, one) > 0);
			case 5 -> new Range(" AND sk >= :v0", List.of(one), (key) -> order.compare(key, one) >= 0);
			case 6 -> new Range(" AND sk BETWEEN :v0 AND :v1", List.of(low, high),
					(key) -> order.compare(key, low) >= 0 && order.compare(key, high) <= 0);
			default -> {
				byte[] whole = bytes(type, one);
				byte[] prefix = Arrays.copyOf(whole,
						type.equals("B") ? 1 : bytes(type, one.substring(0, one.offsetByCodePoints(0, 1))).length);
				String text = type.equals("B") ? Base64.getEncoder().encodeToString(prefix)
						: new String(prefix, StandardCharsets.UTF_8);
				yield new Range(" AND begins_with(sk, :v0)", List.of(text),
						(key) -> Arrays.equals(Arrays.copyOf(bytes(type, key), prefix.length), prefix));
			}
		};
	}

	private static String key(String type, Random random) {
		int length = 1 + random.nextInt(3);
		if (type.equals("N")) {
			return BigDecimal.valueOf(random.nextInt(400) - 200, random.nextInt(3))
				.stripTrailingZeros()
				.toPlainString();
		}
		if (type.equals("B")) {
			byte[] bytes = new byte[length];
			for (int i = 0; i < length; i++) {
				bytes[i] = (byte) (random.nextInt(4) * 85);
			}
			return Base64.getEncoder().encodeToString(bytes);
		}
		List<String> letters = List.of("a", "b", "\u00e9", "\uff5e", "\ud83d\ude00");
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < length; i++) {
			text.append(letters.get(random.nextInt(letters.size())));
		}
		return text.toString();
	}

	private static Comparator<String> order(String type) {
		return type.equals("N") ? Comparator.comparing(BigDecimal::new)
				: (left, right) -> Arrays.compareUnsigned(bytes(type, left), bytes(type, right));
	}

	private static byte[] bytes(String type, String key) {
		return type.equals("B") ? Base64.getDecoder().decode(key) : key.getBytes(StandardCharsets.UTF_8);
	}

	/**
	 * A range of sort keys.
	 *
	 * @param condition what is added to the key condition
	 * @param bounds the values of its placeholders
	 * @param predicate which keys lie in it
	 */
	private record Range(String condition, List<String> bounds, Predicate<String> predicate) {

	}

}
