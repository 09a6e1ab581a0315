package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.SplittableRandom;

import dev.changefeed.test.protocol.ValueJson;
import dev.changefeed.test.table.ItemChange;
import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes changes as records. The stream's lock guards it.
 */
final class RecordWriter {

	private final JsonMapper mapper;

	private final SplittableRandom random;

	private final String region;

	private final String viewType;

	RecordWriter(JsonMapper mapper, SplittableRandom random, String region, String viewType) {
		this.mapper = mapper;
		this.random = random;
		this.region = region;
		this.viewType = viewType;
	}

	StreamRecord write(ItemChange change, BigInteger number, Instant created, Instant readable) {
		long size = AttributeValue.sizeInBytes(change.keys());
		ObjectNode inner = this.mapper.createObjectNode();
		inner.put("ApproximateCreationDateTime", created.getEpochSecond());
		inner.set("Keys", ValueJson.writeItem(change.keys()));
		if (this.viewType.equals("NEW_IMAGE") || this.viewType.equals("NEW_AND_OLD_IMAGES")) {
			size += image(inner, "NewImage", change.newImage());
		}
		if (this.viewType.equals("OLD_IMAGE") || this.viewType.equals("NEW_AND_OLD_IMAGES")) {
			size += image(inner, "OldImage", change.oldImage());
		}
		inner.put("SequenceNumber", number.toString());
		inner.put("SizeBytes", size);
		inner.put("StreamViewType", this.viewType);
		ObjectNode written = this.mapper.createObjectNode();
		written.put("eventID", eventId());
		written.put("eventName", eventName(change));
		written.put("eventVersion", "1.1");
		written.put("eventSource", "aws:dynamodb");
		written.put("awsRegion", this.region);
		written.set("dynamodb", inner);
		if (change.expired()) {
			written.putObject("userIdentity").put("Type", "Service").put("PrincipalId", "dynamodb.amazonaws.com");
		}
		return new StreamRecord(number, created, readable, size, this.mapper.writeValueAsBytes(written));
	}

	private static long image(ObjectNode inner, String member, @Nullable Map<String, AttributeValue> image) {
		if (image == null) {
			return 0;
		}
		inner.set(member, ValueJson.writeItem(image));
		return AttributeValue.sizeInBytes(image);
	}

	private static String eventName(ItemChange change) {
		if (change.oldImage() == null) {
			return "INSERT";
		}
		return (change.newImage() == null) ? "REMOVE" : "MODIFY";
	}

	private String eventId() {
		HexFormat hex = HexFormat.of();
		return hex.toHexDigits(this.random.nextLong()) + hex.toHexDigits(this.random.nextLong());
	}

}
