package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;

/**
 * A record as it is stored.
 *
 * @param number its sequence number
 * @param created when the change was made
 * @param readable from when on it can be read
 * @param size the size of its keys and images
 * @param json the record as it goes on the wire
 */
record StreamRecord(BigInteger number, Instant created, Instant readable, long size, byte[] json) {

}
