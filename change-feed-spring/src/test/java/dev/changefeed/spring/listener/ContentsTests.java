package dev.changefeed.spring.listener;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.changefeed.core.batch.BatchResponse;
import dev.changefeed.dynamodb.Change;
import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.Keys;
import dev.changefeed.spring.annotation.OnInsert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Shows that what is in items gets into no log and no exception, whatever fails.
 */
class ContentsTests {

	private static final String MARKER = "fd0c5a7e-secret";

	private final ListAppender<ILoggingEvent> log = new ListAppender<>();

	private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);

	private final Level level = this.root.getLevel();

	@BeforeEach
	void keepEverythingThatIsLogged() {
		this.log.start();
		this.root.addAppender(this.log);
		this.root.setLevel(Level.TRACE);
	}

	@AfterEach
	void restoreLogging() {
		this.root.detachAppender(this.log);
		this.root.setLevel(this.level);
	}

	@Test
	void staysOutWhenTheListenerThrows() {
		class Throwing {

			@DynamoStreamListener
			void any(Change<Map<String, Object>> change, @Keys Map<String, Object> key, ChangeMetadata metadata,
					Record record) {
				throw new IllegalStateException("no stock");
			}

		}

		assertFailsWithoutContents(Unmatched.IGNORE, new Throwing(), insert());
	}

	@Test
	void staysOutWhenBindingFails() {
		class Wrong {

			@OnInsert
			void inserted(Counted order) {
			}

		}

		assertFailsWithoutContents(Unmatched.IGNORE, new Wrong(), insert());
	}

	@Test
	void staysOutWhenTheTargetRefusesTheValue() {
		class Refusing {

			@OnInsert
			void inserted(Picky order) {
			}

		}

		assertFailsWithoutContents(Unmatched.IGNORE, new Refusing(), insert());
	}

	@Test
	void staysOutWhenNoListenerMatches() {
		class Elsewhere {

			@OnInsert(partitionKey = "CUSTOMER#*")
			void inserted(Map<String, Object> item) {
			}

		}

		assertFailsWithoutContents(Unmatched.FAIL, new Elsewhere(), insert());
	}

	@Test
	void staysOutWhenAnImageIsMissing() {
		class Images {

			@OnInsert
			void inserted(Map<String, Object> item) {
			}

		}

		assertFailsWithoutContents(Unmatched.IGNORE, new Images(),
				TestRecords.record(OperationType.INSERT, "1", MARKER, (details) -> {
				}));
	}

	@Test
	void staysOutWhenAKeyIsNoNumber() {
		class BySortKey {

			@OnInsert(sortKey = "1")
			void inserted(Map<String, Object> item) {
			}

		}

		assertFailsWithoutContents(Unmatched.FAIL, new BySortKey(),
				TestRecords.record(OperationType.INSERT, "1", MARKER,
						(details) -> details
							.keys(Map.of("pk", AttributeValue.fromS(MARKER), "sk", AttributeValue.fromN(MARKER)))
							.newImage(TestRecords.image(MARKER, MARKER))));
	}

	@Test
	void staysOutWhenArgumentsDoNotFit() throws NoSuchMethodException {
		class Numbers {

			@OnInsert
			void inserted(Order order) {
			}

		}
		ListenerMethod listener = TestListeners.of(new Numbers()).listeners().get(0);

		assertThatExceptionOfType(RecordRefusedException.class)
			.isThrownBy(() -> new ListenerInvoker().invoke(listener, new Object[] { MARKER }))
			.withMessage("Listener 'numbers#inserted' can't be invoked: it takes (Order) and was given (String)")
			.withNoCause();
	}

	private static Record insert() {
		return TestRecords.insert("1", "ORDER#" + MARKER, MARKER);
	}

	private void assertFailsWithoutContents(Unmatched unmatched, Object bean, Record record) {
		BatchResponse response = new ReceiverFixture(unmatched, TestStreams.orders(), bean).handle(record).response();

		assertThat(response.failedPositions()).containsExactly("1");
		assertThat(print(response.cause())).doesNotContain(MARKER);
		assertThat(written()).isNotEmpty().noneMatch((text) -> text.contains(MARKER));
	}

	private List<String> written() {
		List<String> texts = new ArrayList<>();
		for (ILoggingEvent event : this.log.list) {
			texts.add(event.getFormattedMessage());
			texts.add(event.getMDCPropertyMap().toString());
			if (event.getThrowableProxy() != null) {
				texts.add(ThrowableProxyUtil.asString(event.getThrowableProxy()));
			}
		}
		return texts;
	}

	private static String print(Throwable error) {
		StringWriter text = new StringWriter();
		error.printStackTrace(new PrintWriter(text));
		return text.toString();
	}

	record Counted(int status) {
	}

	record Picky(String status) {

		Picky {
			if (!status.isEmpty()) {
				throw new IllegalArgumentException("refused: " + status);
			}
		}

	}

}
