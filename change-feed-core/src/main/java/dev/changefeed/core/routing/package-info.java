/**
 * Which handler a record goes to: patterns, filters and the most specific route.
 */
@NullMarked
package dev.changefeed.core.routing;

import org.jspecify.annotations.NullMarked;
