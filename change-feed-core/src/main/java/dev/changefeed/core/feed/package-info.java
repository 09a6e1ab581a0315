/**
 * The running feed: hand-over, acknowledgement and storing, one ordered window a shard.
 */
@NullMarked
package dev.changefeed.core.feed;

import org.jspecify.annotations.NullMarked;
