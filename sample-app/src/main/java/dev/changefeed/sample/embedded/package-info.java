/**
 * The DynamoDB inside this process that the sample runs on by default.
 */
@NullMarked
package dev.changefeed.sample.embedded;

import org.jspecify.annotations.NullMarked;
