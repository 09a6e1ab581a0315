/**
 * What the feeds of all consumers share: the service, the checkpoint store and the
 * threads of their calls.
 */
@NullMarked
package dev.changefeed.boot.autoconfigure.feed;

import org.jspecify.annotations.NullMarked;
