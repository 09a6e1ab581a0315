package dev.changefeed.spring.listener;

import java.util.Map;
import java.util.stream.Stream;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.dynamodb.Change;
import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.feed.StreamInfo;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.Keys;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.annotation.OnModify;
import dev.changefeed.spring.annotation.OnRemove;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Tests for what {@link ListenerReceiverFactory} refuses once the stream is known.
 */
class ListenerReceiverFactoryTests {

	@ParameterizedTest
	@MethodSource("tooSmall")
	void refusesViewsThatDoNotHoldWhatAListenerNeeds(StreamViewType view, Object bean, String reason) {
		assertThatExceptionOfType(InvalidListenerException.class)
			.isThrownBy(() -> create(TestStreams.orders(view), bean))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(reason))
			.satisfies((ex) -> assertThat(ex.kind()).isEqualTo(ErrorKind.CONFIGURATION));
	}

	static Stream<Arguments> tooSmall() {
		return Stream.of(arguments(StreamViewType.KEYS_ONLY, new Inserts(),
				"parameter 1 needs the new image, but the stream of table 'orders' has the view KEYS_ONLY, which does "
						+ "not hold it; switch the stream off and on again with the view NEW_IMAGE or "
						+ "NEW_AND_OLD_IMAGES, or take the parameter away"),
				arguments(StreamViewType.OLD_IMAGE, new Inserts(),
						"parameter 1 needs the new image, but the stream of table 'orders' has the view OLD_IMAGE, "
								+ "which does not hold it; switch the stream off and on again with the view NEW_IMAGE "
								+ "or NEW_AND_OLD_IMAGES, or take the parameter away"),
				arguments(StreamViewType.NEW_IMAGE, new Modifications(),
						"parameter 2 needs the old image, but the stream of table 'orders' has the view NEW_IMAGE, "
								+ "which does not hold it; switch the stream off and on again with the view OLD_IMAGE "
								+ "or NEW_AND_OLD_IMAGES, or take the parameter away"),
				arguments(StreamViewType.NEW_IMAGE, new Removals(),
						"parameter 1 needs the old image, but the stream of table 'orders' has the view NEW_IMAGE, "
								+ "which does not hold it; switch the stream off and on again with the view OLD_IMAGE "
								+ "or NEW_AND_OLD_IMAGES, or take the parameter away"));
	}

	@Test
	void acceptsKeysMetadataAndRecordUnderEveryView() {
		for (StreamViewType view : StreamViewType.knownValues()) {
			assertThatNoException().isThrownBy(() -> create(TestStreams.orders(view), new NoImages()));
		}
	}

	@Test
	void acceptsChangesWhoseImageTheViewHolds() {
		assertThatNoException().isThrownBy(() -> create(TestStreams.orders(StreamViewType.NEW_IMAGE), new Inserts()));
		assertThatNoException().isThrownBy(() -> create(TestStreams.orders(StreamViewType.OLD_IMAGE), new Removals()));
	}

	@Test
	void refusesFilterOfASortKeyThatTheTableHasNot() {
		assertThatExceptionOfType(InvalidListenerException.class)
			.isThrownBy(() -> create(TestStreams.withoutSortKey(), new BySortKey()))
			.satisfies(
					(ex) -> assertThat(ex.reason()).isEqualTo("it filters by 'sortKey', but the table 'orders' has a "
							+ "partition key only; take away the filter"));
	}

	@Test
	void refusesConsumerWithoutListener() {
		assertThatExceptionOfType(ChangeFeedException.class).isThrownBy(() -> create(TestStreams.orders()))
			.withMessage(
					"Consumer 'projections' has no listener, so every change of table 'orders' would be passed over "
							+ "for good; annotate a method of a bean with @DynamoStreamListener, or take the consumer away")
			.satisfies((ex) -> assertThat(ex.kind()).isEqualTo(ErrorKind.CONFIGURATION));
	}

	@Test
	void refusesTwoListenersThatTakeTheSameRecords() {
		assertThatExceptionOfType(ChangeFeedException.class)
			.isThrownBy(() -> create(TestStreams.orders(), new Inserts(), new MoreInserts()))
			.withMessageContaining("'inserts#inserted' and 'moreInserts#inserted' take exactly the same records")
			.satisfies((ex) -> assertThat(ex.kind()).isEqualTo(ErrorKind.CONFIGURATION));
	}

	private static void create(StreamInfo stream, Object... beans) {
		new ReceiverFixture(Unmatched.IGNORE, stream, beans);
	}

	static class Inserts {

		@OnInsert
		void inserted(Change<Order> change) {
		}

	}

	static class MoreInserts {

		@OnInsert
		void inserted(Order order) {
		}

	}

	static class Modifications {

		@OnModify
		void modified(ChangeMetadata metadata, Change<Order> change) {
		}

	}

	static class Removals {

		@OnRemove
		void removed(Order order) {
		}

	}

	static class NoImages {

		@DynamoStreamListener
		void any(@Keys Map<String, AttributeValue> key, ChangeMetadata metadata, Record record) {
		}

	}

	static class BySortKey {

		@DynamoStreamListener(sortKey = "1")
		void any(ChangeMetadata metadata) {
		}

	}

}
