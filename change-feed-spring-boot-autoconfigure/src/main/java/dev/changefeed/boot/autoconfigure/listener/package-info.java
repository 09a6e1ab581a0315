/**
 * Finds the listeners of the application and runs them.
 */
@NullMarked
package dev.changefeed.boot.autoconfigure.listener;

import org.jspecify.annotations.NullMarked;
