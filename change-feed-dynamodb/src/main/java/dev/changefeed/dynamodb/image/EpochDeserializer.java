package dev.changefeed.dynamodb.image;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.function.Function;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.type.LogicalType;

/**
 * Reads a moment from a number of seconds or milliseconds since 1970, told apart by size:
 * up to 99,999,999,999 they are seconds (until the year 5138), beyond milliseconds (since
 * 1973). Texts are left to Jackson.
 *
 * @param <T> the type of the moment
 */
final class EpochDeserializer<T> extends StdDeserializer<T> {

	private static final BigDecimal FIRST_MILLISECONDS = new BigDecimal("100000000000");

	private final Class<T> type;

	private final Function<Instant, T> fromInstant;

	private final ValueDeserializer<?> texts;

	EpochDeserializer(Class<T> type, Function<Instant, T> fromInstant, ValueDeserializer<?> texts) {
		super(type);
		this.type = type;
		this.fromInstant = fromInstant;
		this.texts = texts;
	}

	@Override
	public ValueDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
		return new EpochDeserializer<>(this.type, this.fromInstant, this.texts.createContextual(context, property));
	}

	@Override
	public LogicalType logicalType() {
		return LogicalType.DateTime;
	}

	@Override
	public T deserialize(JsonParser parser, DeserializationContext context) {
		JsonToken token = parser.currentToken();
		if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
			return fromNumber(parser.getDecimalValue(), context);
		}
		return this.type.cast(this.texts.deserialize(parser, context));
	}

	private T fromNumber(BigDecimal number, DeserializationContext context) {
		BigDecimal seconds = (number.abs().compareTo(FIRST_MILLISECONDS) < 0) ? number : number.movePointLeft(3);
		BigDecimal whole = seconds.setScale(0, RoundingMode.FLOOR);
		try {
			return this.fromInstant.apply(Instant.ofEpochSecond(whole.longValueExact(),
					seconds.subtract(whole).movePointRight(9).longValue()));
		}
		catch (ArithmeticException | DateTimeException ex) {
			return context.reportInputMismatch(this.type, "the number is no moment");
		}
	}

}
