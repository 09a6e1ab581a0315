package dev.changefeed.spring.listener;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.dynamodb.Change;
import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.Inserted;
import dev.changefeed.dynamodb.Modified;
import dev.changefeed.dynamodb.Removed;
import dev.changefeed.dynamodb.image.ImageBindingException;
import dev.changefeed.dynamodb.image.UnreadableRecordException;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.Keys;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OldImage;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.annotation.OnModify;
import dev.changefeed.spring.annotation.OnRemove;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ListenerReceiver} and what it is made of.
 */
class ListenerReceiverTests {

	@Test
	void bindsImagesWhateverTheOrderOfTheParameters() {
		List<Object> seen = new ArrayList<>();
		class Listener {

			@OnModify
			void changed(ChangeMetadata metadata, @OldImage Order before, @Keys Map<String, Object> key,
					@NewImage Order after, Record record) {
				seen.addAll(List.of(metadata.attempt(), before, key.get("pk"), after, record.eventID()));
			}

		}

		new ReceiverFixture(new Listener()).handle(TestRecords.modify("1", "ORDER#1", "placed", "paid"));

		assertThat(seen).containsExactly(3, new Order("ORDER#1", "placed"), "ORDER#1", new Order("ORDER#1", "paid"),
				"event-1");
	}

	@Test
	void tellsWhereAndWhenTheChangeHappened() {
		List<ChangeMetadata> seen = new ArrayList<>();
		class Listener {

			@DynamoStreamListener
			void any(ChangeMetadata metadata) {
				seen.add(metadata);
			}

		}

		Record record = TestRecords.insert("17", "ORDER#1", "placed");
		new ReceiverFixture(new Listener()).handle(record);

		assertThat(seen).singleElement()
			.isEqualTo(new ChangeMetadata("projections", "orders", TestStreams.ARN, "shard-1", "event-17", "17",
					record.dynamodb().keys(), record.dynamodb().approximateCreationDateTime(), null, 3));
	}

	@Test
	void bindsUnannotatedParameterToTheImageOfItsEvents() {
		List<Order> seen = new ArrayList<>();
		class Listener {

			@DynamoStreamListener(eventName = { EventName.INSERT, EventName.MODIFY })
			void written(Order order) {
				seen.add(order);
			}

			@OnRemove
			void removed(Order order) {
				seen.add(order);
			}

		}

		new ReceiverFixture(new Listener()).handle(TestRecords.modify("1", "ORDER#1", "placed", "paid"),
				TestRecords.remove("2", "ORDER#1", "shipped"));

		assertThat(seen).extracting(Order::status).containsExactly("paid", "shipped");
	}

	@Test
	void givesEachEventItsKindOfChange() {
		List<Change<Order>> seen = new ArrayList<>();
		class Listener {

			@DynamoStreamListener
			void any(Change<Order> change) {
				seen.add(change);
			}

		}

		new ReceiverFixture(new Listener()).handle(TestRecords.insert("1", "ORDER#1", "placed"),
				TestRecords.modify("2", "ORDER#1", "placed", "paid"), TestRecords.remove("3", "ORDER#1", "paid"));

		assertThat(seen).satisfiesExactly(
				(change) -> assertThat(change).isInstanceOfSatisfying(Inserted.class,
						(inserted) -> assertThat(inserted.newImage()).isEqualTo(new Order("ORDER#1", "placed"))),
				(change) -> assertThat(change).isInstanceOfSatisfying(Modified.class,
						(modified) -> assertThat(modified.oldImage()).isEqualTo(new Order("ORDER#1", "placed"))),
				(change) -> assertThat(change).isInstanceOfSatisfying(Removed.class,
						(removed) -> assertThat(removed.oldImage()).isEqualTo(new Order("ORDER#1", "paid"))));
	}

