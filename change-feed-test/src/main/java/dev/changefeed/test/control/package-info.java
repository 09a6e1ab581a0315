/**
 * What a test may change about a running server, and what it may ask it.
 */
@NullMarked
package dev.changefeed.test.control;

import org.jspecify.annotations.NullMarked;
