package dev.changefeed.test.protocol;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ValueJsonTests {

	private static final JsonMapper JSON = JsonMapper.builder().enable(JsonReadFeature.ALLOW_SINGLE_QUOTES).build();

	@ParameterizedTest
	@ValueSource(strings = { "{'S':''}", "{'N':'1.5'}", "{'B':'AQI='}", "{'BOOL':false}", "{'NULL':true}",
			"{'SS':['a','']}", "{'NS':['1','2']}", "{'BS':['AQ==','']}", "{'L':[]}", "{'L':[{'S':'a'},{'L':[]}]}",
			"{'M':{}}", "{'M':{'a':{'M':{'b c':{'N':'1'}}}}}" })
	void readsAndWritesTheSame(String json) {
		assertThat(ValueJson.write(ValueJson.read(json(json)))).isEqualTo(json(json));
	}

	@Test
	void keepsOrderOfAttributes() {
		assertThat(ValueJson.readItem(json("{'z':{'S':'1'},'a':{'S':'2'},'m':{'S':'3'}}")))
			.containsOnlyKeys("z", "a", "m")
			.satisfies((item) -> assertThat(item.keySet()).containsExactly("z", "a", "m"));
	}

	@Test
	void normalisesNumbersInSets() {
		assertThat(ValueJson.write(ValueJson.read(json("{'NS':['1.0','2e1']}")))).isEqualTo(json("{'NS':['1','20']}"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "{'N':3}", "{'S':1}", "{'S':true}", "{'B':'AQ'}", "{'B':'A==='}", "{'B':'????'}",
			"{'BOOL':'true'}", "{'SS':'a'}", "{'SS':[1]}", "{'L':{}}", "{'M':[]}", "{'NS':[1]}", "'text'", "[]",
			"{'L':['a']}", "{'BS':['AQ']}" })
	void answersSerializationExceptionWhenShapeIsWrong(String json) {
		assertThatExceptionOfType(ServiceException.class).isThrownBy(() -> ValueJson.read(json(json)))
			.satisfies((ex) -> assertThat(ex.type()).isEqualTo("SerializationException"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					{}                    | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes
					{'X':'a'}             | Supplied AttributeValue is empty, must contain exactly one of the supported datatypes
					{'S':'a','N':'1'}     | Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes
					{'NULL':false}        | One or more parameter values were invalid: Null attribute value types must have the value of true
					{'SS':[]}             | One or more parameter values were invalid: An string set  may not be empty
					{'NS':[]}             | One or more parameter values were invalid: An number set  may not be empty
					{'BS':[]}             | One or more parameter values were invalid: An binary set  may not be empty
					{'SS':['a','a']}      | One or more parameter values were invalid: Input collection [a, a] contains duplicates.
					{'BS':['AQ==','AQ==']} | One or more parameter values were invalid: Input collection [AQ==, AQ==] contains duplicates.
					{'NS':['1','1.0']}    | One or more parameter values were invalid: Input collection [1, 1] contains duplicates.
					{'N':'x'}             | The parameter cannot be converted to a numeric value: x
					{'N':''}              | The parameter cannot be converted to a numeric value
					{'L':[{'N':'1E+126'}]} | Number overflow. Attempting to store a number with magnitude larger than supported range
					""")
	void answersValidationExceptionWhenValueIsWrong(String json, String message) {
		assertThatExceptionOfType(ServiceException.class).isThrownBy(() -> ValueJson.read(json(json)))
			.withMessage(message)
			.satisfies((ex) -> assertThat(ex.type()).isEqualTo("ValidationException"));
	}

	@Test
	void answersValidationExceptionWhenNestingIsVeryDeep() {
		String json = "{'L':[".repeat(200) + "{'S':'x'}" + "]}".repeat(200);

		assertThatExceptionOfType(ServiceException.class).isThrownBy(() -> ValueJson.read(json(json)))
			.withMessageStartingWith("Nesting Levels have exceeded supported limits");
	}

	private static JsonNode json(String text) {
		return JSON.readTree(text);
	}

}
