package dev.changefeed.dynamodb.checkpoint;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;

import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.StartItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static dev.changefeed.dynamodb.checkpoint.Stages.result;
import static dev.changefeed.dynamodb.checkpoint.Stages.written;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for what {@link DynamoDbCheckpointStore} leaves in its table, which other
 * versions and people read.
 */
class StoredFormatTests {

	@RegisterExtension
	static final EmbeddedStore EMBEDDED = new EmbeddedStore();

	private static final String STREAM = "arn:aws:dynamodb:eu-central-1:123456789012:table/orders/stream/2026-01-01T00:00:00.000";

	private static final FeedKey FEED = new FeedKey("projections", STREAM);

	private static final ItemKey SHARD = new ItemKey("projections#" + STREAM, "shard#s1");

	private static final ItemKey LEASE = new ItemKey("projections#" + STREAM, "lease");

	private static final AttributeValue NOW = number("1767225600123");

	private static final AttributeValue TWO_DAYS_LATER = number("1767398400");

	private DynamoDbCheckpointStore store;

	@BeforeEach
	void createStore() {
		this.store = EMBEDDED.preparedStore();
	}

	@Test
	void claimIsStored() {
		written(this.store.claim(FEED, "s1", 7));

		assertThat(EMBEDDED.item(SHARD))
			.isEqualTo(Map.of("fencingToken", number("7"), "claims", number("1"), "updatedAt", NOW));
	}

	@Test
	void checkpointIsStored() {
		written(this.store.claim(FEED, "s1", 7));
		written(this.store.checkpoint(FEED, "s1", 7, null, "100", Map.of("101", 2)));

		assertThat(EMBEDDED.item(SHARD)).isEqualTo(Map.of("sequenceNumber", text("100"), "fencingToken", number("7"),
				"claims", number("0"), "attempts", AttributeValue.fromM(Map.of("101", number("2"))), "updatedAt", NOW));
	}

	@Test
	void checkpointWithoutAttemptsStoresNone() {
		written(this.store.claim(FEED, "s1", 7));
		written(this.store.checkpoint(FEED, "s1", 7, null, "100", Map.of("101", 2)));
		written(this.store.checkpoint(FEED, "s1", 7, "100", "101", Map.of()));

		assertThat(EMBEDDED.item(SHARD)).doesNotContainKey("attempts");
	}

	@Test
	void finishedShardExpiresInSecondsAndHasNoPosition() {
		written(this.store.claim(FEED, "s1", 7));
		written(this.store.checkpoint(FEED, "s1", 7, null, "100", Map.of("101", 2)));
		written(this.store.finish(FEED, "s1", 7, "100"));

		assertThat(EMBEDDED.item(SHARD)).isEqualTo(Map.of("finished", AttributeValue.fromBool(true), "fencingToken",
				number("7"), "claims", number("0"), "updatedAt", NOW, "ttl", TWO_DAYS_LATER));
	}

	@Test
	void unreadShardIsStoredAsFinished() {
		written(this.store.finishUnread(FEED, "s1", 7));

		assertThat(EMBEDDED.item(SHARD)).isEqualTo(Map.of("finished", AttributeValue.fromBool(true), "fencingToken",
				number("7"), "claims", number("0"), "updatedAt", NOW, "ttl", TWO_DAYS_LATER));
	}

	@Test
	void leaseIsStored() {
		written(this.store.leases()
			.take(FEED, null, new LeaseItem("host-1", Instant.ofEpochMilli(5000), Duration.ofSeconds(30), "x", 3)));

		assertThat(EMBEDDED.item(LEASE)).isEqualTo(Map.of("owner", text("host-1"), "expiresAt", number("5000"),
				"duration", number("30000"), "taking", text("x"), "fencingToken", number("3")));
	}

	@Test
	void releaseSetsExpiryToZero() {
		written(this.store.leases()
			.take(FEED, null, new LeaseItem("host-1", Instant.ofEpochMilli(5000), Duration.ofSeconds(30), "x", 3)));
		written(this.store.leases().release(FEED, 3));

		assertThat(EMBEDDED.item(LEASE)).containsEntry("expiresAt", number("0"))
			.containsEntry("fencingToken", number("3"));
	}

	@Test
	void drawnTokenIsStoredAlone() {
		result(this.store.leases().drawToken(FEED));

		assertThat(EMBEDDED.item(LEASE)).isEqualTo(Map.of("fencingToken", number("1")));
	}

	@Test
	void startIsStored() {
		written(this.store.writeStart(FEED, new StartItem("latest", Instant.ofEpochMilli(4000),
				Instant.ofEpochMilli(5000), StartItem.State.INITIALISING, 3)));

		assertThat(EMBEDDED.item(new ItemKey("projections#" + STREAM, "start")))
			.isEqualTo(Map.of("position", text("latest"), "instant", number("4000"), "firstStartAt", number("5000"),
					"state", text("INITIALISING"), "fencingToken", number("3")));
	}

	@Test
	void startWithoutInstantStoresNone() {
		written(this.store.writeStart(FEED, new StartItem("latest", Instant.ofEpochMilli(4000),
				Instant.ofEpochMilli(5000), StartItem.State.INITIALISING, 3)));
		written(this.store.writeStart(FEED,
				new StartItem("trim-horizon", null, Instant.ofEpochMilli(5000), StartItem.State.STARTED, 3)));

		assertThat(EMBEDDED.item(new ItemKey("projections#" + STREAM, "start"))).doesNotContainKey("instant")
			.containsEntry("state", text("STARTED"));
	}

	@Test
	void followedStreamIsStored() {
		result(this.store.follow("projections", "orders", STREAM));

		assertThat(EMBEDDED.item(new ItemKey("projections", "table#orders")))
			.isEqualTo(Map.of("streamArn", text(STREAM)));
	}

	private static AttributeValue text(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue number(String number) {
		return AttributeValue.fromN(number);
	}

}
