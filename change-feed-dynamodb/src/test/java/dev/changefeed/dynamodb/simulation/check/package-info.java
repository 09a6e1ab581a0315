/**
 * The rules a run is held to, which read the journal only.
 */
@NullMarked
package dev.changefeed.dynamodb.simulation.check;

import org.jspecify.annotations.NullMarked;
