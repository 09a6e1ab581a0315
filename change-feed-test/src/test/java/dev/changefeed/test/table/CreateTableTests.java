package dev.changefeed.test.table;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

class CreateTableTests {

	private static final String ARN = "arn:aws:dynamodb:eu-central-1:000000000000:table/orders";

	private final TestTables tables = new TestTables();

	@Test
	void describesTable() {
		JsonNode description = this.tables
			.create("orders", ",'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}", "pk:S",
					"sk:N")
			.get("TableDescription");

		assertThat(description.get("TableId").stringValue()).hasSize(36);
		assertThat(description).hasToString("""
				{'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},
				{'AttributeName':'sk','AttributeType':'N'}],'TableName':'orders',
				'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'sk','KeyType':'RANGE'}],
				'TableStatus':'ACTIVE','CreationDateTime':1767225600.000,
				'ProvisionedThroughput':{'NumberOfDecreasesToday':0,'ReadCapacityUnits':0,'WriteCapacityUnits':0},
				'TableSizeBytes':0,'ItemCount':0,'TableArn':'%1$s','TableId':'%2$s',
				'BillingModeSummary':{'BillingMode':'PAY_PER_REQUEST',
				'LastUpdateToPayPerRequestDateTime':1767225600.000},
				'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'},
				'LatestStreamLabel':'label1','LatestStreamArn':'%1$s/stream/label1',
				'DeletionProtectionEnabled':false}""".formatted(ARN, description.get("TableId").stringValue())
			.replace("\n", "")
			.replace('\'', '"'));
		assertThat(this.tables.call("DescribeTable", "{'TableName':'orders'}").get("Table")).isEqualTo(description);
		assertThat(this.tables.streamEvents()).containsExactly("open orders NEW_IMAGE");
	}

	@Test
	void describesItemsAndSize() {
		TestTables orders = TestTables.withTable("pk:S");
		orders.put("{'pk':{'S':'abc'}}");
		orders.put("{'pk':{'S':'d'}}");

		JsonNode description = orders.call("DescribeTable", "{'TableName':'" + ARN + "'}").get("Table");

		assertThat(description.get("ItemCount").longValue()).isEqualTo(2);
		assertThat(description.get("TableSizeBytes").longValue()).isEqualTo(5 + 3);
		assertThat(orders.service().table("orders")).get().satisfies((view) -> {
			assertThat(view.arn()).isEqualTo(ARN);
			assertThat(view.itemCount()).isEqualTo(2);
			assertThat(view.keySchema()).containsExactly(new KeyElement("pk", "HASH", "S"));
			assertThat(view.latestStreamArn()).isNull();
		});
		assertThat(orders.service().table("others")).isEmpty();
	}

	@Test
	void failsWhenTableExists() {
		TestTables orders = TestTables.withTable("pk:S");

		assertThat(orders.failure("CreateTable", """
				{'TableName':'orders','BillingMode':'PAY_PER_REQUEST',
				'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],
				'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}]}""")).hasMessage("Table already exists: orders")
			.satisfies((ex) -> assertThat(ex.type()).isEqualTo("ResourceInUseException"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					{}                                  | 1 validation error detected: Value null at 'tableName' failed to satisfy constraint: Member must not be null
					{'TableName':'a b c'}               | 1 validation error detected: Value 'a b c' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+
					{'TableName':'ab'}                  | TableName must be at least 3 characters long and at most 255 characters long
					{'TableName':'abc'}                 | 1 validation error detected: Value null at 'attributeDefinitions' failed to satisfy constraint: Member must not be null
					{'TableName':'abc',&D}               | 1 validation error detected: Value null at 'keySchema' failed to satisfy constraint: Member must not be null
					{'TableName':'abc',&D,'KeySchema':[{'AttributeName':'pk','KeyType':'RANGE'}]} | Invalid KeySchema: The first KeySchemaElement is not a HASH key type
					{'TableName':'abc',&D,'KeySchema':[{'AttributeName':'x','KeyType':'HASH'}]} | One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions. Keys: [x], AttributeDefinitions: [pk, sk]
					{'TableName':'abc',&D,'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}]} | One or more parameter values were invalid: Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions
					{'TableName':'abc',&D,'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'sk','KeyType':'HASH'}]} | Invalid KeySchema: The second KeySchemaElement is not a RANGE key type
					{'TableName':'abc',&D,'KeySchema':[{'AttributeName':'pk','KeyType':'FOO'}]} | 1 validation error detected: Value 'FOO' at 'keySchema.1.member.keyType' failed to satisfy constraint: Member must satisfy enum value set: [HASH, RANGE]
					{'TableName':'abc',&D,K}             | One or more parameter values were invalid: ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED
					{'TableName':'abc',&D,K,'BillingMode':'PAY_PER_REQUEST',T} | One or more parameter values were invalid: Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST
					{'TableName':'abc',&D,K,T,'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'ALL'}} | 1 validation error detected: Value 'ALL' at 'streamSpecification.streamViewType' failed to satisfy constraint: Member must satisfy enum value set: [NEW_IMAGE, OLD_IMAGE, NEW_AND_OLD_IMAGES, KEYS_ONLY]
					{'TableName':'abc',&D,K,T,'GlobalSecondaryIndexes':[{'IndexName':'i'}]} | One or more parameter values were invalid: GlobalSecondaryIndexes is not supported by this server
					""")
	void failsWhenRequestIsWrong(String request, String message) {
		String expanded = request
			.replace("&D",
					"'AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'},"
							+ "{'AttributeName':'sk','AttributeType':'S'}]")
			.replace(",K",
					",'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},"
							+ "{'AttributeName':'sk','KeyType':'RANGE'}]")
			.replace(",T", ",'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':1}");

		assertThat(this.tables.failure("CreateTable", expanded)).hasMessage(message)
			.satisfies((ex) -> assertThat(ex.type()).isEqualTo("ValidationException"));
	}

	@Test
	void answersSerializationExceptionWhenMemberHasWrongType() {
		assertThat(this.tables.failure("CreateTable", "{'TableName':1}").type()).isEqualTo("SerializationException");
	}

}
