package dev.changefeed.dynamodb.service;

import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * An iterator, which lives for 15 minutes.
 *
 * @param text what GetRecords wants, opaque
 * @param date the service's time of the answer, or {@code null} if it did not say
 */
public record ShardIterator(String text, @Nullable Instant date) {

}
