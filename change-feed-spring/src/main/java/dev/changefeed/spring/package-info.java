/**
 * Placeholder sentence.
 */
@NullMarked
package dev.changefeed.spring;

import org.jspecify.annotations.NullMarked;
