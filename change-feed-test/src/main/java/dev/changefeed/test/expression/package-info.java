/**
 * Condition, key condition, filter, projection and update expressions: grammar, tree and
 * evaluation.
 */
@NullMarked
package dev.changefeed.test.expression;

import org.jspecify.annotations.NullMarked;
