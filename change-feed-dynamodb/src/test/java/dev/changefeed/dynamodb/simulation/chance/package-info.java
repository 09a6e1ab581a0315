/**
 * Everything that is drawn at random.
 */
@NullMarked
package dev.changefeed.dynamodb.simulation.chance;

import org.jspecify.annotations.NullMarked;
