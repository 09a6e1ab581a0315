/**
 * The right of one process to run a feed.
 */
@NullMarked
package dev.changefeed.core.lease;

import org.jspecify.annotations.NullMarked;
