package dev.changefeed.dynamodb.checkpoint;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.FeedKey;
import dev.changefeed.core.store.LeaseItem;
import dev.changefeed.core.store.ShardCheckpoint;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static dev.changefeed.dynamodb.checkpoint.Stages.failure;
import static dev.changefeed.dynamodb.checkpoint.Stages.refused;
import static dev.changefeed.dynamodb.checkpoint.Stages.result;
import static dev.changefeed.dynamodb.checkpoint.Stages.written;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for items that {@link DynamoDbCheckpointStore} did not write itself: those of an
 * older feed, of a later version, and broken ones.
 */
class ForeignItemTests {

	@RegisterExtension
	static final EmbeddedStore EMBEDDED = new EmbeddedStore();

	private static final FeedKey FEED = new FeedKey("projections", "arn:stream");

	private static final ItemKey SHARD = ItemKey.shard(FEED, "s1");

	private static final Map<String, AttributeValue> OLDER_CHECKPOINT = Map.of("sequenceNumber", text("100"),
			"updatedAt", number("1700000000000"));

	private static final Map<String, AttributeValue> OLDER_FINISHED = Map.of("finished", AttributeValue.fromBool(true),
			"updatedAt", number("1700000000000"), "ttl", number("1700172800"));

	private static final Map<String, AttributeValue> OLDER_LEASE = Map.of("owner", text("host-1"), "expiresAt",
			number("1700000030000"));

	private DynamoDbCheckpointStore store;

	@BeforeEach
	void createStore() {
		this.store = EMBEDDED.preparedStore();
	}

	@Test
	void olderCheckpointsAreLoadedWithTokenZero() {
		EMBEDDED.put(SHARD, OLDER_CHECKPOINT);
		EMBEDDED.put(ItemKey.shard(FEED, "s2"), OLDER_FINISHED);

		assertThat(result(this.store.load(FEED)).shards())
			.isEqualTo(Map.of("s1", new ShardCheckpoint("100", false, 0, 0, Map.of()), "s2",
					new ShardCheckpoint(null, true, 0, 0, Map.of())));
	}

	@Test
	void olderCheckpointIsTakenOverByAClaim() {
		EMBEDDED.put(SHARD, OLDER_CHECKPOINT);

		assertThat(written(this.store.claim(FEED, "s1", 1)))
			.isEqualTo(new ShardCheckpoint("100", false, 1, 1, Map.of()));
		assertThat(written(this.store.checkpoint(FEED, "s1", 1, "100", "200", Map.of())).position()).isEqualTo("200");
	}

	@Test
	void olderCheckpointIsNotMovedWithoutAClaim() {
		EMBEDDED.put(SHARD, OLDER_CHECKPOINT);

		assertThat(refused(this.store.checkpoint(FEED, "s1", 1, "100", "200", Map.of())))
			.isEqualTo(new ShardCheckpoint("100", false, 0, 0, Map.of()));
	}

	@Test
	void olderFinishedShardStaysFinished() {
		EMBEDDED.put(SHARD, OLDER_FINISHED);

		assertThat(written(this.store.claim(FEED, "s1", 1)).finished()).isTrue();
		assertThat(refused(this.store.checkpoint(FEED, "s1", 1, null, "200", Map.of()))).isNotNull();
	}

	@Test
	void olderLeaseIsTakenWhenItIsAsSeen() {
		EMBEDDED.put(ItemKey.lease(FEED), OLDER_LEASE);
		LeaseItem seen = result(this.store.leases().read(FEED)).orElseThrow();
		LeaseItem taking = new LeaseItem("host-2", Instant.ofEpochMilli(1700000090000L), Duration.ofSeconds(30), "x",
				1);

		assertThat(seen).isEqualTo(new LeaseItem("host-1", Instant.ofEpochMilli(1700000030000L), null, null, 0));
		assertThat(written(this.store.leases().take(FEED, seen, taking))).isEqualTo(taking);
	}

	@Test
	void olderLeaseIsNotTakenWhenItWasRenewedSinceSeen() {
		EMBEDDED.put(ItemKey.lease(FEED), OLDER_LEASE);
		LeaseItem seen = new LeaseItem("host-1", Instant.ofEpochMilli(1700000020000L), null, null, 0);

		assertThat(refused(this.store.leases().take(FEED, seen, new LeaseItem("b", Instant.EPOCH, null, "x", 1))))
			.extracting(LeaseItem::owner)
			.isEqualTo("host-1");
	}

