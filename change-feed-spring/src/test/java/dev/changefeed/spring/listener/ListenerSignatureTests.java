package dev.changefeed.spring.listener;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import dev.changefeed.dynamodb.Change;
import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.Inserted;
import dev.changefeed.dynamodb.Modified;
import dev.changefeed.dynamodb.Removed;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.Keys;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OldImage;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.annotation.OnModify;
import dev.changefeed.spring.annotation.OnRemove;
import dev.changefeed.spring.unmarked.UnmarkedListeners;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Tests for what {@link ListenerFactory} and {@link ParameterAnalysis} accept and refuse.
 */
class ListenerSignatureTests {

	@ParameterizedTest
	@MethodSource("refused")
	void saysWhyAListenerCannotWork(Object bean, String reason) {
		assertThatExceptionOfType(InvalidListenerException.class).isThrownBy(() -> TestListeners.of(bean))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(reason));
	}

	static Stream<Arguments> refused() {
		return Stream.of(arguments(new Private(), "it is private; make it at least package-private"),
				arguments(new Static(), "it is static; make it a method of the bean"),
				arguments(new Returning(),
						"it returns 'List<Order>', which nobody would look at; a listener returns void, and throws to "
								+ "fail a record"),
				arguments(new OldOnInsert(),
						"parameter 1 ('before') takes the old image, which is carried by none of the listener's events "
								+ "(INSERT)"),
				arguments(new NewOnRemove(),
						"parameter 1 ('after') takes the new image, which is carried by none of the listener's events "
								+ "(REMOVE)"),
				arguments(new OldThatCanBeNull(),
						"parameter 1 ('before') takes the old image and can't be null, but INSERT carries none; make it "
								+ "@Nullable or an Optional, or take INSERT out of 'eventName'"),
				arguments(new NewThatCanBeNull(),
						"parameter 1 ('after') takes the new image and can't be null, but REMOVE carries none; make it "
								+ "@Nullable or an Optional, or take REMOVE out of 'eventName'"),
				arguments(new Ambiguous(),
						"parameter 1 ('order') has no annotation, and no image is carried by all events of the listener "
								+ "(INSERT, MODIFY, REMOVE); annotate it with @NewImage or @OldImage, take a Change, or "
								+ "narrow 'eventName'"),
				arguments(new TwoUnannotated(),
						"parameter 2 ('after') is the second without an annotation; say with @NewImage, @OldImage or "
								+ "@Keys what each one takes"),
				arguments(new InsertedOfSeveral(),
						"parameter 1 ('change') takes changes of the event INSERT only, but the listener covers INSERT, "
								+ "MODIFY; set 'eventName' to INSERT or take a Change"),
				arguments(new RawChange(),
						"parameter 1 ('change') does not say what images are bound to; name the type, as in "
								+ "Change<Order>"),
				arguments(new WildcardChange(),
						"parameter 1 ('change') does not say what images are bound to; name the type, as in "
								+ "Change<Order>"),
				arguments(new AnnotatedMetadata(),
						"parameter 1 ('metadata') is 'ChangeMetadata', which is no image; take away the '@NewImage'"),
				arguments(new TwoRoles(),
						"parameter 1 ('image') has more than one of @NewImage, @OldImage and @Keys; a parameter takes "
								+ "one thing"),
				arguments(new BrokenPattern(), "its 'partitionKey' can't be read: pattern \"ORDER\\x\" has a backslash "
						+ "before 'x'; only \\* (a star) and \\\\ (a backslash) are escapes"));
	}

	@Test
	void namesBeanAndMethodInTheMessage() {
		assertThatExceptionOfType(InvalidListenerException.class).isThrownBy(() -> TestListeners.of(new OldOnInsert()))
			.withMessageStartingWith("Listener 'inserted(Order)' of bean 'oldOnInsert' can't work: parameter 1")
			.satisfies((ex) -> assertThat(ex.beanName()).isEqualTo("oldOnInsert"))
			.satisfies((ex) -> assertThat(ex.method()).isEqualTo("inserted(Order)"));
	}

	@Test
	void refusesTypesThatNoImageCanBecome() {
		assertThatExceptionOfType(InvalidListenerException.class).isThrownBy(() -> TestListeners.of(new Unbindable()))
			.withMessageContaining("parameter 1 ('order') can't be made from an item: No image can become");
	}

	@Test
	void acceptsEverythingThatIsPromised() {
		assertThat(TestListeners.of(new Accepted()).listeners()).hasSize(9);
	}

	@Test
	void resolvesTypesOfGenericSuperclasses() {
		ListenerMethod listener = TestListeners.of(new OrderListener()).listeners().get(0);

		assertThat(listener.parameters()).containsExactly(
				new ListenerParameter.Image(ImageSide.NEW, Order.class, false),
				new ListenerParameter.WholeChange(Order.class));
	}

	@Test
	void passesNullToCodeThatSaysNothingAboutNull() {
		UnmarkedListeners listeners = new UnmarkedListeners();
		ReceiverFixture fixture = new ReceiverFixture(listeners);

		fixture.handle(TestRecords.insert("1", "ORDER#1", "placed"), TestRecords.remove("2", "ORDER#1", "placed"));

		assertThat(listeners.nulls).isEqualTo(2);
	}

	static class Private {

		@OnInsert
		private void inserted(Order order) {
		}

	}

	static class Static {

		@OnInsert
		static void inserted(Order order) {
		}

	}

	static class Returning {

		@OnInsert
		List<Order> inserted(Order order) {
			return List.of(order);
		}

	}

	static class OldOnInsert {

		@OnInsert
		void inserted(@OldImage Order before) {
		}

	}

	static class NewOnRemove {

		@OnRemove
		void removed(@NewImage Order after) {
		}

	}

	static class OldThatCanBeNull {

		@DynamoStreamListener(eventName = { EventName.INSERT, EventName.MODIFY })
		void written(@OldImage Order before) {
		}

	}

	static class NewThatCanBeNull {

		@DynamoStreamListener(eventName = { EventName.MODIFY, EventName.REMOVE })
		void changed(@NewImage Order after) {
		}

	}

	static class Ambiguous {

		@DynamoStreamListener
		void any(Order order) {
		}

	}

	static class TwoUnannotated {

		@OnModify
		void modified(Order before, Order after) {
		}

	}

	static class InsertedOfSeveral {

		@DynamoStreamListener(eventName = { EventName.INSERT, EventName.MODIFY })
		void written(Inserted<Order> change) {
		}

	}

	@SuppressWarnings("rawtypes")
	static class RawChange {

		@DynamoStreamListener
		void any(Change change) {
		}

	}

	static class WildcardChange {

		@DynamoStreamListener
		void any(Change<?> change) {
		}

	}

	static class AnnotatedMetadata {

		@OnInsert
		void inserted(@NewImage ChangeMetadata metadata) {
		}

	}

	static class TwoRoles {

		@OnModify
		void modified(@NewImage @OldImage Order image) {
		}

	}

	static class BrokenPattern {

		@OnInsert(partitionKey = "ORDER\\x")
		void inserted(Order order) {
		}

	}

	static class Unbindable {

		@OnInsert
		void inserted(Runnable order) {
		}

	}

	static class Accepted {

		@OnInsert
		void inserted(Inserted<Order> change) {
		}

		@OnModify
		void modified(Modified<Order> change) {
		}

		@OnRemove
		void removed(Removed<Order> change) {
		}

		@DynamoStreamListener
		void change(Change<Map<String, Object>> change, ChangeMetadata metadata, Record record) {
		}

		@DynamoStreamListener
		void images(@OldImage @Nullable Order before, @NewImage Optional<Order> after) {
		}

		@DynamoStreamListener(eventName = { EventName.INSERT, EventName.MODIFY })
		void written(Order order, @Keys Map<String, AttributeValue> key) {
		}

		@OnModify
		void oneOfEach(@OldImage Order before, Order after) {
		}

		@OnRemove
		void gone(Order order) {
		}

		@DynamoStreamListener
		void nothing() {
		}

	}

	abstract static class Generic<T> {

		@OnInsert
		void inserted(T item, Change<T> change) {
		}

	}

	static class OrderListener extends Generic<Order> {

	}

}
