package dev.changefeed.readme;

import java.time.Duration;
import java.util.Random;

import dev.changefeed.sample.SampleProperties;
import dev.changefeed.sample.order.OrderService;
import dev.changefeed.sample.order.OrderStatus;
import dev.changefeed.sample.order.Shoppers;
import dev.changefeed.test.EmbeddedDynamoDb;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * The listeners that the README shows, in an application with the one consumer that the
 * README shows.
 */
@SpringBootTest(classes = ReadmeExampleTests.ReadmeApplication.class, webEnvironment = WebEnvironment.NONE,
		properties = { "spring.config.location=classpath:/readme.yml", "sample.table=orders",
				"sample.create-table=true" })
class ReadmeExampleTests {

	@Autowired
	private OrderService orders;

	@Autowired
	private OrderProjection projection;

	@Autowired
	private EmbeddedDynamoDb dynamoDb;

	@Test
	void modifiedOrderComesWithBothImages() {
		String id = this.orders.place("Ada Lund", new Shoppers(new Random(1)).lines());

		this.orders.pay(id);

		await().atMost(Duration.ofSeconds(30))
			.untilAsserted(() -> assertThat(this.projection.status(id)).isEqualTo(OrderStatus.PAID));
	}

	@Test
	void expiredCartComesAsItWas() {
		String id = this.orders.fillCart("Ada Lund", new Shoppers(new Random(1)).lines());

		this.dynamoDb.control().clock().advance(Duration.ofMinutes(1));

		await().atMost(Duration.ofSeconds(30))
			.untilAsserted(() -> assertThat(this.projection.expiredCarts()).containsExactly(id));
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableConfigurationProperties(SampleProperties.class)
	@ComponentScan({ "dev.changefeed.sample.order", "dev.changefeed.sample.embedded" })
	@Import(OrderProjection.class)
	static class ReadmeApplication {

	}

}
