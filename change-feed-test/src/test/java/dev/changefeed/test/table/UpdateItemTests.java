package dev.changefeed.test.table;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

class UpdateItemTests {

	private static final String KEY = "'Key':{'pk':{'S':'a'}}";

	private final TestTables tables = TestTables.withTable("pk:S");

	@Test
	void createsItemWhenItDoesNotExist() {
		ObjectNode answer = this.tables.onOrders("UpdateItem", KEY + """
				,'UpdateExpression':'SET n = :n','ExpressionAttributeValues':{':n':{'N':'1.0'}},
				'ReturnValues':'ALL_NEW'""");

		assertThat(answer).isEqualTo(TestTables.json("{'Attributes':{'pk':{'S':'a'},'n':{'N':'1'}}}"));
	}

	@Test
	void createsItemOfKeyOnlyWhenThereIsNoExpression() {
		ObjectNode answer = this.tables.onOrders("UpdateItem", KEY + ",'ReturnValues':'ALL_NEW'");

		assertThat(answer).isEqualTo(TestTables.json("{'Attributes':{'pk':{'S':'a'}}}"));
	}

	@ParameterizedTest
	@CsvSource({ "REMOVE x", "'DELETE x :s'" })
	void createsNothingWhenUpdateOnlyTakesAway(String update) {
		String values = update.contains(":s") ? ",'ExpressionAttributeValues':{':s':{'SS':['a']}}" : "";

		this.tables.onOrders("UpdateItem", KEY + ",'UpdateExpression':'" + update + "'" + values);

		assertThat(this.tables.onOrders("GetItem", KEY)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					NONE        | {}
					ALL_OLD     | {'Attributes':{'pk':{'S':'a'},'m':{'M':{'x':{'N':'1'},'y':{'N':'2'}}},'l':{'L':[{'S':'p'},{'S':'q'}]},'z':{'S':'z'}}}
					UPDATED_OLD | {'Attributes':{'m':{'M':{'x':{'N':'1'}}},'l':{'L':[{'S':'q'}]},'z':{'S':'z'}}}
					ALL_NEW     | {'Attributes':{'pk':{'S':'a'},'m':{'M':{'x':{'N':'5'},'y':{'N':'2'}}},'l':{'L':[{'S':'p'},{'N':'5'}]}}}
					UPDATED_NEW | {'Attributes':{'m':{'M':{'x':{'N':'5'}}},'l':{'L':[{'N':'5'}]}}}
					""",
			quoteCharacter = '`')
	void returnsWhatWasAskedFor(String returnValues, String expected) {
		this.tables.put("""
				{'pk':{'S':'a'},'m':{'M':{'x':{'N':'1'},'y':{'N':'2'}}},'l':{'L':[{'S':'p'},{'S':'q'}]},
				'z':{'S':'z'}}""");

		ObjectNode answer = this.tables.onOrders("UpdateItem", KEY + """
				,'UpdateExpression':'SET m.x = :v, l[1] = :v REMOVE z','ExpressionAttributeValues':{':v':{'N':'5'}},
				'ReturnValues':'%s'""".formatted(returnValues));

		assertThat(answer).isEqualTo(TestTables.json(expected));
	}

	@Test
	void returnsNoAttributesWhenNothingWasThere() {
		ObjectNode answer = this.tables.onOrders("UpdateItem", KEY + ",'ReturnValues':'ALL_OLD'");

		assertThat(answer).isEmpty();
	}

	@Test
	void failsWhenKeyWouldChange() {
		assertThat(this.tables.failureOnOrders("UpdateItem", KEY + """
				,'UpdateExpression':'SET pk = :v','ExpressionAttributeValues':{':v':{'S':'b'}}"""))
			.hasMessage("One or more parameter values were invalid: Cannot update attribute pk. "
					+ "This attribute is part of the key");
	}

	@Test
	void failsWhenItemGrowsTooLarge() {
		this.tables.put("{'pk':{'S':'a'},'t':{'S':'" + "x".repeat(300 * 1024) + "'}}");

		assertThat(this.tables.failureOnOrders("UpdateItem", KEY + """
				,'UpdateExpression':'SET u = t'"""))
			.hasMessage("Item size to update has exceeded the maximum allowed size");
	}

}