	@Test
	void unknownItemsAreIgnored() {
		EMBEDDED.put(new ItemKey(SHARD.pk(), "later#thing"), Map.of("sequenceNumber", number("1")));
		written(this.store.claim(FEED, "s1", 1));

		assertThat(result(this.store.load(FEED)).shards()).containsOnlyKeys("s1");
	}

	@Test
	void unknownAttributesAreIgnoredAndKept() {
		EMBEDDED.put(SHARD, Map.of("sequenceNumber", text("100"), "later", text("thing")));
		EMBEDDED.put(ItemKey.lease(FEED), Map.of("owner", text("a"), "expiresAt", number("0"), "later", text("thing")));

		written(this.store.claim(FEED, "s1", 1));
		written(this.store.checkpoint(FEED, "s1", 1, "100", "200", Map.of()));
		LeaseItem seen = result(this.store.leases().read(FEED)).orElseThrow();
		written(this.store.leases().take(FEED, seen, new LeaseItem("b", Instant.EPOCH, null, "x", 1)));

		assertThat(EMBEDDED.item(SHARD)).containsEntry("later", text("thing"));
		assertThat(EMBEDDED.item(ItemKey.lease(FEED))).containsEntry("later", text("thing"));
	}

	static Stream<Arguments> brokenItems() {
		return Stream.of(Arguments.of("sequenceNumber", number("424242")), Arguments.of("finished", text("marker")),
				Arguments.of("fencingToken", text("marker")), Arguments.of("fencingToken", number("4242.5")),
				Arguments.of("claims", number("-424242")), Arguments.of("claims", number("99999999999999999999")),
				Arguments.of("attempts", text("marker")),
				Arguments.of("attempts", AttributeValue.fromM(Map.of("1", text("marker")))));
	}

	@ParameterizedTest
	@MethodSource("brokenItems")
	void brokenItemIsNamedWithoutItsValue(String attribute, AttributeValue value) {
		EMBEDDED.put(SHARD, Map.of(attribute, value));

		CheckpointStoreException failure = failure(this.store.load(FEED));

		assertThat(failure)
			.hasMessageStartingWith("Item pk 'projections#arn:stream', sk 'shard#s1' of checkpoint table '"
					+ EMBEDDED.table() + "' can't be read: attribute '" + attribute + "' is not a")
			.hasMessageEndingWith("; correct or delete the item");
		assertThat(failure.getMessage()).doesNotContain("marker", "4242", "99999");
		assertThat(failure.kind()).isEqualTo(ErrorKind.UNFORESEEN);
		assertThat(failure.getCause()).isNull();
	}

	@Test
	void brokenItemIsNamedWhenARefusalFindsIt() {
		EMBEDDED.put(SHARD, Map.of("fencingToken", number("9"), "claims", text("marker")));

		assertFailureNames(this.store.claim(FEED, "s1", 1), "shard#s1", "claims");
	}

	@Test
	void brokenStartIsNamed() {
		EMBEDDED.put(ItemKey.start(FEED),
				Map.of("position", text("latest"), "firstStartAt", number("1"), "state", text("LATER")));

		assertFailureNames(this.store.load(FEED), "start", "state");
	}

	@Test
	void brokenLeaseIsNamed() {
		EMBEDDED.put(ItemKey.lease(FEED), Map.of("expiresAt", text("soon")));

		assertFailureNames(this.store.leases().read(FEED), "lease", "expiresAt");
	}

	@Test
	void followedStreamWithoutArnIsNamed() {
		EMBEDDED.put(ItemKey.followed("projections", "orders"), Map.of());

		assertFailureNames(this.store.followed("projections", "orders"), "table#orders", "streamArn");
	}

	private static void assertFailureNames(CompletionStage<?> stage, String sortKey, String attribute) {
		assertThat(failure(stage)).hasMessageContaining("sk '" + sortKey + "'")
			.hasMessageContaining("attribute '" + attribute + "'");
	}

	private static AttributeValue text(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue number(String number) {
		return AttributeValue.fromN(number);
	}

}
