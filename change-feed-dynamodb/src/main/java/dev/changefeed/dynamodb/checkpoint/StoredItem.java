package dev.changefeed.dynamodb.checkpoint;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads the attributes of an item of the checkpoint table by their types. An attribute of
 * another type fails with {@link CheckpointStoreException} that names the item, never the
 * value.
 */
final class StoredItem {

	private final String table;

	private final Map<String, AttributeValue> attributes;

	StoredItem(String table, Map<String, AttributeValue> attributes) {
		this.table = table;
		this.attributes = attributes;
	}

	String sortKey() {
		return requiredText(CheckpointTable.SORT_KEY);
	}

	@Nullable String text(String attribute) {
		AttributeValue value = this.attributes.get(attribute);
		if (value == null) {
			return null;
		}
		if (value.type() != AttributeValue.Type.S) {
			throw unreadable(attribute, "is not a text");
		}
		return value.s();
	}

	String requiredText(String attribute) {
		String text = text(attribute);
		if (text == null) {
			throw unreadable(attribute, "is missing");
		}
		return text;
	}

	boolean flag(String attribute) {
		AttributeValue value = this.attributes.get(attribute);
		if (value == null) {
			return false;
		}
		if (value.type() != AttributeValue.Type.BOOL) {
			throw unreadable(attribute, "is not a boolean");
		}
		return value.bool();
	}

	/**
	 * Reads a whole number.
	 * @param attribute its name
	 * @return the number, 0 if there is none
	 */
	long number(String attribute) {
		Long number = optionalNumber(attribute);
		return (number != null) ? number : 0;
	}

	int count(String attribute) {
		return count(attribute, number(attribute));
	}

	@Nullable Instant instant(String attribute) {
		Long number = optionalNumber(attribute);
		return (number != null) ? Instant.ofEpochMilli(number) : null;
	}

	Instant requiredInstant(String attribute) {
		Instant instant = instant(attribute);
		if (instant == null) {
			throw unreadable(attribute, "is missing");
		}
		return instant;
	}

	@Nullable Duration duration(String attribute) {
		Long number = optionalNumber(attribute);
		return (number != null) ? Duration.ofMillis(number) : null;
	}

	Map<String, Integer> counts(String attribute) {
		AttributeValue value = this.attributes.get(attribute);
		if (value == null) {
			return Map.of();
		}
		if (value.type() != AttributeValue.Type.M) {
			throw unreadable(attribute, "is not a map");
		}
		Map<String, Integer> counts = new HashMap<>();
		value.m().forEach((name, count) -> counts.put(name, count(attribute, number(attribute, count))));
		return counts;
	}

	CheckpointStoreException unreadable(String attribute, String reason) {
		return new CheckpointStoreException(ErrorKind.UNFORESEEN,
				"Item pk '" + key(CheckpointTable.PARTITION_KEY) + "', sk '" + key(CheckpointTable.SORT_KEY)
						+ "' of checkpoint table '" + this.table + "' can't be read: attribute '" + attribute + "' "
						+ reason + "; correct or delete the item",
				null);
	}

	private @Nullable Long optionalNumber(String attribute) {
		AttributeValue value = this.attributes.get(attribute);
		return (value != null) ? number(attribute, value) : null;
	}

	private Long number(String attribute, AttributeValue value) {
		if (value.type() != AttributeValue.Type.N) {
			throw unreadable(attribute, "is not a number");
		}
		try {
			return new BigDecimal(value.n()).longValueExact();
		}
		catch (ArithmeticException | NumberFormatException ex) {
			throw unreadable(attribute, "is not a whole number of 64 bits");
		}
	}

	private int count(String attribute, long number) {
		if (number < 0 || number > Integer.MAX_VALUE) {
			throw unreadable(attribute, "is not a count");
		}
		return (int) number;
	}

	private String key(String attribute) {
		AttributeValue value = this.attributes.get(attribute);
		return (value != null && value.s() != null) ? value.s() : "?";
	}

}
