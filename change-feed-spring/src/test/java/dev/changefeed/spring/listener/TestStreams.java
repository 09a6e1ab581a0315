package dev.changefeed.spring.listener;

import java.util.List;

import dev.changefeed.dynamodb.feed.StreamInfo;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * The streams of tests.
 */
final class TestStreams {

	static final String ARN = "arn:aws:dynamodb:eu-central-1:000000000000:table/orders/stream/2026-01-01T00:00:00.000";

	private TestStreams() {
	}

	static StreamInfo orders() {
		return orders(StreamViewType.NEW_AND_OLD_IMAGES);
	}

	static StreamInfo orders(StreamViewType view) {
		return new StreamInfo(ARN, "orders", view, List.of("pk", "sk"));
	}

	static StreamInfo withoutSortKey() {
		return new StreamInfo(ARN, "orders", StreamViewType.NEW_AND_OLD_IMAGES, List.of("pk"));
	}

}
