package dev.changefeed.test.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * The key of a table: takes keys from items and requests and checks them.
 *
 * @param partition the partition key
 * @param sort the sort key, or null if there is none
 */
record KeySchema(KeyElement partition, @Nullable KeyElement sort) {

	private static final int LONGEST_PARTITION_KEY = 2048;

	private static final int LONGEST_SORT_KEY = 1024;

	List<KeyElement> elements() {
		return (this.sort != null) ? List.of(this.partition, this.sort) : List.of(this.partition);
	}

	@Nullable String sortAttribute() {
		return (this.sort != null) ? this.sort.attribute() : null;
	}

	boolean contains(String attribute) {
		return attribute.equals(this.partition.attribute()) || attribute.equals(sortAttribute());
	}

	/**
	 * Takes the key of an item that is to be put.
	 * @param item the item
	 * @return its key
	 */
	ItemKey keyOfItem(Map<String, AttributeValue> item) {
		return new ItemKey(valueInItem(this.partition, item),
				(this.sort != null) ? valueInItem(this.sort, item) : null);
	}

	/**
	 * Reads a request's key.
	 * @param attributes the attributes given as key
	 * @return the key
	 */
	ItemKey keyOfRequest(Map<String, AttributeValue> attributes) {
		if (attributes.size() != elements().size()) {
			throw mismatch();
		}
		return new ItemKey(valueInKey(this.partition, attributes),
				(this.sort != null) ? valueInKey(this.sort, attributes) : null);
	}

	Map<String, AttributeValue> attributes(ItemKey key) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>();
		attributes.put(this.partition.attribute(), key.partition());
		if (this.sort != null && key.sort() != null) {
			attributes.put(this.sort.attribute(), key.sort());
		}
		return attributes;
	}

	/**
	 * Checks a value of a query against the type of a key's attribute.
	 */
	static void checkConditionType(KeyElement element, AttributeValue value) {
		if (!value.type().equals(element.attributeType())) {
			throw ServiceException.validation("One or more parameter values were invalid: Condition parameter type "
					+ "does not match schema type");
		}
		checkNotEmpty(element, value);
	}

	private AttributeValue valueInItem(KeyElement element, Map<String, AttributeValue> item) {
		AttributeValue value = item.get(element.attribute());
		if (value == null) {
			throw ServiceException.validation("One or more parameter values were invalid: Missing the key "
					+ element.attribute() + " in the item");
		}
		if (!value.type().equals(element.attributeType())) {
			throw ServiceException.validation("One or more parameter values were invalid: Type mismatch for key "
					+ element.attribute() + " expected: " + element.attributeType() + " actual: " + value.type());
		}
		checkNotEmpty(element, value);
		checkLength(element, value);
		return value;
	}

	private AttributeValue valueInKey(KeyElement element, Map<String, AttributeValue> key) {
		AttributeValue value = key.get(element.attribute());
		if (value == null || !value.type().equals(element.attributeType())) {
			throw mismatch();
		}
		checkNotEmpty(element, value);
		checkLength(element, value);
		return value;
	}

	private static void checkNotEmpty(KeyElement element, AttributeValue value) {
		if (value.sizeInBytes() == 0) {
			String kind = (value instanceof AttributeValue.B) ? "binary" : "string";
			throw ServiceException.validation("One or more parameter values are not valid. The AttributeValue for a "
					+ "key attribute cannot contain an empty " + kind + " value. Key: " + element.attribute());
		}
	}

	private void checkLength(KeyElement element, AttributeValue value) {
		boolean isPartition = element == this.partition;
		if (value.sizeInBytes() > (isPartition ? LONGEST_PARTITION_KEY : LONGEST_SORT_KEY)) {
			// The missing blank is the service's.
			throw ServiceException.validation(isPartition
					? "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size "
							+ "limit of2048 bytes"
					: "One or more parameter values were invalid: Aggregated size of all range keys has exceeded "
							+ "the size limit of 1024 bytes");
		}
	}

	private static ServiceException mismatch() {
		return ServiceException.validation("The provided key element does not match the schema");
	}

}
