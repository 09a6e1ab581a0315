/**
 * DynamoDB and DynamoDB Streams in this process, for tests and samples.
 */
@NullMarked
package dev.changefeed.test;

import org.jspecify.annotations.NullMarked;
