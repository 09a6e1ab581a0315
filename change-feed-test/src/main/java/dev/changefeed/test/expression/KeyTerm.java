package dev.changefeed.test.expression;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * What a key condition demands of one attribute.
 *
 * @param range the range its value lies in
 * @param equalTo the value it equals, or null if the demand is another
 */
record KeyTerm(SortCondition range, @Nullable AttributeValue equalTo) {

}
