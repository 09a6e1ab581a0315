package dev.changefeed.test.table;

import java.time.Duration;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TimeToLiveTests {

	private static final long START = TestTables.START.getEpochSecond();

	private static final String ENABLE = "'TimeToLiveSpecification':{'Enabled':true,'AttributeName':'expires'}";

	private static final String DISABLE = "'TimeToLiveSpecification':{'Enabled':false,'AttributeName':'expires'}";

	private final TestTables tables = new TestTables();

	@BeforeEach
	void createTable() {
		this.tables.create("orders", """
				,'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'}""", "pk:S");
	}

	@Test
	void describesWhatWasSet() {
		assertThat(this.tables.onOrders("DescribeTimeToLive", ""))
			.isEqualTo(TestTables.json("{'TimeToLiveDescription':{'TimeToLiveStatus':'DISABLED'}}"));
		assertThat(this.tables.onOrders("UpdateTimeToLive", ENABLE)).isEqualTo(TestTables.json("{" + ENABLE + "}"));
		assertThat(this.tables.onOrders("DescribeTimeToLive", "")).isEqualTo(
				TestTables.json("{'TimeToLiveDescription':{'TimeToLiveStatus':'ENABLED','AttributeName':'expires'}}"));
	}

	@Test
	void failsWhenNothingWouldChange() {
		assertThat(this.tables.failureOnOrders("UpdateTimeToLive", DISABLE))
			.hasMessage("TimeToLive is already disabled");
		this.tables.onOrders("UpdateTimeToLive", ENABLE);
		assertThat(this.tables.failureOnOrders("UpdateTimeToLive", ENABLE)).hasMessage("TimeToLive is already enabled");
		assertThat(this.tables.failureOnOrders("UpdateTimeToLive", ENABLE.replace("expires", "ttl")))
			.hasMessage("TimeToLive is active on a different AttributeName: current AttributeName is expires");
	}

	@Test
	void deletesItemsWhenTheirTimeHasCome() {
		putWith("before", "N", START + 10);
		this.tables.onOrders("UpdateTimeToLive", ENABLE);
		putWith("after", "N", START + 20);
		this.tables.changes().clear();

		this.tables.advance(Duration.ofSeconds(9));
		this.tables.service().sweepExpired();
		assertThat(this.tables.changes()).isEmpty();
		this.tables.advance(Duration.ofSeconds(1));
		this.tables.service().sweepExpired();
		assertThat(this.tables.changes()).singleElement().satisfies((change) -> {
			assertThat(change.expired()).isTrue();
			assertThat(change.newImage()).isNull();
			assertThat(change.oldImage()).containsKeys("pk", "expires");
			assertThat(change.keys()).containsOnlyKeys("pk");
		});
		this.tables.advance(Duration.ofSeconds(10));
		this.tables.service().sweepExpired();
		assertThat(this.tables.changes()).hasSize(2);
		assertThat(this.tables.service().table("orders").orElseThrow().itemCount()).isZero();
	}

	@Test
	void keepsItemsWhenTimeIsNoneOrWasMoved() {
		this.tables.onOrders("UpdateTimeToLive", ENABLE);
		putWith("text", "S", START - 10);
		putWith("ancient", "N", START - Duration.ofDays(6 * 365).toSeconds());
		putWith("moved", "N", START + 5);
		putWith("moved", "N", START + 500);
		putWith("deleted", "N", START + 5);
		this.tables.onOrders("DeleteItem", "'Key':{'pk':{'S':'deleted'}}");
		this.tables.put("{'pk':{'S':'without'}}");
		putWith("huge", "N", Long.MAX_VALUE);
		this.tables.changes().clear();

		this.tables.advance(Duration.ofSeconds(100));
		this.tables.service().sweepExpired();

		assertThat(this.tables.changes()).isEmpty();
	}

	@Test
	void keepsItemsWhenExpiryIsOff() {
		this.tables.onOrders("UpdateTimeToLive", ENABLE);
		putWith("a", "N", START + 5);
		this.tables.onOrders("UpdateTimeToLive", DISABLE);
		this.tables.changes().clear();

		this.tables.advance(Duration.ofSeconds(100));
		this.tables.service().sweepExpired();

		assertThat(this.tables.changes()).isEmpty();
	}

	private void putWith(String key, String type, long seconds) {
		this.tables.put("{'pk':{'S':'%s'},'expires':{'%s':'%s'}}".formatted(key, type, seconds));
	}

}
