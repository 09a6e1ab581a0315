package dev.changefeed.dynamodb.source;

import java.time.Duration;
import java.util.List;

import dev.changefeed.dynamodb.service.ShardDescription;
import dev.changefeed.dynamodb.service.StreamPage;

/**
 * The shards of a stream, or the children of one, with the last page that named them.
 *
 * @param shards the shards of all pages
 * @param last the last page
 * @param pages how many pages it took
 * @param took how long it took
 */
record ShardList(List<ShardDescription> shards, StreamPage last, int pages, Duration took) {

}
