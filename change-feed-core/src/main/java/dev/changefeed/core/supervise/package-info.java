/**
 * Who starts a feed again after it ended.
 */
@NullMarked
package dev.changefeed.core.supervise;

import org.jspecify.annotations.NullMarked;