	@Test
	void passesNullWhereTheEventCarriesNoImage() {
		List<Object> seen = new ArrayList<>();
		class Listener {

			@DynamoStreamListener
			void any(@OldImage @Nullable Order before, @NewImage Optional<Order> after) {
				seen.add((before == null) ? "nothing" : before.pk());
				seen.add(after.map(Order::pk).orElse("nothing"));
			}

		}

		new ReceiverFixture(new Listener()).handle(TestRecords.insert("1", "ORDER#1", "placed"),
				TestRecords.remove("2", "ORDER#2", "placed"));

		assertThat(seen).containsExactly("nothing", "ORDER#1", "ORDER#2", "nothing");
	}

	@Test
	void callsOnlyTheMostSpecificListener() {
		List<String> seen = new ArrayList<>();
		class Listener {

			@DynamoStreamListener
			void any(Record record) {
				seen.add("any " + record.eventID());
			}

			@OnModify(partitionKey = "ORDER#*")
			void orders(Record record) {
				seen.add("orders " + record.eventID());
			}

		}

		new ReceiverFixture(new Listener()).handle(TestRecords.modify("1", "ORDER#1", "placed", "paid"),
				TestRecords.modify("2", "CUSTOMER#1", "new", "known"));

		assertThat(seen).containsExactly("orders event-1", "any event-2");
	}

	@Test
	void matchesNumericKeysByTheirDigits() {
		List<String> seen = new ArrayList<>();
		class Listener {

			@DynamoStreamListener(sortKey = "1")
			void first(Record record) {
				seen.add(record.eventID());
			}

		}

		new ReceiverFixture(new Listener()).handle(TestRecords.record(OperationType.INSERT, "1", "ORDER#1",
				(details) -> details
					.keys(Map.of("pk", AttributeValue.fromS("ORDER#1"), "sk", AttributeValue.fromN("1.0E0")))
					.newImage(TestRecords.image("ORDER#1", "placed"))));

		assertThat(seen).containsExactly("event-1");
	}

	@Test
	void acknowledgesWholeBatchWhenNoRecordFails() {
		ReceiverFixture fixture = new ReceiverFixture(new Inserts());

		FakeBatch batch = fixture.handle(TestRecords.insert("1", "ORDER#1", "placed"),
				TestRecords.insert("2", "ORDER#2", "placed"));

		assertThat(batch.response().failedPositions()).isEmpty();
		assertThat(fixture.outcomes).containsExactly("projections INSERT HANDLED", "projections INSERT HANDLED");
	}

	@Test
	void stopsAtTheRecordWhoseListenerThrows() {
		IllegalStateException thrown = new IllegalStateException("no stock");
		List<String> seen = new ArrayList<>();
		class Listener {

			@OnInsert
			void inserted(Order order) {
				seen.add(order.pk());
				if (order.pk().equals("ORDER#2")) {
					throw thrown;
				}
			}

		}

		FakeBatch batch = new ReceiverFixture(new Listener()).handle(TestRecords.insert("1", "ORDER#1", "placed"),
				TestRecords.insert("2", "ORDER#2", "placed"), TestRecords.insert("3", "ORDER#3", "placed"));

		assertThat(seen).containsExactly("ORDER#1", "ORDER#2");
		assertThat(batch.response().failedPositions()).containsExactly("2");
		assertThat(batch.response().cause()).isSameAs(thrown);
	}

	@Test
	void failsRecordWhoseListenerThrowsAnError() {
		class Listener {

			@OnInsert
			void inserted(Order order) {
				throw new StackOverflowError();
			}

		}

		FakeBatch batch = new ReceiverFixture(new Listener()).handle(TestRecords.insert("1", "ORDER#1", "placed"));

		assertThat(batch.response().failedPositions()).containsExactly("1");
	}

