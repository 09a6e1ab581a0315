/**
 * Placeholder sentence.
 */
@NullMarked
package dev.changefeed.test;

import org.jspecify.annotations.NullMarked;
