/**
 * Listener methods: found, checked, registered and called with the records of a feed.
 */
@NullMarked
package dev.changefeed.spring.listener;

import org.jspecify.annotations.NullMarked;
