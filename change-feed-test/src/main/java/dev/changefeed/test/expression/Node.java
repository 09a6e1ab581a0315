package dev.changefeed.test.expression;

/**
 * A part of a condition's tree. Within parentheses only the closing one tells whether a
 * part is a condition or an operand, so that both are one kind.
 */
sealed interface Node permits Condition, Operand {

}
