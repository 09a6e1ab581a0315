package dev.changefeed.boot.process;

/**
 * An order.
 *
 * @param id the item's key
 * @param version how often it has been written, beginning with 1
 */
record Order(String id, int version) {

}
