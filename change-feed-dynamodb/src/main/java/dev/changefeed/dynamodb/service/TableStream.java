package dev.changefeed.dynamodb.service;

import org.jspecify.annotations.Nullable;

/**
 * What matters of a table for its stream.
 *
 * @param table the table's name
 * @param latestStreamArn the newest stream it had, also one that was switched off, or
 * {@code null} if it never had one
 * @param enabled whether the stream is switched on
 */
public record TableStream(String table, @Nullable String latestStreamArn, boolean enabled) {

}
