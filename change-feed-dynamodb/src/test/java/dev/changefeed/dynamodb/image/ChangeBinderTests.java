package dev.changefeed.dynamodb.image;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import dev.changefeed.core.routing.RouteSubject;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.Inserted;
import dev.changefeed.dynamodb.Modified;
import dev.changefeed.dynamodb.Removed;
import dev.changefeed.dynamodb.feed.StreamInfo;
import dev.changefeed.dynamodb.image.UnreadableRecordException.Reason;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import static dev.changefeed.dynamodb.image.Images.b;
import static dev.changefeed.dynamodb.image.Images.image;
import static dev.changefeed.dynamodb.image.Images.n;
import static dev.changefeed.dynamodb.image.Images.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ChangeBinderTests {

	private static final Map<String, AttributeValue> KEY = image("pk", s("a"));

	private static final Map<String, AttributeValue> BEFORE = image("pk", s("a"), "status", s("OPEN"));

	private static final Map<String, AttributeValue> AFTER = image("pk", s("a"), "status", s("PAID"));

	private static final Order OPEN = new Order("a", "OPEN");

	private static final Order PAID = new Order("a", "PAID");

	@Test
	void changesAreBoundByTheirEvents() {
		ChangeBinder binder = binder(StreamViewType.NEW_AND_OLD_IMAGES);
		DeliveredRecord insert = read(binder, OperationType.INSERT, null, AFTER);
		DeliveredRecord modify = read(binder, OperationType.MODIFY, BEFORE, AFTER);
		DeliveredRecord remove = read(binder, OperationType.REMOVE, BEFORE, null);

		assertThat(binder.change(insert, Order.class)).isEqualTo(new Inserted<>(PAID, insert.metadata()));
		assertThat(binder.change(modify, Order.class)).isEqualTo(new Modified<>(OPEN, PAID, modify.metadata()));
		assertThat(binder.change(remove, Order.class)).isEqualTo(new Removed<>(OPEN, remove.metadata()));
	}

	@Test
	void metadataSayWhereAndWhen() {
		DeliveredRecord record = read(binder(StreamViewType.KEYS_ONLY), OperationType.INSERT, null, null);

		assertThat(record.metadata().consumer()).isEqualTo("projections");
		assertThat(record.metadata().table()).isEqualTo("orders");
		assertThat(record.metadata().streamArn()).isEqualTo("arn:stream");
		assertThat(record.metadata().shardId()).isEqualTo("H 1b3:5f");
		assertThat(record.metadata().eventId()).isEqualTo("event-1");
		assertThat(record.metadata().sequenceNumber()).isEqualTo("820400000000000001192334");
		assertThat(record.metadata().key()).isEqualTo(KEY);
		assertThat(record.metadata().createdAt()).isNull();
		assertThat(record.metadata().attempt()).isEqualTo(3);
	}

	@ParameterizedTest
	@CsvSource({ "INSERT, KEYS_ONLY, false, false", "MODIFY, KEYS_ONLY, false, false",
			"REMOVE, KEYS_ONLY, false, false", "INSERT, NEW_IMAGE, false, true", "MODIFY, NEW_IMAGE, false, true",
			"REMOVE, NEW_IMAGE, false, false", "INSERT, OLD_IMAGE, false, false", "MODIFY, OLD_IMAGE, true, false",
			"REMOVE, OLD_IMAGE, true, false", "INSERT, NEW_AND_OLD_IMAGES, false, true",
			"MODIFY, NEW_AND_OLD_IMAGES, true, true", "REMOVE, NEW_AND_OLD_IMAGES, true, false" })
	void imagesAreThoseOfEventAndView(OperationType event, StreamViewType view, boolean hasOld, boolean hasNew) {
		ChangeBinder binder = binder(view);
		DeliveredRecord record = read(binder, event, hasOld ? BEFORE : null, hasNew ? AFTER : null);

		assertThat(binder.oldImage(record, Order.class)).isEqualTo(hasOld ? OPEN : null);
		assertThat(binder.newImage(record, Order.class)).isEqualTo(hasNew ? PAID : null);
		assertThat(binder.keys(record, Map.class)).isEqualTo(Map.of("pk", "a"));
	}

	@ParameterizedTest
	@CsvSource({ "INSERT, NEW_IMAGE, New", "MODIFY, NEW_AND_OLD_IMAGES, New", "MODIFY, OLD_IMAGE, Old",
			"REMOVE, NEW_AND_OLD_IMAGES, Old" })
	void imageThatShouldBeThereAndIsNotFailsTheRecord(OperationType event, StreamViewType view, String which) {
		ChangeBinder binder = binder(view);
		DeliveredRecord record = read(binder, event, null, null);

		assertThatExceptionOfType(UnreadableRecordException.class).isThrownBy(() -> bind(binder, record, which))
			.withMessageContaining(which + " image is missing")
			.withMessageContaining("'event-1'")
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(Reason.IMAGE_MISSING));
	}

	@Test
	void imageThatTheEventCannotHaveIsLeftOut() {
		ChangeBinder binder = binder(StreamViewType.NEW_AND_OLD_IMAGES);

		assertThat(binder.oldImage(read(binder, OperationType.INSERT, BEFORE, AFTER), Order.class)).isNull();
		assertThat(binder.newImage(read(binder, OperationType.REMOVE, BEFORE, AFTER), Order.class)).isNull();
	}

	@ParameterizedTest
	@EnumSource(value = StreamViewType.class, names = { "KEYS_ONLY", "NEW_IMAGE", "OLD_IMAGE" })
	void wholeChangeNeedsBothImages(StreamViewType view) {
		ChangeBinder binder = binder(view);
		DeliveredRecord record = read(binder, OperationType.MODIFY, ChangeBinder.carriesOldImages(view) ? BEFORE : null,
				ChangeBinder.carriesNewImages(view) ? AFTER : null);

		assertThatExceptionOfType(UnreadableRecordException.class).isThrownBy(() -> binder.change(record, Order.class))
			.withMessageContaining(view.toString())
			.withMessageContaining("NEW_AND_OLD_IMAGES")
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(Reason.VIEW_TOO_SMALL));
	}

	@ParameterizedTest
	@EnumSource(value = StreamViewType.class, names = { "KEYS_ONLY", "NEW_IMAGE" })
	void imageThatIsNeededIsNeverNull(StreamViewType view) {
		ChangeBinder binder = binder(StreamViewType.NEW_AND_OLD_IMAGES);
		DeliveredRecord whole = read(binder, OperationType.MODIFY, BEFORE, AFTER);
		DeliveredRecord partial = read(binder, OperationType.MODIFY, null, null,
				(change) -> change.streamViewType(view).newImage(ChangeBinder.carriesNewImages(view) ? AFTER : null));

		assertThat(binder.neededOldImage(whole, Order.class)).isEqualTo(OPEN);
		assertThat(binder.neededNewImage(whole, Order.class)).isEqualTo(PAID);
		assertThatExceptionOfType(UnreadableRecordException.class)
			.isThrownBy(() -> binder.neededOldImage(partial, Order.class))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(Reason.VIEW_TOO_SMALL));
	}

	@Test
	void itemOfKeysOnlyHasAnImage() {
		ChangeBinder binder = binder(StreamViewType.NEW_AND_OLD_IMAGES);

		assertThat(binder.newImage(read(binder, OperationType.INSERT, null, KEY), Order.class))
			.isEqualTo(new Order("a", null));
	}

	@Test
	void viewOfRecordCountsBeforeThatOfStream() {
		ChangeBinder binder = binder(StreamViewType.NEW_AND_OLD_IMAGES);
		DeliveredRecord record = read(binder, OperationType.MODIFY, null, AFTER,
				(change) -> change.streamViewType(StreamViewType.NEW_IMAGE));

		assertThat(binder.oldImage(record, Order.class)).isNull();
	}

	@Test
	void viewOfStreamCountsWhenRecordHasNoneThatIsKnown() {
		ChangeBinder binder = binder(StreamViewType.NEW_IMAGE);

		assertThat(read(binder, OperationType.MODIFY, null, AFTER, (change) -> change.streamViewType("SOMETHING"))
			.viewType()).isEqualTo(StreamViewType.NEW_IMAGE);
		assertThat(read(binder, OperationType.MODIFY, null, AFTER).viewType()).isEqualTo(StreamViewType.NEW_IMAGE);
	}

	@Test
	void bindingFailureNamesTheRecord() {
		ChangeBinder binder = binder(StreamViewType.NEW_AND_OLD_IMAGES);
		DeliveredRecord record = read(binder, OperationType.INSERT, null, image("pk", s("a"), "total", s("secret")));

		assertThatExceptionOfType(ImageBindingException.class).isThrownBy(() -> binder.newImage(record, Priced.class))
			.withMessageStartingWith(
					"New image of event 'event-1' at '820400000000000001192334' of shard 'H 1b3:5f' in "
							+ "'arn:stream': Attribute 'total'")
			.withMessageNotContaining("secret")
			.withNoCause()
			.satisfies((ex) -> assertThat(ex.path()).isEqualTo("total"));
	}

	@Test
	void redeliveryDiffersInItsAttemptOnly() {
		ChangeBinder binder = binder(StreamViewType.NEW_AND_OLD_IMAGES);
		Record record = record(OperationType.INSERT, null, AFTER, (change) -> {
		});

		DeliveredRecord first = binder.read(record, "shard", 1);
		DeliveredRecord second = binder.read(record, "shard", 2);

		assertThat(second.metadata().eventId()).isEqualTo(first.metadata().eventId());
		assertThat(second.metadata().sequenceNumber()).isEqualTo(first.metadata().sequenceNumber());
		assertThat(second.metadata().attempt()).isEqualTo(2);
	}

	@Test
	void routesSeeTextsOfKeys() {
		ChangeBinder binder = binder(StreamViewType.KEYS_ONLY, "pk", "sk");

		assertThat(subject(binder, image("sk", s("DETAILS"), "pk", n("1e3"))))
			.isEqualTo(new RouteSubject("INSERT", "1000", "DETAILS"));
		assertThat(subject(binder, image("pk", b(1), "sk", n("-1.50"))))
			.isEqualTo(new RouteSubject("INSERT", null, "-1.5"));
		assertThat(subject(binder(StreamViewType.KEYS_ONLY), KEY)).isEqualTo(new RouteSubject("INSERT", "a", null));
	}

	@Test
	void textFormNamesTheEventOnly() {
		DeliveredRecord record = read(binder(StreamViewType.NEW_IMAGE), OperationType.INSERT, null,
				image("pk", s("secret")));

		assertThat(record).hasToString("DeliveredRecord[" + EventName.INSERT + " event-1]");
	}

	private static RouteSubject subject(ChangeBinder binder, Map<String, AttributeValue> key) {
		return binder.subject(read(binder, OperationType.INSERT, null, null, (change) -> change.keys(key)));
	}

	private static void bind(ChangeBinder binder, DeliveredRecord record, String which) {
		if (which.equals("New")) {
			binder.newImage(record, Order.class);
		}
		else {
			binder.oldImage(record, Order.class);
		}
	}

	private static ChangeBinder binder(StreamViewType view, String... keyAttributes) {
		return new ChangeBinder(new ImageBinder(ImageBinder.defaultMapper()), "projections", new StreamInfo(
				"arn:stream", "orders", view, (keyAttributes.length > 0) ? List.of(keyAttributes) : List.of("pk")));
	}

	private static DeliveredRecord read(ChangeBinder binder, OperationType event,
			@Nullable Map<String, AttributeValue> oldImage, @Nullable Map<String, AttributeValue> newImage) {
		return read(binder, event, oldImage, newImage, (change) -> {
		});
	}

	private static DeliveredRecord read(ChangeBinder binder, OperationType event,
			@Nullable Map<String, AttributeValue> oldImage, @Nullable Map<String, AttributeValue> newImage,
			Consumer<StreamRecord.Builder> customizer) {
		return binder.read(record(event, oldImage, newImage, customizer), "H 1b3:5f", 3);
	}

	private static Record record(OperationType event, @Nullable Map<String, AttributeValue> oldImage,
			@Nullable Map<String, AttributeValue> newImage, Consumer<StreamRecord.Builder> customizer) {
		StreamRecord.Builder change = StreamRecord.builder().keys(KEY).sequenceNumber("820400000000000001192334");
		if (oldImage != null) {
			change.oldImage(oldImage);
		}
		if (newImage != null) {
			change.newImage(newImage);
		}
		customizer.accept(change);
		return Record.builder().eventID("event-1").eventName(event).dynamodb(change.build()).build();
	}

	record Order(String pk, @Nullable String status) {

	}

	record Priced(String pk, int total) {

	}

}
