package dev.changefeed.test.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

class QueryTests {

	private static final String ALL = "'KeyConditionExpression':'pk = :p','ExpressionAttributeValues':{':p':{'S':'a'}}";

	private final TestTables tables = TestTables.withTable("pk:S", "sk:N");

	QueryTests() {
		for (int i = 1; i <= 12; i++) {
			this.tables
				.put("{'pk':{'S':'a'},'sk':{'N':'%d'},'even':{'BOOL':%s},'t':{'S':'t%d'}}".formatted(i, i % 2 == 0, i));
		}
		this.tables.put("{'pk':{'S':'b'},'sk':{'N':'5'}}");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			pk = :p                             | 1 2 3 4 5 6 7 8 9 10 11 12
			:p = pk                             | 1 2 3 4 5 6 7 8 9 10 11 12
			pk = :p AND sk = :low               | 3
			pk = :p AND sk < :low               | 1 2
			pk = :p AND sk <= :low              | 1 2 3
			sk > :high AND (pk = :p)            | 11 12
			pk = :p AND sk >= :high             | 10 11 12
			pk = :p AND :high <= sk             | 10 11 12
			pk = :p AND sk BETWEEN :low AND :high | 3 4 5 6 7 8 9 10
			sk BETWEEN :low AND :high AND pk = :p | 3 4 5 6 7 8 9 10
			pk = :q                             | ``
			pk = :p AND sk > :most              | ``
			""")
	void findsItemsOfRange(String condition, String expected) {
		StringBuilder values = new StringBuilder();
		for (String value : List.of("':p':{'S':'a'}", "':q':{'S':'z'}", "':low':{'N':'3'}", "':high':{'N':'10'}",
				"':most':{'N':'12'}")) {
			if (condition.contains(value.substring(1, value.indexOf('\'', 1)))) {
				values.append(values.isEmpty() ? "" : ",").append(value);
			}
		}
		String query = "'KeyConditionExpression':'" + condition + "','ExpressionAttributeValues':{" + values + "}";

		List<String> forward = sortKeys(this.tables.onOrders("Query", query));
		List<String> backward = sortKeys(this.tables.onOrders("Query", query + ",'ScanIndexForward':false"));

		assertThat(String.join(" ", forward)).isEqualTo(expected);
		assertThat(backward).containsExactlyElementsOf(reversed(forward));
	}

	@Test
	void goesOnWhereLastPageEnded() {
		ObjectNode first = this.tables.onOrders("Query", ALL + ",'Limit':5");
		ObjectNode second = this.tables.onOrders("Query",
				ALL + ",'Limit':7,'ExclusiveStartKey':" + first.get("LastEvaluatedKey"));
		ObjectNode third = this.tables.onOrders("Query",
				ALL + ",'Limit':7,'ExclusiveStartKey':" + second.get("LastEvaluatedKey"));

		assertThat(first.get("LastEvaluatedKey")).isEqualTo(TestTables.json("{'pk':{'S':'a'},'sk':{'N':'5'}}"));
		assertThat(sortKeys(second)).containsExactly("6", "7", "8", "9", "10", "11", "12");
		assertThat(third).isEqualTo(TestTables.json("{'Items':[],'Count':0,'ScannedCount':0}"));
	}

	@Test
	void goesOnBackwards() {
		ObjectNode answer = this.tables.onOrders("Query",
				ALL + ",'ScanIndexForward':false,'ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'N':'3.5'}}");

		assertThat(sortKeys(answer)).containsExactly("3", "2", "1");
		assertThat(answer.has("LastEvaluatedKey")).isFalse();
	}

	@Test
	void filtersAfterLimit() {
		ObjectNode answer = this.tables.onOrders("Query", """
				'KeyConditionExpression':'pk = :p','FilterExpression':'even = :true','ProjectionExpression':'t',
				'ExpressionAttributeValues':{':p':{'S':'a'},':true':{'BOOL':true}},'Limit':5""");

		assertThat(answer).isEqualTo(TestTables.json("""
				{'Items':[{'t':{'S':'t2'}},{'t':{'S':'t4'}}],'Count':2,'ScannedCount':5,
				'LastEvaluatedKey':{'pk':{'S':'a'},'sk':{'N':'5'}}}"""));
	}

	@Test
	void countsOnlyWhenSelected() {
		assertThat(this.tables.onOrders("Query", ALL + ",'Select':'COUNT'"))
			.isEqualTo(TestTables.json("{'Count':12,'ScannedCount':12}"));
	}

	@Test
	void endsPageAtOneMegabyte() {
		String filler = "x".repeat(300 * 1024);
		for (int i = 0; i < 4; i++) {
			this.tables.put("{'pk':{'S':'big'},'sk':{'N':'%d'},'t':{'S':'%s'}}".formatted(i, filler));
		}
		String query = ALL.replace("'a'", "'big'");

		ObjectNode first = this.tables.onOrders("Query", query);
		ObjectNode second = this.tables.onOrders("Query",
				query + ",'ExclusiveStartKey':" + first.get("LastEvaluatedKey"));

		assertThat(sortKeys(first)).containsExactly("0", "1", "2");
		assertThat(sortKeys(second)).containsExactly("3");
		assertThat(second.has("LastEvaluatedKey")).isFalse();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					sk = :n                              | Query condition missed key schema element: pk
					pk = :s AND t = :n                   | Query condition missed key schema element: sk
					pk > :s                              | Query key condition not supported
					begins_with(pk, :s)                  | Query key condition not supported
					pk = :s OR sk = :n                   | Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression: OR
					pk = :s AND sk <> :n                 | Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression: <>
					pk = :s AND NOT sk = :n              | Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression: NOT
					pk = :s AND sk IN (:n)               | Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression: IN
					pk = :s AND attribute_exists(sk)     | Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression: attribute_exists
					pk = :s AND size(sk) = :n            | Invalid KeyConditionExpression: Invalid operator used in KeyConditionExpression: size
					pk = :s AND pk = :s                  | Invalid KeyConditionExpression: KeyConditionExpressions must only contain one condition per key
					pk.x = :s                            | Invalid KeyConditionExpression: KeyConditionExpressions cannot have conditions on nested attributes
					pk = :s AND sk > :n AND t = :n       | Conditions can be of length 1 or 2 only
					pk = :n                              | One or more parameter values were invalid: Condition parameter type does not match schema type
					pk = :s AND sk = :s                  | One or more parameter values were invalid: Condition parameter type does not match schema type
					pk = :s AND begins_with(sk, :n)      | Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
					pk = :e                              | One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: pk
					""")
	void failsWhenKeyConditionIsWrong(String condition, String message) {
		String values = (condition.contains(":s") ? ",':s':{'S':'a'}" : "")
				+ (condition.contains(":n") ? ",':n':{'N':'1'}" : "")
				+ (condition.contains(":e") ? ",':e':{'S':''}" : "");

		assertThat(this.tables.failureOnOrders("Query", "'KeyConditionExpression':'" + condition
				+ "','ExpressionAttributeValues':{" + values.substring(1) + "}"))
			.hasMessage(message);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					'FilterExpression':'sk <> :p'                             | Filter Expression can only contain non-primary key attributes: Primary key attribute: sk
					'IndexName':'i'                                           | The table does not have the specified index: i
					'Limit':0                                                 | 1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1
					'Select':'SPECIFIC_ATTRIBUTES'                            | Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES
					'Select':'COUNT','ProjectionExpression':'t'               | Cannot specify the ProjectionExpression when choosing to get only the Count
					'ExclusiveStartKey':{'pk':{'S':'b'},'sk':{'N':'1'}}       | The provided starting key is outside query boundaries based on provided conditions
					'ExclusiveStartKey':{'pk':{'S':'a'}}                      | The provided starting key is invalid: The provided key element does not match the schema
					""")
	void failsWhenRequestIsWrong(String members, String message) {
		assertThat(this.tables.failureOnOrders("Query", ALL + "," + members)).hasMessage(message);
	}

	@Test
	void failsWhenThereIsNoKeyCondition() {
		assertThat(this.tables.failureOnOrders("Query", "")).hasMessage(
				"Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
	}

	@Test
	void findsItemWhenTableHasNoSortKey() {
		TestTables flat = TestTables.withTable("pk:S");
		flat.put("{'pk':{'S':'a'}}");

		assertThat(flat.onOrders("Query", ALL).get("Count").intValue()).isEqualTo(1);
		assertThat(flat.failureOnOrders("Query", ALL.replace("pk = :p", "pk = :p AND x = :p")))
			.hasMessage("Query key condition not supported");
	}

	private static List<String> sortKeys(ObjectNode answer) {
		List<String> keys = new ArrayList<>();
		for (JsonNode item : answer.get("Items")) {
			keys.add(item.get("sk").get("N").stringValue());
		}
		return keys;
	}

	private static List<String> reversed(List<String> keys) {
		List<String> reversed = new ArrayList<>(keys);
		Collections.reverse(reversed);
		return reversed;
	}

}
