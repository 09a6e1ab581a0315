/**
 * What people who run consumers of DynamoDB Streams have reported, each as a test.
 */
@NullMarked
package dev.changefeed.dynamodb.cases;

import org.jspecify.annotations.NullMarked;
