package dev.changefeed.dynamodb.image;

import java.lang.reflect.Array;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.jdk.NumberDeserializers;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/**
 * Reads a primitive as Jackson does, but gives a parameter of a constructor whose
 * attribute is missing the same zero or {@code false} that a field has: items that were
 * written before an attribute was introduced stay readable. NULL is refused as ever.
 */
final class PrimitiveDeserializer extends StdScalarDeserializer<Object> {

	private final ValueDeserializer<?> values;

	private final Object missing;

	private PrimitiveDeserializer(Class<?> type, ValueDeserializer<?> values) {
		super(type);
		this.values = values;
		this.missing = Array.get(Array.newInstance(type, 1), 0);
	}

	static void register(SimpleModule module) {
		for (Class<?> type : new Class<?>[] { Boolean.TYPE, Byte.TYPE, Short.TYPE, Integer.TYPE, Long.TYPE, Float.TYPE,
				Double.TYPE, Character.TYPE }) {
			register(module, type);
		}
	}

	@SuppressWarnings("unchecked") // a class of primitives says Class<Integer> of int
	private static void register(SimpleModule module, Class<?> type) {
		module.addDeserializer((Class<Object>) type, new PrimitiveDeserializer(type, NumberDeserializers.find(type)));
	}

	@Override
	public LogicalType logicalType() {
		return this.values.logicalType();
	}

	@Override
	public Object deserialize(JsonParser parser, DeserializationContext context) {
		return this.values.deserialize(parser, context);
	}

	@Override
	public Object getNullValue(DeserializationContext context) {
		return this.values.getNullValue(context);
	}

	@Override
	public Object getAbsentValue(DeserializationContext context) {
		return this.missing;
	}

}
