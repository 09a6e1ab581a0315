/**
 * Which clients of DynamoDB and DynamoDB Streams the feeds use.
 */
@NullMarked
package dev.changefeed.boot.autoconfigure.client;

import org.jspecify.annotations.NullMarked;
