package dev.changefeed.test.table;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

class TableLifecycleTests {

	private static final String ARN = "arn:aws:dynamodb:eu-central-1:000000000000:table/orders";

	private static final String ON = "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'}";

	private static final String OFF = "'StreamSpecification':{'StreamEnabled':false}";

	private final TestTables tables = TestTables.withTable("pk:S");

	@Test
	void getsNewStreamWhenItIsSwitchedOnAgain() {
		JsonNode first = this.tables.onOrders("UpdateTable", ON).get("TableDescription");
		JsonNode off = this.tables.onOrders("UpdateTable", OFF).get("TableDescription");
		JsonNode second = this.tables.onOrders("UpdateTable", ON).get("TableDescription");

		assertThat(first.get("LatestStreamArn").stringValue()).isEqualTo(ARN + "/stream/label1");
		assertThat(off.has("StreamSpecification")).isFalse();
		assertThat(off.get("LatestStreamArn")).isEqualTo(first.get("LatestStreamArn"));
		assertThat(second.get("LatestStreamLabel").stringValue()).isEqualTo("label2");
		assertThat(this.tables.streamEvents()).containsExactly("open orders KEYS_ONLY",
				"close " + ARN + "/stream/label1", "open orders KEYS_ONLY");
	}

	@Test
	void failsWhenStreamIsOnAlready() {
		this.tables.onOrders("UpdateTable", ON);

		assertThat(this.tables.failureOnOrders("UpdateTable", ON))
			.hasMessage("Table already has an enabled stream: TableName: orders")
			.satisfies((ex) -> assertThat(ex.type()).isEqualTo("ValidationException"));
	}

	@Test
	void failsWhenStreamIsOffAlready() {
		assertThat(this.tables.failureOnOrders("UpdateTable", OFF).type()).isEqualTo("ValidationException");
	}

	@Test
	void failsWhenUpdateChangesNothing() {
		assertThat(this.tables.failureOnOrders("UpdateTable", ""))
			.hasMessageStartingWith("At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled");
	}

	@Test
	void changesBillingMode() {
		JsonNode description = this.tables.onOrders("UpdateTable", """
				'BillingMode':'PROVISIONED','ProvisionedThroughput':{'ReadCapacityUnits':3,'WriteCapacityUnits':4}""")
			.get("TableDescription");

		assertThat(description.get("BillingModeSummary").get("BillingMode").stringValue()).isEqualTo("PROVISIONED");
		assertThat(description.get("ProvisionedThroughput").get("WriteCapacityUnits").intValue()).isEqualTo(4);
	}

	@Test
	void keepsStreamWhenOtherPartOfUpdateIsWrong() {
		assertThat(this.tables.failureOnOrders("UpdateTable", ON + """
				,'ProvisionedThroughput':{'ReadCapacityUnits':3,'WriteCapacityUnits':4}""")).isNotNull();

		assertThat(this.tables.streamEvents()).isEmpty();
	}

	@Test
	void deletesTableAndTellsStream() {
		this.tables.onOrders("UpdateTable", ON);
		this.tables.put("{'pk':{'S':'a'}}");

		JsonNode answer = this.tables.onOrders("DeleteTable", "");

		assertThat(answer.get("TableDescription").get("TableStatus").stringValue()).isEqualTo("DELETING");
		assertThat(this.tables.streamEvents()).endsWith("deleted " + ARN + "/stream/label1");
		assertThat(this.tables.changes()).hasSize(1);
		assertThat(this.tables.service().table("orders")).isEmpty();
	}

	@Test
	void isEmptyWhenTableIsCreatedAgain() {
		this.tables.put("{'pk':{'S':'a'}}");
		this.tables.onOrders("DeleteTable", "");

		this.tables.create("orders", "", "pk:S");

		assertThat(this.tables.onOrders("GetItem", "'Key':{'pk':{'S':'a'}}")).isEmpty();
	}

	@Test
	void tellsStreamNothingWhenItWasOffBeforeDeletion() {
		this.tables.onOrders("UpdateTable", ON);
		this.tables.onOrders("UpdateTable", OFF);

		this.tables.onOrders("DeleteTable", "");

		assertThat(this.tables.streamEvents()).hasSize(2);
	}

	@Test
	void failsWhenProtectedTableIsDeleted() {
		this.tables.onOrders("UpdateTable", "'DeletionProtectionEnabled':true");

		assertThat(this.tables.failureOnOrders("DeleteTable", "")).hasMessageContaining("protected against deletion");
		assertThat(this.tables.service().table("orders")).isPresent();
	}

	@ParameterizedTest
	@ValueSource(strings = { "DescribeTable", "DeleteTable", "DescribeTimeToLive" })
	void namesTableWhenItDoesNotExist(String operation) {
		assertThat(this.tables.failure(operation, "{'TableName':'others'}"))
			.hasMessage("Requested resource not found: Table: others not found")
			.satisfies((ex) -> assertThat(ex.type()).isEqualTo("ResourceNotFoundException"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			GetItem    | 'Key':{'pk':{'S':'a'}}
			DeleteItem | 'Key':{'pk':{'S':'a'}}
			UpdateItem | 'Key':{'pk':{'S':'a'}}
			PutItem    | 'Item':{'pk':{'S':'a'}}
			Query      | 'KeyConditionExpression':'pk = :v','ExpressionAttributeValues':{':v':{'S':'a'}}
			""")
	void doesNotNameTableWhenItemsOfNoneAreAskedFor(String operation, String members) {
		assertThat(this.tables.failure(operation, "{'TableName':'others'," + members + "}"))
			.hasMessage("Requested resource not found")
			.satisfies((ex) -> assertThat(ex.type()).isEqualTo("ResourceNotFoundException"));
	}

	@Test
	void listsTablesInPages() {
		this.tables.create("zebra", "", "pk:S");
		this.tables.create("apple", "", "pk:S");

		assertThat(this.tables.call("ListTables", "{}"))
			.isEqualTo(TestTables.json("{'TableNames':['apple','orders','zebra']}"));
		assertThat(this.tables.call("ListTables", "{'Limit':2}"))
			.isEqualTo(TestTables.json("{'TableNames':['apple','orders'],'LastEvaluatedTableName':'orders'}"));
		assertThat(this.tables.call("ListTables", "{'Limit':2,'ExclusiveStartTableName':'orders'}"))
			.isEqualTo(TestTables.json("{'TableNames':['zebra']}"));
		assertThat(this.tables.failure("ListTables", "{'Limit':101}"))
			.hasMessage("1 validation error detected: Value '101' at 'limit' failed to satisfy constraint: "
					+ "Member must have value less than or equal to 100");
	}

	@Test
	void keepsCreationTimeWhenClockMoves() {
		JsonNode before = this.tables.onOrders("DescribeTable", "");
		this.tables.advance(Duration.ofHours(1));

		assertThat(this.tables.onOrders("DescribeTable", "")).isEqualTo(before);
	}

}
