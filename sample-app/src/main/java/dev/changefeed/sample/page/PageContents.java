package dev.changefeed.sample.page;

import dev.changefeed.sample.SampleProperties;
import dev.changefeed.sample.audit.AuditLog;
import dev.changefeed.sample.order.RandomTraffic;
import dev.changefeed.sample.projection.OrderBoard;

import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.stereotype.Component;

/**
 * What the page shows: the read models of the listeners and the running feeds. Nothing of
 * it is taken from a write. Thread-safe.
 */
@Component
final class PageContents {

	private final OrderBoard board;

	private final AuditLog log;

	private final Consumers consumers;

	private final RandomTraffic traffic;

	private final String table;

	private final boolean embedded;

	PageContents(OrderBoard board, AuditLog log, Consumers consumers, RandomTraffic traffic,
			SampleProperties properties, Environment environment) {
		this.board = board;
		this.log = log;
		this.consumers = consumers;
		this.traffic = traffic;
		this.table = properties.table();
		this.embedded = !environment.acceptsProfiles(Profiles.of("aws"));
	}

	Object of(Topic topic) {
		return switch (topic) {
			case PROJECTION -> this.board.view();
			case CHANGES -> this.log.newest();
			case CONSUMERS -> this.consumers.views();
			case SAMPLE -> new SampleView(this.table, this.embedded, this.traffic.isRunning());
		};
	}

	/**
	 * The sample itself.
	 *
	 * @param table the table's name
	 * @param embedded whether DynamoDB is in this process
	 * @param traffic whether random traffic is switched on
	 */
	record SampleView(String table, boolean embedded, boolean traffic) {

	}

}
