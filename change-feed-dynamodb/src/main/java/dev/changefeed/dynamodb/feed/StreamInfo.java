package dev.changefeed.dynamodb.feed;

import java.util.List;

import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * The stream a feed reads.
 *
 * @param streamArn its ARN, as the service wrote it
 * @param table its table
 * @param viewType which images its records carry
 * @param keyAttributes the key attributes of the table, the partition key first
 */
public record StreamInfo(String streamArn, String table, StreamViewType viewType, List<String> keyAttributes) {

	public StreamInfo {
		keyAttributes = List.copyOf(keyAttributes);
	}

}
