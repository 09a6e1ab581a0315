package dev.changefeed.spring.event;

import java.time.Duration;

import dev.changefeed.core.ChangeFeedException;

/**
 * A feed has ended with an error, or could not be made, and starts again.
 *
 * @param consumer the consumer
 * @param error the error
 * @param delay how long it waits before that
 */
public record FeedRestarting(String consumer, ChangeFeedException error, Duration delay) implements ChangeFeedEvent {

}
