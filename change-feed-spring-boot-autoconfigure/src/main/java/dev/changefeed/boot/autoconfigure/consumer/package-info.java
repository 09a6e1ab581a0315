/**
 * The consumers that are configured, with the options each of them ends up with.
 */
@NullMarked
package dev.changefeed.boot.autoconfigure.consumer;

import org.jspecify.annotations.NullMarked;