	@Test
	void neverOffersRecordThatFailsBindingToAnotherListener() {
		List<String> seen = new ArrayList<>();
		class Listener {

			@OnInsert(partitionKey = "ORDER#*")
			void orders(Counted order) {
				seen.add("orders");
			}

			@DynamoStreamListener
			void any() {
				seen.add("any");
			}

		}

		FakeBatch batch = new ReceiverFixture(new Listener()).handle(TestRecords.insert("1", "ORDER#1", "placed"));

		assertThat(seen).isEmpty();
		assertThat(batch.response().cause()).isInstanceOf(ImageBindingException.class);
	}

	@Test
	void failsRecordThatLacksAnImageItsEventCarries() {
		FakeBatch batch = new ReceiverFixture(new Inserts())
			.handle(TestRecords.record(OperationType.INSERT, "1", "ORDER#1", (details) -> {
			}));

		assertThat(batch.response().cause()).isInstanceOfSatisfying(UnreadableRecordException.class,
				(ex) -> assertThat(ex.reason()).isEqualTo(UnreadableRecordException.Reason.IMAGE_MISSING));
	}

	@Test
	void failsRecordWhoseViewIsSmallerThanThatOfItsStream() {
		FakeBatch batch = new ReceiverFixture(new Inserts()).handle(TestRecords.record(OperationType.INSERT, "1",
				"ORDER#1", (details) -> details.streamViewType(StreamViewType.KEYS_ONLY)));

		assertThat(batch.response().failedPositions()).containsExactly("1");
		assertThat(batch.response().cause()).isInstanceOfSatisfying(UnreadableRecordException.class,
				(ex) -> assertThat(ex.reason()).isEqualTo(UnreadableRecordException.Reason.VIEW_TOO_SMALL));
	}

	@Test
	void failsNoOtherRecordWhenAFailureCannotEvenBeLogged() {
		class Listener {

			@OnInsert
			void inserted(Order order) {
				if (order.pk().equals("ORDER#2")) {
					throw new IllegalStateException() {

						@Override
						public String getMessage() {
							throw new UnsupportedOperationException("no message");
						}

					};
				}
			}

		}

		FakeBatch batch = new ReceiverFixture(new Listener()).handle(TestRecords.insert("1", "ORDER#1", "placed"),
				TestRecords.insert("2", "ORDER#2", "placed"));

		assertThat(batch.response().failedPositions()).containsExactly("2");
	}

	@Test
	void failsRecordWhoseObserverThrows() {
		ListenerReceiverFactory factory = new ListenerReceiverFactory("projections", 1, Unmatched.IGNORE,
				TestListeners.of(new Inserts()), ListenerExecutorFactory.shared(Runnable::run),
				(consumer, event, outcome, took) -> {
					throw new NoSuchMethodError("no");
				}, new ManualLoop());
		FakeBatch batch = new FakeBatch(TestRecords.insert("1", "ORDER#1", "placed"));

		factory.create(TestStreams.orders()).receive(batch);

		assertThat(batch.response().failedPositions()).containsExactly("1");
	}

	@Test
	void failsRecordWithUnknownEvent() {
		Record record = Record.builder()
			.eventID("event-1")
			.eventName("REPLACE")
			.dynamodb((details) -> details.sequenceNumber("1"))
			.build();

		FakeBatch batch = new ReceiverFixture(new Inserts()).handle(record);

		assertThat(batch.response().failedPositions()).containsExactly("1");
		assertThat(batch.response().cause()).hasMessageContaining("unknown event 'REPLACE'");
	}

	@Test
	void countsRecordWithoutListenerAndGoesOn() {
		ReceiverFixture fixture = new ReceiverFixture(new Inserts());

		FakeBatch batch = fixture.handle(TestRecords.remove("1", "ORDER#1", "placed"));

		assertThat(batch.response().failedPositions()).isEmpty();
		assertThat(fixture.outcomes).containsExactly("projections REMOVE UNMATCHED");
	}

