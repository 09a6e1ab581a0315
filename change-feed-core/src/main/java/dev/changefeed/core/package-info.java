/**
 * Placeholder sentence.
 */
@NullMarked
package dev.changefeed.core;

import org.jspecify.annotations.NullMarked;
