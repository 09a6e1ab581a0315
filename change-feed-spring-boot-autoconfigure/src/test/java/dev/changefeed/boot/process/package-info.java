/**
 * Applications in processes of their own that are killed, stopped and suspended while
 * they work.
 */
@NullMarked
package dev.changefeed.boot.process;

import org.jspecify.annotations.NullMarked;
