package dev.changefeed.dynamodb.image;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;

/**
 * What an attribute is in Java where no type is asked for. Nothing that it returns can be
 * changed but the arrays of binaries.
 */
final class NaturalValues {

	private NaturalValues() {
	}

	static Map<String, @Nullable Object> of(Map<String, AttributeValue> map) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		map.forEach((name, value) -> {
			try {
				values.put(name, of(value));
			}
			catch (JacksonException ex) {
				throw ex.prependPath(map, name);
			}
		});
		return Collections.unmodifiableMap(values);
	}

	static @Nullable Object of(@Nullable AttributeValue value) {
		if (value == null) {
			return null;
		}
		return switch (value.type()) {
			case S -> value.s();
			case N -> number(value.n());
			case BOOL -> value.bool();
			case B -> value.b().asByteArray();
			case M -> of(value.m());
			case L -> list(value.l());
			case SS -> Collections.unmodifiableSet(new LinkedHashSet<>(value.ss()));
			case NS -> numbers(value.ns());
			case BS -> Collections.unmodifiableSet(new LinkedHashSet<>(value.bs()));
			case NUL -> null;
			case UNKNOWN_TO_SDK_VERSION -> throw new StreamReadException("the attribute has no known type");
		};
	}

	private static List<@Nullable Object> list(List<AttributeValue> elements) {
		List<@Nullable Object> values = new ArrayList<>(elements.size());
		for (int index = 0; index < elements.size(); index++) {
			try {
				values.add(of(elements.get(index)));
			}
			catch (JacksonException ex) {
				throw ex.prependPath(elements, index);
			}
		}
		return Collections.unmodifiableList(values);
	}

	private static Set<BigDecimal> numbers(List<String> members) {
		Set<BigDecimal> values = new LinkedHashSet<>();
		members.forEach((member) -> values.add(DecimalText.normalize(number(member))));
		return Collections.unmodifiableSet(values);
	}

	private static BigDecimal number(String text) {
		BigDecimal number = DecimalText.parse(text);
		if (number == null) {
			throw new StreamReadException("the text is no number");
		}
		return number;
	}

}
