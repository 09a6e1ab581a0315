/**
 * What an application that can't start prints about its change feeds.
 */
@NullMarked
package dev.changefeed.boot.autoconfigure.diagnostics;

import org.jspecify.annotations.NullMarked;
