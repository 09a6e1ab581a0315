package dev.changefeed.spring.listener;

import org.jspecify.annotations.Nullable;

/**
 * An item of the tables in tests.
 */
record Order(String pk, @Nullable String status) {
}
