/**
 * The words every part of a change feed shares: its key, its errors and its observer.
 */
@NullMarked
package dev.changefeed.core;

import org.jspecify.annotations.NullMarked;
