/**
 * Calls that are slow, lost, refused or late.
 */
@NullMarked
package dev.changefeed.dynamodb.simulation.network;

import org.jspecify.annotations.NullMarked;
