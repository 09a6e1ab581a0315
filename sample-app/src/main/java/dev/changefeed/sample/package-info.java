/**
 * An order service whose read model is kept by change feeds.
 */
@NullMarked
package dev.changefeed.sample;

import org.jspecify.annotations.NullMarked;
