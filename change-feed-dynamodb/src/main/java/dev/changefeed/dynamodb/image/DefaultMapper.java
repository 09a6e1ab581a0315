package dev.changefeed.dynamodb.image;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.ext.javatime.deser.InstantDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/**
 * Makes the mapper that is used unless an application brings its own: forgiving where an
 * item has more than its type, strict where a value would be changed.
 */
final class DefaultMapper {

	private DefaultMapper() {
	}

	static JsonMapper create() {
		return JsonMapper.builder()
			.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.ACCEPT_FLOAT_AS_INT)
			.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
					DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
			.enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
			.disable(DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
			.withCoercionConfigDefaults(
					(config) -> config.setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail))
			.withCoercionConfig(LogicalType.Boolean,
					(config) -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
						.setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
						.setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail))
			.addModule(module())
			.build();
	}

	private static SimpleModule module() {
		SimpleModule module = new SimpleModule(DefaultMapper.class.getName())
			.addDeserializer(Instant.class,
					new EpochDeserializer<>(Instant.class, (instant) -> instant, InstantDeserializer.INSTANT))
			.addDeserializer(OffsetDateTime.class,
					new EpochDeserializer<>(OffsetDateTime.class, (instant) -> instant.atOffset(ZoneOffset.UTC),
							InstantDeserializer.OFFSET_DATE_TIME))
			.addDeserializer(ZonedDateTime.class, new EpochDeserializer<>(ZonedDateTime.class,
					(instant) -> instant.atZone(ZoneOffset.UTC), InstantDeserializer.ZONED_DATE_TIME));
		PrimitiveDeserializer.register(module);
		return module;
	}

}
