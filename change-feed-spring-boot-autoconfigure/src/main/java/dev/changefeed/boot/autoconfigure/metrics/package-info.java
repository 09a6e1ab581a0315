/**
 * Binds what feeds do to the meters of the application.
 */
@NullMarked
package dev.changefeed.boot.autoconfigure.metrics;

import org.jspecify.annotations.NullMarked;
