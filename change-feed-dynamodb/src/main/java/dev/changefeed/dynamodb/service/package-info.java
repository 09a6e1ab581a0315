/**
 * What the feed asks of DynamoDB and DynamoDB Streams, as a small asynchronous port.
 */
@NullMarked
package dev.changefeed.dynamodb.service;

import org.jspecify.annotations.NullMarked;
