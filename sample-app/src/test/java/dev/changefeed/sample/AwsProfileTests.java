package dev.changefeed.sample;

import dev.changefeed.boot.autoconfigure.client.ChangeFeedConnectionDetails;
import dev.changefeed.test.EmbeddedDynamoDb;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.ActiveProfiles;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The sample on AWS, as far as that can be seen without it: nothing is embedded, and
 * nothing is asked of a service that can't be reached.
 */
@SpringBootTest(webEnvironment = WebEnvironment.NONE,
		properties = { "sample.table=shop", "change-feed.defaults.auto-startup=false",
				"change-feed.dynamodb.endpoint=http://127.0.0.1:1", "change-feed.dynamodb.region=eu-central-1",
				"change-feed.dynamodb.access-key=key", "change-feed.dynamodb.secret-key=secret" })
@ActiveProfiles("aws")
class AwsProfileTests {

	@Autowired
	private ApplicationContext context;

	@Autowired
	private SampleProperties properties;

	@Test
	void nothingIsEmbedded() {
		assertThat(this.context.getBeansOfType(EmbeddedDynamoDb.class)).isEmpty();
		assertThat(this.context.getBean(ChangeFeedConnectionDetails.class).getRegion()).isEqualTo("eu-central-1");
	}

	@Test
	void nothingIsCreatedOrWritten() {
		assertThat(this.properties.createTable()).isFalse();
		assertThat(this.properties.firstOrders()).isZero();
		assertThat(this.context.getEnvironment().getProperty("change-feed.checkpoint.create-table")).isEqualTo("false");
	}

	@Test
	void consumersReadTheNamedTable() {
		assertThat(this.context.getEnvironment().getProperty("change-feed.consumers.audit.table")).isEqualTo("shop");
	}

}
