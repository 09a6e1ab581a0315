/**
 * Whole feeds in virtual time: scenarios drawn from a seed, run and checked.
 */
@NullMarked
package dev.changefeed.dynamodb.simulation;

import org.jspecify.annotations.NullMarked;
