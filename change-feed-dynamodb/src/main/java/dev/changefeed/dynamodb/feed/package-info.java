/**
 * The way in: feeds of a table or stream, made from options.
 */
@NullMarked
package dev.changefeed.dynamodb.feed;

import org.jspecify.annotations.NullMarked;
