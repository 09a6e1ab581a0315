package dev.changefeed.sample.audit;

import java.time.Clock;
import java.time.ZoneOffset;

import dev.changefeed.dynamodb.ChangeMetadata.UserIdentity;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.Inserted;
import dev.changefeed.dynamodb.Modified;
import dev.changefeed.dynamodb.Removed;
import dev.changefeed.sample.TestOrders;
import dev.changefeed.sample.order.OrderStatus;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link AuditTrail}: a listener is a method, and its changes are records.
 */
class AuditTrailTests {

	private final AuditLog log = new AuditLog();

	private final AuditTrail trail = new AuditTrail(this.log,
			Clock.fixed(TestOrders.WRITTEN.plusMillis(7), ZoneOffset.UTC));

	@Test
	void modificationIsNotedWithBothStatesAndItsLatency() {
		this.trail.onOrder(new Modified<>(TestOrders.order("1", OrderStatus.PLACED, "5"),
				TestOrders.order("1", OrderStatus.PAID, "5"), TestOrders.metadata(null)));

		AuditEntry entry = this.log.newest().get(0);
		assertThat(entry.eventName()).isEqualTo(EventName.MODIFY);
		assertThat(entry.before()).isEqualTo("PLACED");
		assertThat(entry.after()).isEqualTo("PAID");
		assertThat(entry.latencyMillis()).isEqualTo(7);
	}

	@Test
	void insertHasNothingBefore() {
		this.trail.onOrder(new Inserted<>(TestOrders.order("1", OrderStatus.PLACED, "5"), TestOrders.metadata(null)));

		assertThat(this.log.newest().get(0).before()).isNull();
	}

	@Test
	void removalByTheServiceIsNotedAsExpired() {
		this.trail.onOrder(new Removed<>(TestOrders.order("1", OrderStatus.PLACED, "5"),
				TestOrders.metadata(new UserIdentity("Service", "dynamodb.amazonaws.com"))));

		AuditEntry entry = this.log.newest().get(0);
		assertThat(entry.expired()).isTrue();
		assertThat(entry.after()).isNull();
		assertThat(entry.latencyMillis()).isNull();
	}

	@Test
	void logKeepsTheNewest() {
		for (int i = 0; i < 100; i++) {
			this.trail
				.onOrder(new Inserted<>(TestOrders.order("o" + i, OrderStatus.PLACED, "5"), TestOrders.metadata(null)));
		}

		assertThat(this.log.newest()).hasSize(60).first().extracting(AuditEntry::id).isEqualTo("o99");
	}

}
