package dev.changefeed.test.stream;

import java.math.BigDecimal;
import java.time.Instant;

import dev.changefeed.test.control.CreationTimeFormat;
import dev.changefeed.test.control.RecordMember;
import dev.changefeed.test.control.RecordShape;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * Changes stored records into a shape that a test wants to see.
 */
final class RecordReshaper {

	private static final String CREATED = "ApproximateCreationDateTime";

	private static final int MILLIS_SCALE = 3;

	private final JsonMapper mapper;

	RecordReshaper(JsonMapper mapper) {
		this.mapper = mapper;
	}

	byte[] reshape(StreamRecord stored, RecordShape shape) {
		if (shape.isUsual()) {
			return stored.json();
		}
		ObjectNode outer = (ObjectNode) this.mapper.readTree(stored.json());
		ObjectNode inner = (ObjectNode) outer.get("dynamodb");
		if (shape.creationTime() != CreationTimeFormat.SECONDS) {
			inner.putRawValue(CREATED, new RawValue(time(stored.created(), shape)));
		}
		if (shape.unknownMembers()) {
			inner.put("ApproximateCreationDateTimePrecision", "SECOND");
			outer.putObject("unknownMember").putArray("list").add(1).addNull();
		}
		for (RecordMember member : shape.omitted()) {
			(member.isInner() ? inner : outer).remove(member.wireName());
		}
		return this.mapper.writeValueAsBytes(outer);
	}

	private static String time(Instant created, RecordShape shape) {
		return switch (shape.creationTime()) {
			case SECONDS -> Long.toString(created.getEpochSecond());
			case FRACTION -> BigDecimal.valueOf(created.toEpochMilli(), MILLIS_SCALE).toPlainString();
			case EXPONENT -> exponent(created.getEpochSecond());
			case MILLISECONDS -> Long.toString(created.toEpochMilli());
		};
	}

	private static String exponent(long seconds) {
		String digits = Long.toString(seconds);
		return digits.charAt(0) + "." + digits.substring(1) + "E" + (digits.length() - 1);
	}

}
