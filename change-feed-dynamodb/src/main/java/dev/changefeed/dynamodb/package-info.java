/**
 * Changes of a DynamoDB table as types: what an application's code sees.
 */
@NullMarked
package dev.changefeed.dynamodb;

import org.jspecify.annotations.NullMarked;
