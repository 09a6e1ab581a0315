/**
 * A DynamoDB table as checkpoint store.
 */
@NullMarked
package dev.changefeed.dynamodb.checkpoint;

import org.jspecify.annotations.NullMarked;
