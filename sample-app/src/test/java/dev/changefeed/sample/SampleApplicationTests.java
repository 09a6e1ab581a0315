package dev.changefeed.sample;

import java.time.Duration;

import dev.changefeed.test.EmbeddedDynamoDb;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.test.annotation.DirtiesContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * The sample as its page uses it: what is written by one request comes back through
 * listeners.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = { "sample.first-orders=0", "sample.rotate-every=1h", "sample.cart-lifetime=45s" })
@DirtiesContext
class SampleApplicationTests {

	private static final Duration SOON = Duration.ofSeconds(30);

	@Autowired
	private EmbeddedDynamoDb dynamoDb;

	@LocalServerPort
	private int port;

	private PageClient page;

	@BeforeEach
	void openPage() {
		this.page = new PageClient(this.port);
	}

	@Test
	void placedOrderComesBackThroughListeners() {
		String id = this.page.place();

		awaitStatus(id, "PLACED");
		await().atMost(SOON).untilAsserted(() -> assertThat(this.page.changesOf(id)).containsExactly("INSERT >PLACED"));
	}

	@Test
	void orderMovesOnWhenItIsPaidAndShipped() {
		String id = this.page.place();

		this.page.order(id, "pay");
		this.page.order(id, "ship");

		awaitStatus(id, "SHIPPED");
		await().atMost(SOON)
			.untilAsserted(() -> assertThat(this.page.changesOf(id)).containsExactly("INSERT >PLACED",
					"MODIFY PLACED>PAID", "MODIFY PAID>SHIPPED"));
	}

	@Test
	void cancelledOrderIsNotShipped() {
		String id = this.page.place();
		this.page.order(id, "cancel");

		assertThat(this.page.status(HttpMethod.POST, "/api/orders/" + id + "/ship")).isEqualTo(HttpStatus.CONFLICT);
		awaitStatus(id, "CANCELLED");
	}

	@Test
	void unknownOrderIsNotPaid() {
		assertThat(this.page.status(HttpMethod.POST, "/api/orders/none/pay")).isEqualTo(HttpStatus.NOT_FOUND);
	}

	@Test
	void deletedOrderLeavesTheBoard() {
		String id = this.page.place();
		awaitStatus(id, "PLACED");

		this.page.write(HttpMethod.DELETE, "/api/orders/" + id);

		awaitStatus(id, "absent");
		await().atMost(SOON)
			.untilAsserted(
					() -> assertThat(this.page.changesOf(id)).containsExactly("INSERT >PLACED", "REMOVE PLACED>"));
	}

	@Test
	void boardStandsStillWhileItsConsumerIsStoppedAndCatchesUp() {
		String before = this.page.place();
		awaitStatus(before, "PLACED");

		this.page.consumer("projections", "stop");
		this.page.order(before, "pay");
		String meanwhile = this.page.place();

		await().atMost(SOON).until(() -> this.page.changesOf(meanwhile).size() == 1);
		assertThat(this.page.consumer("projections").get("running").asBoolean()).isFalse();
		assertThat(this.page.statusOnBoard(before)).isEqualTo("PLACED");
		assertThat(this.page.statusOnBoard(meanwhile)).isEqualTo("absent");

		this.page.consumer("projections", "start");

		awaitStatus(before, "PAID");
		awaitStatus(meanwhile, "PLACED");
	}

	@Test
	void cartThatNobodyBuysExpires() {
		String id = this.page.write(HttpMethod.POST, "/api/carts");
		await().atMost(SOON).until(() -> this.page.changesOf(id).size() == 1);

		this.dynamoDb.control().clock().advance(Duration.ofMinutes(1));

		await().atMost(SOON)
			.untilAsserted(
					() -> assertThat(this.page.changesOf(id)).containsExactly("INSERT >OPEN", "REMOVE OPEN> expired"));
		await().atMost(SOON).until(() -> this.page.state().get("projection").get("abandonedCarts").asInt() == 1);
	}

	@Test
	void shardGoesOnInItsChildAfterARotation() {
		await().atMost(SOON).until(() -> this.page.shards("audit").size() >= 4);

		this.page.status(HttpMethod.POST, "/api/shards/rotate");

		await().atMost(SOON)
			.untilAsserted(() -> assertThat(this.page.shards("audit"))
				.anyMatch((shard) -> shard.get("finished").asBoolean())
				.anyMatch(
						(shard) -> !shard.get("parent").asString("").isEmpty() && !shard.get("finished").asBoolean()));
	}

	@Test
	void pageIsServed() {
		assertThat(this.page.text("/")).contains("<title>Orders", "js/app.js");
	}

	@Test
	void healthIsUpWhileConsumersRun() {
		await().atMost(SOON)
			.untilAsserted(
					() -> assertThat(this.page.status(HttpMethod.GET, "/actuator/health")).isEqualTo(HttpStatus.OK));
	}

	private void awaitStatus(String orderId, String status) {
		await().atMost(SOON).untilAsserted(() -> assertThat(this.page.statusOnBoard(orderId)).isEqualTo(status));
	}

}
