package dev.changefeed.test.expression;

import dev.changefeed.test.protocol.ServiceException;

/**
 * The errors of an expression, which name the request's parameter that holds it.
 *
 * @param parameter the parameter, such as {@code ConditionExpression}
 */
record ExpressionErrors(String parameter) {

	ServiceException invalid(String detail) {
		return ServiceException.validation("Invalid " + this.parameter + ": " + detail);
	}

	ServiceException operandType(String operator, String type) {
		return invalid("Incorrect operand type for operator or function; operator or function: " + operator
				+ ", operand type: " + type);
	}

	ServiceException operandCount(String operator, int count) {
		return invalid("Incorrect number of operands for operator or function; operator or function: " + operator
				+ ", number of operands: " + count);
	}

	ServiceException pathRequired(String operator) {
		return invalid("Operator or function requires a document path; operator or function: " + operator);
	}

}
