/**
 * A model of a table's stream, written from what the service promises alone.
 */
@NullMarked
package dev.changefeed.dynamodb.simulation.stream;

import org.jspecify.annotations.NullMarked;
