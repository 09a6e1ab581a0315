package dev.changefeed.test.expression;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * Where in an item a value is: an attribute, then entries of maps and elements of lists.
 *
 * @param elements the steps, of which the first is a name
 */
record DocumentPath(List<Element> elements) {

	DocumentPath {
		elements = List.copyOf(elements);
	}

	/**
	 * Returns the attribute of the item in which the path begins.
	 * @return the attribute's name
	 */
	String attribute() {
		return ((Name) this.elements.get(0)).name();
	}

	boolean isNested() {
		return this.elements.size() > 1;
	}

	/**
	 * Finds the value in an item.
	 * @param item the item
	 * @return the value, or null if there is none
	 */
	@Nullable AttributeValue find(Map<String, AttributeValue> item) {
		AttributeValue value = item.get(attribute());
		for (Element element : this.elements.subList(1, this.elements.size())) {
			value = element.find(value);
		}
		return value;
	}

	@Override
	public String toString() {
		return this.elements.stream().map(Element::toString).collect(Collectors.joining(", ", "[", "]"));
	}

	/**
	 * A step of a path.
	 */
	sealed interface Element {

		@Nullable AttributeValue find(@Nullable AttributeValue container);

	}

	/**
	 * The step to an entry of a map.
	 *
	 * @param name the entry's name
	 */
	record Name(String name) implements Element {

		@Override
		public @Nullable AttributeValue find(@Nullable AttributeValue container) {
			return (container instanceof AttributeValue.M map) ? map.values().get(this.name) : null;
		}

		@Override
		public String toString() {
			return this.name;
		}

	}

	/**
	 * The step to an element of a list.
	 *
	 * @param index the element's index, from 0
	 */
	record Index(int index) implements Element {

		@Override
		public @Nullable AttributeValue find(@Nullable AttributeValue container) {
			return (container instanceof AttributeValue.L list && this.index < list.values().size())
					? list.values().get(this.index) : null;
		}

		@Override
		public String toString() {
			return "[" + this.index + "]";
		}

	}

}
