/**
 * A model of the checkpoint store and its leases, shared by the processes of a world.
 */
@NullMarked
package dev.changefeed.dynamodb.simulation.store;

import org.jspecify.annotations.NullMarked;
