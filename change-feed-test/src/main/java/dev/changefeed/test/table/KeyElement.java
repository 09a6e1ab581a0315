package dev.changefeed.test.table;

/**
 * An attribute of a table's key.
 *
 * @param attribute the attribute's name
 * @param keyType {@code HASH} or {@code RANGE}
 * @param attributeType {@code S}, {@code N} or {@code B}
 */
public record KeyElement(String attribute, String keyType, String attributeType) {

}
