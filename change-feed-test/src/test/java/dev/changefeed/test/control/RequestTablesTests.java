package dev.changefeed.test.control;

import java.util.Set;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link RequestTables}.
 */
class RequestTablesTests {

	@Test
	void tablesAreFoundWhereverTheyAreNamed() {
		assertThat(tables("{'TableName':'orders'}")).containsExactly("orders");
		assertThat(tables("{'TableName':'arn:aws:dynamodb:eu-west-1:000000000000:table/orders'}"))
			.containsExactly("orders");
		assertThat(tables("{'StreamArn':'arn:aws:dynamodb:eu-west-1:000000000000:table/orders/stream/2026'}"))
			.containsExactly("orders");
		assertThat(tables("{'ShardIterator':'arn:aws:dynamodb:eu-west-1:000000000000:table/orders/stream/2026|1|A='}"))
			.containsExactly("orders");
		assertThat(tables("{'RequestItems':{'orders':[],'audit':[]}}")).containsExactly("orders", "audit");
		assertThat(tables("{'TransactItems':[{'Put':{'TableName':'orders'}},{'Delete':{'TableName':'audit'}}]}"))
			.containsExactly("orders", "audit");
	}

	@Test
	void requestOfTheWrongShapeNamesNone() {
		assertThat(tables("{'TableName':3,'RequestItems':[],'TransactItems':'x','StreamArn':null}"))
			.doesNotContain("orders");
		assertThat(tables("{}")).isEmpty();
	}

	private static Set<String> tables(String json) {
		return RequestTables.of(new JsonMapper().readTree(json.replace('\'', '"')));
	}

}
