/**
 * Items of DynamoDB bound to Java types.
 */
@NullMarked
package dev.changefeed.dynamodb.image;

import org.jspecify.annotations.NullMarked;
