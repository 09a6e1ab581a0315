package dev.changefeed.test.value;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The value of an attribute. Two values are equal when DynamoDB would call them equal:
 * the order inside a set or a map does not count, and numbers are in one normal form.
 * Values are immutable.
 */
public sealed interface AttributeValue {

	/**
	 * Returns the name of the type on the wire.
	 * @return the type's name, such as {@code S}
	 */
	String type();

	/**
	 * Returns the size by DynamoDB's rules for items.
	 * @return the bytes this value counts for, without an attribute's name
	 */
	long sizeInBytes();

	/**
	 * Returns how deep lists and maps are nested in this value.
	 * @return 0 for a value that is neither list nor map
	 */
	default int depth() {
		return 0;
	}

	/**
	 * Returns the size of an item, or of any part of it.
	 * @param attributes the attributes
	 * @return the bytes of all names and values
	 */
	static long sizeInBytes(Map<String, AttributeValue> attributes) {
		long size = 0;
		for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
			size += Utf8.length(attribute.getKey()) + attribute.getValue().sizeInBytes();
		}
		return size;
	}

	/**
	 * A text.
	 *
	 * @param value the text, which may be empty
	 */
	record S(String value) implements AttributeValue, Comparable<S> {

		@Override
		public String type() {
			return "S";
		}

		@Override
		public long sizeInBytes() {
			return Utf8.length(this.value);
		}

		/**
		 * Compares by the bytes of UTF-8, which is not the order of Java's strings.
		 */
		@Override
		public int compareTo(S other) {
			return Utf8.compare(this.value, other.value);
		}

	}

	/**
	 * A number.
	 *
	 * @param value the number in its normal form; {@link #parse(String)} makes one
	 */
	record N(String value) implements AttributeValue, Comparable<N> {

		/**
		 * Reads a number and brings it to its normal form.
		 * @param text digits with an optional sign, point and exponent
		 * @return the number
		 * @throws InvalidNumberException if the text is not a number that can be stored
		 */
		public static N parse(String text) {
			return new N(Decimal.normalize(text));
		}

		/**
		 * Brings the result of a calculation to its normal form.
		 * @param number the number
		 * @return the number
		 * @throws InvalidNumberException if the number cannot be stored
		 */
		public static N of(BigDecimal number) {
			return new N(Decimal.normalize(number));
		}

		/**
		 * Returns the number to calculate with.
		 * @return the number
		 */
		public BigDecimal number() {
			return new BigDecimal(this.value);
		}

		@Override
		public String type() {
			return "N";
		}

		@Override
		public long sizeInBytes() {
			return Decimal.sizeInBytes(this.value);
		}

		@Override
		public int compareTo(N other) {
			return number().compareTo(other.number());
		}

	}

	/**
	 * Bytes.
	 *
	 * @param value the bytes, which are copied
	 */
	record B(byte[] value) implements AttributeValue, Comparable<B> {

		public B {
			value = value.clone();
		}

		@Override
		public byte[] value() {
			return this.value.clone();
		}

		/**
		 * Returns how many bytes there are.
		 * @return the number of bytes
		 */
		public int length() {
			return this.value.length;
		}

		/**
		 * Returns whether these bytes begin with others.
		 * @param prefix the others
		 * @return whether they do
		 */
		public boolean startsWith(B prefix) {
			return prefix.value.length <= this.value.length
					&& Arrays.equals(this.value, 0, prefix.value.length, prefix.value, 0, prefix.value.length);
		}

		/**
		 * Returns whether other bytes occur in these.
		 * @param part the others
		 * @return whether they do
		 */
		public boolean contains(B part) {
			for (int from = 0; from + part.value.length <= this.value.length; from++) {
				if (Arrays.equals(this.value, from, from + part.value.length, part.value, 0, part.value.length)) {
					return true;
				}
			}
			return false;
		}

		/**
		 * Returns these bytes as they are on the wire.
		 * @return the bytes in base64
		 */
		public String base64() {
			return Base64.getEncoder().encodeToString(this.value);
		}

		@Override
		public String type() {
			return "B";
		}

		@Override
		public long sizeInBytes() {
			return this.value.length;
		}

		@Override
		public int compareTo(B other) {
			return Arrays.compareUnsigned(this.value, other.value);
		}

		@Override
		public boolean equals(Object other) {
			return other instanceof B bytes && Arrays.equals(this.value, bytes.value);
		}

		@Override
		public int hashCode() {
			return Arrays.hashCode(this.value);
		}

		@Override
		public String toString() {
			return "B[value=" + base64() + "]";
		}

	}

	/**
	 * True or false.
	 *
	 * @param value which of the two
	 */
	record BOOL(boolean value) implements AttributeValue {

		@Override
		public String type() {
			return "BOOL";
		}

		@Override
		public long sizeInBytes() {
			return 1;
		}

	}

	/**
	 * The null value, which is not the same as an absent attribute.
	 */
	record NULL() implements AttributeValue {

		@Override
		public String type() {
			return "NULL";
		}

		@Override
		public long sizeInBytes() {
			return 1;
		}

	}

	/**
	 * A set of texts.
	 *
	 * @param values the texts; their order does not count
	 */
	record SS(Set<String> values) implements AttributeValue {

		public SS {
			values = Collections.unmodifiableSet(new LinkedHashSet<>(values));
		}

		@Override
		public String type() {
			return "SS";
		}

		@Override
		public long sizeInBytes() {
			return this.values.stream().mapToLong(Utf8::length).sum();
		}

	}

	/**
	 * A set of numbers.
	 *
	 * @param values the numbers in their normal form; their order does not count
	 */
	record NS(Set<String> values) implements AttributeValue {

		public NS {
			values = Collections.unmodifiableSet(new LinkedHashSet<>(values));
		}

		@Override
		public String type() {
			return "NS";
		}

		@Override
		public long sizeInBytes() {
			return this.values.stream().mapToLong(Decimal::sizeInBytes).sum();
		}

	}

	/**
	 * A set of bytes.
	 *
	 * @param values the members; their order does not count
	 */
	record BS(Set<B> values) implements AttributeValue {

		public BS {
			values = Collections.unmodifiableSet(new LinkedHashSet<>(values));
		}

		@Override
		public String type() {
			return "BS";
		}

		@Override
		public long sizeInBytes() {
			return this.values.stream().mapToLong(B::sizeInBytes).sum();
		}

	}

	/**
	 * A list.
	 *
	 * @param values the elements
	 */
	record L(List<AttributeValue> values) implements AttributeValue {

		public L {
			values = Collections.unmodifiableList(new ArrayList<>(values));
		}

		@Override
		public String type() {
			return "L";
		}

		@Override
		public long sizeInBytes() {
			return 3 + this.values.stream().mapToLong((value) -> value.sizeInBytes() + 1).sum();
		}

		@Override
		public int depth() {
			return 1 + this.values.stream().mapToInt(AttributeValue::depth).max().orElse(0);
		}

	}

	/**
	 * A map.
	 *
	 * @param values the entries; their order does not count, but is kept
	 */
	record M(Map<String, AttributeValue> values) implements AttributeValue {

		public M {
			values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
		}

		@Override
		public String type() {
			return "M";
		}

		@Override
		public long sizeInBytes() {
			return 3 + this.values.size() + AttributeValue.sizeInBytes(this.values);
		}

		@Override
		public int depth() {
			return 1 + this.values.values().stream().mapToInt(AttributeValue::depth).max().orElse(0);
		}

	}

}
