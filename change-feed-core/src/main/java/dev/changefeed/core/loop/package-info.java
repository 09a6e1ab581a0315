/**
 * The control thread of a feed: time, timers and back-off.
 */
@NullMarked
package dev.changefeed.core.loop;

import org.jspecify.annotations.NullMarked;
