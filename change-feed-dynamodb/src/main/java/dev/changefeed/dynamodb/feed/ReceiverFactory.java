package dev.changefeed.dynamodb.feed;

import dev.changefeed.core.batch.BatchReceiver;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * Makes the receiver of a feed once its stream is known.
 */
@FunctionalInterface
public interface ReceiverFactory {

	/**
	 * Makes a receiver for one run.
	 * @param stream the stream that is read
	 * @return the receiver
	 * @throws dev.changefeed.core.ChangeFeedException of kind CONFIGURATION if the stream
	 * can't serve it, for example because its view is too small
	 */
	BatchReceiver<Record> create(StreamInfo stream);

}
