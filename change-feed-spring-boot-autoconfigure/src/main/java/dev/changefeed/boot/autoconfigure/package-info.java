/**
 * Auto-configuration of change feeds: the consumers' options, listeners and runners.
 */
@NullMarked
package dev.changefeed.boot.autoconfigure;

import org.jspecify.annotations.NullMarked;
