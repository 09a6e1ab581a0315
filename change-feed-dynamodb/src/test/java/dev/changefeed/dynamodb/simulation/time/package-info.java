/**
 * Virtual time: one queue of events for the whole world, and the control loops in it.
 */
@NullMarked
package dev.changefeed.dynamodb.simulation.time;

import org.jspecify.annotations.NullMarked;
