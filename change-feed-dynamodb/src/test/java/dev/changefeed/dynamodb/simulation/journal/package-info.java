/**
 * What happened in a simulated world, in order.
 */
@NullMarked
package dev.changefeed.dynamodb.simulation.journal;

import org.jspecify.annotations.NullMarked;
