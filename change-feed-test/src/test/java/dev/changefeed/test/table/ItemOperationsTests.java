package dev.changefeed.test.table;

import dev.changefeed.test.protocol.ServiceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ItemOperationsTests {

	private static final String KEY = "'Key':{'pk':{'S':'a'},'sk':{'N':'1'}}";

	private final TestTables tables = TestTables.withTable("pk:S", "sk:N");

	@Test
	void findsItemWhenNumberOfKeyIsWrittenInAnotherWay() {
		this.tables.put("{'pk':{'S':'a'},'sk':{'N':'1000'},'x':{'S':'y'}}");

		assertThat(this.tables.onOrders("GetItem", "'Key':{'pk':{'S':'a'},'sk':{'N':'1e3'}}"))
			.isEqualTo(TestTables.json("{'Item':{'pk':{'S':'a'},'sk':{'N':'1000'},'x':{'S':'y'}}}"));
	}

	@Test
	void answersNothingWhenItemDoesNotExist() {
		assertThat(this.tables.onOrders("GetItem", KEY)).isEmpty();
	}

	@Test
	void readsPartsWhenTheyAreAskedFor() {
		this.tables.put("{'pk':{'S':'a'},'sk':{'N':'1'},'name':{'S':'n'},'m':{'M':{'x':{'S':'y'},'z':{'S':'z'}}}}");

		assertThat(this.tables.onOrders("GetItem", KEY
				+ ",'ProjectionExpression':'#n, m.x','ExpressionAttributeNames':{'#n':'name'},'ConsistentRead':true"))
			.isEqualTo(TestTables.json("{'Item':{'name':{'S':'n'},'m':{'M':{'x':{'S':'y'}}}}}"));
		assertThat(this.tables.onOrders("GetItem", KEY + ",'ProjectionExpression':'nowhere'"))
			.isEqualTo(TestTables.json("{'Item':{}}"));
	}

	@Test
	void replacesWholeItemAndReturnsOldOne() {
		this.tables.put("{'pk':{'S':'a'},'sk':{'N':'1'},'x':{'S':'old'}}");

		assertThat(this.tables.onOrders("PutItem", """
				'Item':{'pk':{'S':'a'},'sk':{'N':'1'},'y':{'S':'new'}},'ReturnValues':'ALL_OLD'"""))
			.isEqualTo(TestTables.json("{'Attributes':{'pk':{'S':'a'},'sk':{'N':'1'},'x':{'S':'old'}}}"));
		assertThat(this.tables.onOrders("GetItem", KEY))
			.isEqualTo(TestTables.json("{'Item':{'pk':{'S':'a'},'sk':{'N':'1'},'y':{'S':'new'}}}"));
	}

	@Test
	void deletesItemAndReturnsIt() {
		this.tables.put("{'pk':{'S':'a'},'sk':{'N':'1'}}");

		assertThat(this.tables.onOrders("DeleteItem", KEY + ",'ReturnValues':'ALL_OLD'"))
			.isEqualTo(TestTables.json("{'Attributes':{'pk':{'S':'a'},'sk':{'N':'1'}}}"));
		assertThat(this.tables.onOrders("GetItem", KEY)).isEmpty();
		assertThat(this.tables.onOrders("DeleteItem", KEY + ",'ReturnValues':'ALL_OLD'")).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "PutItem, ALL_NEW", "PutItem, UPDATED_OLD", "DeleteItem, ALL_NEW", "DeleteItem, UPDATED_NEW" })
	void failsWhenReturnValuesDoNotFitOperation(String operation, String returnValues) {
		assertThat(this.tables.failureOnOrders(operation,
				KEY + "," + KEY.replace("Key", "Item") + ",'ReturnValues':'" + returnValues + "'"))
			.hasMessage("Return values set to invalid value");
	}

	@ParameterizedTest
	@ValueSource(strings = { "PutItem", "UpdateItem", "DeleteItem" })
	void showsItemWhenConditionFailsAndItIsAskedFor(String operation) {
		this.tables.put("{'pk':{'S':'a'},'sk':{'N':'1'},'x':{'S':'y'}}");
		String members = KEY + "," + KEY.replace("Key", "Item") + ",'ConditionExpression':'attribute_not_exists(pk)'";

		ServiceException silent = this.tables.failureOnOrders(operation, members);
		ServiceException showing = this.tables.failureOnOrders(operation,
				members + ",'ReturnValuesOnConditionCheckFailure':'ALL_OLD'");

		assertThat(silent).hasMessage("The conditional request failed");
		assertThat(silent.type()).isEqualTo("ConditionalCheckFailedException");
		assertThat(silent.members()).isNull();
		assertThat(showing.members())
			.isEqualTo(TestTables.json("{'Item':{'pk':{'S':'a'},'sk':{'N':'1'},'x':{'S':'y'}}}"));
	}

	@Test
	void showsNoItemWhenConditionFailsOnMissingOne() {
		ServiceException failure = this.tables.failureOnOrders("DeleteItem", KEY + """
				,'ConditionExpression':'attribute_exists(pk)','ReturnValuesOnConditionCheckFailure':'ALL_OLD'""");

		assertThat(failure.members()).isNull();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					{'pk':{'S':'a'}}                              | One or more parameter values were invalid: Missing the key sk in the item
					{'pk':{'S':'a'},'sk':{'S':'1'}}               | One or more parameter values were invalid: Type mismatch for key sk expected: N actual: S
					{'pk':{'S':''},'sk':{'N':'1'}}                | One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: pk
					{'pk':{'S':'a'},'sk':{'N':'1'},'x':{'SS':[]}} | One or more parameter values were invalid: An string set  may not be empty
					""")
	void failsWhenItemIsWrong(String item, String message) {
		assertThat(this.tables.failureOnOrders("PutItem", "'Item':" + item)).hasMessage(message);
	}

	@ParameterizedTest
	@ValueSource(strings = { "{}", "{'pk':{'S':'a'}}", "{'pk':{'S':'a'},'sk':{'S':'1'}}",
			"{'pk':{'S':'a'},'other':{'N':'1'}}", "{'pk':{'S':'a'},'sk':{'N':'1'},'x':{'S':'y'}}" })
	void failsWhenKeyDoesNotMatchSchema(String key) {
		for (String operation : new String[] { "GetItem", "UpdateItem", "DeleteItem" }) {
			assertThat(this.tables.failureOnOrders(operation, "'Key':" + key))
				.hasMessage("The provided key element does not match the schema");
		}
	}

	@Test
	void failsWhenKeyIsTooLong() {
		assertThat(
				this.tables.failureOnOrders("PutItem", "'Item':{'pk':{'S':'" + "x".repeat(2049) + "'},'sk':{'N':'1'}}"))
			.hasMessageContaining("Size of hashkey has exceeded the maximum size limit of2048 bytes");
	}

	@Test
	void acceptsItemWhenItHas400Kilobytes() {
		int fixed = "pk".length() + "a".length() + "sk".length() + 2 + "t".length();
		String item = "{'pk':{'S':'a'},'sk':{'N':'1'},'t':{'S':'%s'}}";

		this.tables.put(item.formatted("x".repeat(400 * 1024 - fixed)));

		assertThat(
				this.tables.failureOnOrders("PutItem", "'Item':" + item.formatted("x".repeat(400 * 1024 - fixed + 1))))
			.hasMessage("Item size has exceeded the maximum allowed size");
	}

	@Test
	void acceptsItemWhenItIsNested32Levels() {
		this.tables.put("{'pk':{'S':'a'},'sk':{'N':'1'},'l':" + nested(32) + "}");

		assertThat(
				this.tables.failureOnOrders("PutItem", "'Item':{'pk':{'S':'a'},'sk':{'N':'1'},'l':" + nested(33) + "}"))
			.hasMessageStartingWith("Nesting Levels have exceeded supported limits");
	}

	private static String nested(int levels) {
		return "{'L':[".repeat(levels) + "{'S':'x'}" + "]}".repeat(levels);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					'ExpressionAttributeNames':{'#a':'a'}         | ExpressionAttributeNames can only be specified when using expressions
					'ExpressionAttributeValues':{':a':{'S':'a'}}  | ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null
					'ConditionExpression':'a = :a','ExpressionAttributeValues':{} | ExpressionAttributeValues must not be empty
					'ConditionExpression':'a = :a','ExpressionAttributeValues':{':a':{'S':'a'},':b':{'S':'b'}} | Value provided in ExpressionAttributeValues unused in expressions: keys: {:b}
					'ConditionExpression':'a = :a','ExpressionAttributeValues':{':a':{}} | ExpressionAttributeValues contains invalid value: Supplied AttributeValue is empty, must contain exactly one of the supported datatypes for key :a
					'ConditionExpression':'attribute_exists(a)','Expected':{} | Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {Expected} Expression parameters: {ConditionExpression}
					'ConditionExpression':'a =' | Invalid ConditionExpression: Syntax error; token: "<EOF>", near: "="
					""")
	void failsWhenExpressionsAreWrong(String members, String message) {
		assertThat(this.tables.failureOnOrders("DeleteItem", KEY + "," + members)).hasMessage(message);
	}

	@Test
	void tellsConsumedCapacityWhenItIsAskedFor() {
		assertThat(this.tables.onOrders("PutItem",
				"""
						'Item':{'pk':{'S':'a'},'sk':{'N':'1'},'t':{'S':'%s'}},'ReturnConsumedCapacity':'TOTAL'"""
					.formatted("x".repeat(1500))))
			.isEqualTo(TestTables.json("{'ConsumedCapacity':{'TableName':'orders','CapacityUnits':2.0}}"));
		assertThat(this.tables
			.onOrders("GetItem", "'Key':{'pk':{'S':'a'},'sk':{'N':'2'}},'ReturnConsumedCapacity':'INDEXES'")
			.get("ConsumedCapacity"))
			.isEqualTo(TestTables.json("{'TableName':'orders','CapacityUnits':0.5,'Table':{'CapacityUnits':0.5}}"));
	}

}
