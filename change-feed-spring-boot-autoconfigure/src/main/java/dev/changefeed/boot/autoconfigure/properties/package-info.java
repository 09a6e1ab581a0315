/**
 * The {@code change-feed.*} configuration properties.
 */
@NullMarked
package dev.changefeed.boot.autoconfigure.properties;

import org.jspecify.annotations.NullMarked;
