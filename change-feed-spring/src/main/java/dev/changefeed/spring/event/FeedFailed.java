package dev.changefeed.spring.event;

import dev.changefeed.core.ChangeFeedException;

/**
 * A feed has ended with an error and stays stopped until a person acts.
 *
 * @param consumer the consumer
 * @param error the error
 */
public record FeedFailed(String consumer, ChangeFeedException error) implements ChangeFeedEvent {

}
