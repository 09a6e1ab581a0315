package dev.changefeed.test.expression;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.changefeed.test.protocol.ServiceException;
import dev.changefeed.test.value.AttributeValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ExpressionErrorTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					``                       | The expression can not be empty;
					a =                      | Syntax error; token: "<EOF>", near: "="
					a = = :n                 | Syntax error; token: "=", near: "= = :n"
					a b                      | Syntax error; token: "b", near: "a b"
					a                        | Syntax error; token: "<EOF>", near: "a"
					_a = :n                  | Syntax error; token: "_", near: "_a"
					a-b = :n                 | Syntax error; token: "-", near: "a-b"
					NOT = :n                 | Syntax error; token: "=", near: "NOT = :n"
					a = :n AND               | Syntax error; token: "<EOF>", near: "AND"
					a BETWEEN :n OR :n       | Syntax error; token: "OR", near: ":n OR :n"
					a IN ()                  | Syntax error; token: ")", near: "()"
					a[:n] = :n               | Syntax error; token: ":n", near: "[:n]"
					(a = :n) = :n            | Syntax error; token: "=", near: ") = :n"
					((a = :n))               | The expression has redundant parentheses;
					status = :n              | Attribute name is a reserved keyword; reserved keyword: status
					a.Name = :n              | Attribute name is a reserved keyword; reserved keyword: Name
					#x = :n                  | An expression attribute name used in the document path is not defined; attribute name: #x
					a = :x                   | An expression attribute value used in expression is not defined; attribute value: :x
					foo(a)                   | Invalid function name; function: foo
					Size(a) = :n             | Invalid function name; function: Size
					if_not_exists(a, :n)     | The function is not allowed in a condition expression; function: if_not_exists
					size(a)                  | The function is not allowed to be used this way in an expression; function: size
					contains(a, :s) = :n     | The function is not allowed to be used this way in an expression; function: contains
					contains(a)              | Incorrect number of operands for operator or function; operator or function: contains, number of operands: 1
					attribute_exists(:n)     | Operator or function requires a document path; operator or function: attribute_exists
					begins_with(a, :n)       | Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
					a < :list                | Incorrect operand type for operator or function; operator or function: <, operand type: L
					attribute_type(a, :n)    | Incorrect operand type for operator or function; operator or function: attribute_type, operand type: N
					attribute_type(a, :s)    | Invalid attribute type name found; type: s, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}
					a = a                    | The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]
					a BETWEEN :n AND :s      | The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: {N:1}, upper bound operand: AttributeValue: {S:s}
					a BETWEEN :m AND :n      | The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}
					a[99999999999] = :n      | List index is not within the allowable range; index: [99999999999]
					""")
	void saysWhatIsWrongWithCondition(String text, String message) {
		assertThatExceptionOfType(ServiceException.class)
			.isThrownBy(() -> ConditionExpression.parse("FilterExpression", text, placeholders()))
			.withMessage("Invalid FilterExpression: " + message)
			.satisfies((ex) -> assertThat(ex.type()).isEqualTo("ValidationException"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					``                            | The expression can not be empty;
					PUT a = :n                    | Syntax error; token: "PUT", near: "PUT a"
					SET a = :n, SET b = :n        | Attribute name is a reserved keyword; reserved keyword: SET
					SET a = :n SET b = :n         | The "SET" section can only be used once in an update expression;
					SET a = :n + :n + :n          | Syntax error; token: "+", near: ":n + :n"
					SET a = ((b))                 | The expression has redundant parentheses;
					ADD a b                       | Syntax error; token: "b", near: "a b"
					SET a = :n, a = :m            | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]
					SET a.b[1] = :n REMOVE a.b    | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, b, [1]], path two: [a, b]
					SET a.b = :n REMOVE a[0]      | Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [0]]
					SET a = size(b)               | The function is not allowed in an update expression; function: size
					SET a = max(b, c)             | Invalid function name; function: max
					SET a = if_not_exists(:n, :n) | Operator or function requires a document path; operator or function: if_not_exists
					SET a = list_append(b)        | Incorrect number of operands for operator or function; operator or function: list_append, number of operands: 1
					SET a = list_append(b, :s)    | Incorrect operand type for operator or function; operator or function: list_append, operand type: S
					SET a = b + :s                | Incorrect operand type for operator or function; operator or function: +, operand type: S
					ADD a :s                      | Incorrect operand type for operator or function; operator: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND
					DELETE a :n                   | Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER, typeSet: ALLOWED_FOR_DELETE_OPERAND
					""")
	void saysWhatIsWrongWithUpdate(String text, String message) {
		assertThatExceptionOfType(ServiceException.class).isThrownBy(() -> UpdateExpression.parse(text, placeholders()))
			.withMessage("Invalid UpdateExpression: " + message);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					SET t = nowhere               | The provided expression refers to an attribute that does not exist in the item
					SET t = n + nowhere           | The provided expression refers to an attribute that does not exist in the item
					SET t = n + s                 | An operand in the update expression has an incorrect data type
					SET t = list_append(s, :list) | An operand in the update expression has an incorrect data type
					ADD s :n                      | An operand in the update expression has an incorrect data type
					ADD n :set                    | An operand in the update expression has an incorrect data type
					DELETE n :set                 | An operand in the update expression has an incorrect data type
					SET nowhere.x = :n            | The document path provided in the update expression is invalid for update
					REMOVE nowhere.x              | The document path provided in the update expression is invalid for update
					SET s[0] = :n                 | The document path provided in the update expression is invalid for update
					SET l[9].x = :n               | The document path provided in the update expression is invalid for update
					SET t = big + :n            | Attempting to store more than 38 significant digits in a Number
					""")
	void saysWhyUpdateDoesNotFitItem(String text, String message) {
		Map<String, AttributeValue> item = Values.item("n", 1, "s", "text", "l", List.of("x"), "big", 0);
		item.put("big", AttributeValue.N.parse("1e60"));

		UpdateExpression update = UpdateExpression.parse(text, placeholders());

		assertThatExceptionOfType(ServiceException.class).isThrownBy(() -> update.apply(item)).withMessage(message);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					a,        | Syntax error; token: "<EOF>", near: ","
					a b       | Syntax error; token: "b", near: "a b"
					:n        | Syntax error; token: ":n", near: ":n"
					a, b, a.c | Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a, c]
					""")
	void saysWhatIsWrongWithProjection(String text, String message) {
		assertThatExceptionOfType(ServiceException.class)
			.isThrownBy(() -> ProjectionExpression.parse(text, placeholders()))
			.withMessageStartingWith("Invalid ProjectionExpression: " + message);
	}

	@Test
	void namesUnusedPlaceholders() {
		Placeholders unusedValue = new Placeholders(Map.of(), Map.of(":unused", Values.of(1)));
		Placeholders unusedName = new Placeholders(Map.of("#unused", "a"), Map.of());

		assertThatExceptionOfType(ServiceException.class).isThrownBy(unusedValue::checkAllUsed)
			.withMessage("Value provided in ExpressionAttributeValues unused in expressions: keys: {:unused}");
		assertThatExceptionOfType(ServiceException.class).isThrownBy(unusedName::checkAllUsed)
			.withMessage("Value provided in ExpressionAttributeNames unused in expressions: keys: {#unused}");
	}

	@ParameterizedTest
	@CsvSource({ "n", "#", "#a-b", ":a", "##" })
	void refusesPlaceholderWhenItsKeyIsNone(String key) {
		assertThatExceptionOfType(ServiceException.class).isThrownBy(() -> new Placeholders(Map.of(key, "a"), Map.of()))
			.withMessage("ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + key + "\"");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			(a = :n)
			a = :n and not b = :n or c in (:n)
			(a) = :n
			a . b [ 0 ] = :n
			:n = a
			size(a) > :n
			a1_b.c2[0][1].d = :n
			NOT NOT NOT a = :n
			contains(:list, a)
			""")
	void acceptsCondition(String text) {
		assertThatCode(() -> ConditionExpression.parse("ConditionExpression", text, placeholders()))
			.doesNotThrowAnyException();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			set a = (b + :n)
			SET a=if_not_exists(b,:n)+:n
			SET a = list_append(if_not_exists(a, :list), :list), b = :n REMOVE c, d[0] ADD e :n DELETE f :set
			DELETE f :set SET a[0] = :n, a[1] = :n
			""")
	void acceptsUpdate(String text) {
		assertThatCode(() -> UpdateExpression.parse(text, placeholders())).doesNotThrowAnyException();
	}

	private static Placeholders placeholders() {
		return new Placeholders(Map.of("#n", "n"), Map.of(":n", Values.of(1), ":m", Values.of(2), ":s", Values.of("s"),
				":list", Values.of(List.of(1)), ":set", new AttributeValue.SS(Set.of("a"))));
	}

}
