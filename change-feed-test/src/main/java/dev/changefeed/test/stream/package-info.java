/**
 * Streams: their shards and records, and the operations of the streams API.
 */
@NullMarked
package dev.changefeed.test.stream;

import org.jspecify.annotations.NullMarked;
