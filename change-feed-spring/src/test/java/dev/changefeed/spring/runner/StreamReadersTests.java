package dev.changefeed.spring.runner;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

import static org.assertj.core.api.Assertions.assertThat;

class StreamReadersTests {

	private final Logger logger = (Logger) LoggerFactory.getLogger(StreamReaders.class);

	private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

	private final StreamReaders readers = new StreamReaders();

	@BeforeEach
	void listen() {
		this.lines.start();
		this.logger.addAppender(this.lines);
	}

	@AfterEach
	void stopListening() {
		this.logger.detachAppender(this.lines);
	}

	@Test
	void warnsOfTheThirdConsumerOfAStream() {
		this.readers.add("arn:1", "a");
		this.readers.add("arn:1", "b");
		this.readers.add("arn:2", "c");
		assertThat(this.lines.list).isEmpty();

		this.readers.add("arn:1", "c");

		assertThat(this.lines.list).singleElement().satisfies((line) -> {
			assertThat(line.getLevel()).isEqualTo(Level.WARN);
			assertThat(line.getFormattedMessage()).startsWith("3 consumers of this process read stream 'arn:1'");
		});
	}

	@Test
	void doesNotCountAConsumerAgainThatStartsAgain() {
		this.readers.add("arn:1", "a");
		this.readers.add("arn:1", "b");
		this.readers.add("arn:1", "a");

		assertThat(this.lines.list).isEmpty();
	}

}
