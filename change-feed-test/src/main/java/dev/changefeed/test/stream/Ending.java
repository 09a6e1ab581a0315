package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;

/**
 * How a shard was closed.
 *
 * @param number its last sequence number
 * @param time when it was closed
 * @param listed from when on the last sequence number is listed
 * @param read from when on reads come to the end
 */
record Ending(BigInteger number, Instant time, Instant listed, Instant read) {

}