	@Test
	void failsRecordWithoutListenerWhenThatIsWanted() {
		ReceiverFixture fixture = new ReceiverFixture(Unmatched.FAIL, TestStreams.orders(), new Inserts());

		FakeBatch batch = fixture.handle(TestRecords.remove("1", "ORDER#1", "placed"));

		assertThat(batch.response().failedPositions()).containsExactly("1");
		assertThat(batch.response().cause()).hasMessage("No listener of consumer 'projections' takes the REMOVE record "
				+ "'event-1'; add a listener for it or set 'unmatched' to 'ignore'");
		assertThat(fixture.outcomes).containsExactly("projections REMOVE FAILED");
	}

	@Test
	void asksForAnotherBatchOnlyWhenOneIsStored() {
		ReceiverFixture fixture = new ReceiverFixture(new Inserts());
		FakeBatch batch = fixture.handle(TestRecords.insert("1", "ORDER#1", "placed"));
		assertThat(fixture.requests).containsExactly(2L);

		batch.store();

		assertThat(fixture.requests).containsExactly(2L, 1L);
	}

	@Test
	void keepsItsDemandWhenStoringFails() {
		ReceiverFixture fixture = new ReceiverFixture(new Inserts());
		FakeBatch batch = fixture.handle(TestRecords.insert("1", "ORDER#1", "placed"));

		batch.failToStore(new CheckpointStoreException(ErrorKind.STORE_UNREACHABLE, "gone", null));

		assertThat(fixture.requests).containsExactly(2L, 1L);
		assertThat(batch.responses()).hasSize(1);
	}

	@Test
	void failsBatchThatFindsNoThread() {
		ListenerReceiverFactory factory = new ListenerReceiverFactory("projections", 1, Unmatched.IGNORE,
				TestListeners.of(new Inserts()), ListenerExecutorFactory.shared((task) -> {
					throw new IllegalStateException("full");
				}), new ReceiverFixture(new Inserts()), new ManualLoop());
		FakeBatch batch = new FakeBatch(TestRecords.insert("1", "ORDER#1", "placed"));

		factory.create(TestStreams.orders()).receive(batch);

		assertThat(batch.response().failedPositions()).containsExactly("1");
	}

	@Test
	void stopsAtOnceWhenNothingIsInHand() {
		ReceiverFixture fixture = new ReceiverFixture(new Inserts());

		CompletableFuture<Void> stopped = fixture.receiver.stop(Duration.ofSeconds(20)).toCompletableFuture();

		assertThat(stopped).isCompleted();
		assertThat(fixture.executor.isClosed()).isTrue();
		assertThat(fixture.loop.waiting()).isEmpty();
	}

	@Test
	void beginsNoBatchAfterStop() {
		ReceiverFixture fixture = new ReceiverFixture(new Inserts());
		FakeBatch batch = new FakeBatch(TestRecords.insert("1", "ORDER#1", "placed"));
		fixture.receiver.receive(batch);

		fixture.receiver.stop(Duration.ofSeconds(20));
		fixture.executor.runAll();

		assertThat(batch.responses()).isEmpty();
		assertThat(fixture.outcomes).isEmpty();
	}

	@Test
	void letsBatchInHandFinishWithinTheTimeout() throws Exception {
		Gate gate = new Gate();
		ReceiverFixture fixture = new ReceiverFixture(gate);
		FakeBatch batch = new FakeBatch(TestRecords.insert("1", "ORDER#1", "placed"),
				TestRecords.insert("2", "ORDER#2", "placed"));
		Thread thread = gate.enter(fixture, batch);

		CompletableFuture<Void> stopped = fixture.receiver.stop(Duration.ofSeconds(20)).toCompletableFuture();
		assertThat(stopped).isNotCompleted();
		assertThat(fixture.loop.waiting()).containsExactly(Duration.ofSeconds(20));
		gate.open();
		thread.join(10_000);

		assertThat(stopped).isCompleted();
		assertThat(batch.response().failedPositions()).isEmpty();
		assertThat(gate.calls).isEqualTo(2);
	}

