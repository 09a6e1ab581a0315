/**
 * Placeholder sentence.
 */
@NullMarked
package dev.changefeed.dynamodb;

import org.jspecify.annotations.NullMarked;
