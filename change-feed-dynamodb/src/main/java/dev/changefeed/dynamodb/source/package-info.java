/**
 * A DynamoDB stream as the source of a feed: discovery, reading and positions.
 */
@NullMarked
package dev.changefeed.dynamodb.source;

import org.jspecify.annotations.NullMarked;