	@Test
	void interruptsListenersAfterTheTimeoutAndBeginsNoFurtherRecord() throws Exception {
		Gate gate = new Gate();
		ReceiverFixture fixture = new ReceiverFixture(gate);
		FakeBatch batch = new FakeBatch(TestRecords.insert("1", "ORDER#1", "placed"),
				TestRecords.insert("2", "ORDER#2", "placed"));
		Thread thread = gate.enter(fixture, batch);

		CompletableFuture<Void> stopped = fixture.receiver.stop(Duration.ofSeconds(20)).toCompletableFuture();
		fixture.loop.fire();
		thread.join(10_000);

		assertThat(stopped).isCompleted();
		assertThat(gate.calls).isEqualTo(1);
		assertThat(batch.response().failedPositions()).containsExactly("1");
		assertThat(batch.response().cause()).isInstanceOf(InterruptedException.class);
	}

	@Test
	void acknowledgesWhatIsDoneWhenAnInterruptComesBetweenRecords() {
		List<String> seen = new ArrayList<>();
		List<ReceiverFixture> fixtures = new ArrayList<>();
		class Listener {

			@OnInsert
			void inserted(Order order) {
				seen.add(order.pk());
				fixtures.get(0).receiver.stop(Duration.ofSeconds(20));
				fixtures.get(0).loop.fire();
			}

		}
		fixtures.add(new ReceiverFixture(new Listener()));

		FakeBatch batch = fixtures.get(0)
			.handle(TestRecords.insert("1", "ORDER#1", "placed"), TestRecords.insert("2", "ORDER#2", "placed"));

		assertThat(seen).containsExactly("ORDER#1");
		assertThat(batch.response()).isEqualTo(BatchResponse.doneBefore("2"));
		assertThat(Thread.interrupted()).isFalse();
	}

	@Test
	void acknowledgesWhatIsDoneWhenTheLeaseGetsTooOldBetweenRecords() {
		List<String> seen = new ArrayList<>();
		class Listener {

			@OnInsert
			void inserted(Order order) {
				seen.add(order.pk());
			}

		}

		FakeBatch batch = new ReceiverFixture(new Listener())
			.handle(new FakeBatch(TestRecords.insert("1", "ORDER#1", "placed"),
					TestRecords.insert("2", "ORDER#2", "placed"))
				.whoseLeaseIsYoung(seen::isEmpty));

		assertThat(seen).containsExactly("ORDER#1");
		assertThat(batch.response()).isEqualTo(BatchResponse.doneBefore("2"));
	}

	@Test
	void putsIdsIntoTheLoggingContextOfTheRecordOnly() {
		List<Map<String, String>> seen = new ArrayList<>();
		class Listener {

			@OnInsert
			void inserted(Order order) {
				seen.add(MDC.getCopyOfContextMap());
			}

		}

		new ReceiverFixture(new Listener()).handle(TestRecords.insert("1", "ORDER#1", "placed"));

		assertThat(seen).containsExactly(Map.of("changefeed.consumer", "projections", "changefeed.table", "orders",
				"changefeed.shard", "shard-1", "changefeed.sequence-number", "1", "changefeed.event-id", "event-1"));
		assertThat(MDC.get("changefeed.event-id")).isNull();
	}

	static class Inserts {

		@OnInsert
		void inserted(Order order) {
		}

	}

	static class Gate {

		private final CountDownLatch entered = new CountDownLatch(1);

		private final CountDownLatch opened = new CountDownLatch(1);

		volatile int calls;

		@OnInsert
		void inserted(Order order) throws InterruptedException {
			this.calls++;
			this.entered.countDown();
			this.opened.await();
		}

		Thread enter(ReceiverFixture fixture, FakeBatch batch) throws InterruptedException {
			fixture.receiver.receive(batch);
			Thread thread = new Thread(fixture.executor::runAll);
			thread.start();
			assertThat(this.entered.await(10, TimeUnit.SECONDS)).isTrue();
			return thread;
		}

		void open() {
			this.opened.countDown();
		}

	}

	record Counted(int status) {
	}

}
