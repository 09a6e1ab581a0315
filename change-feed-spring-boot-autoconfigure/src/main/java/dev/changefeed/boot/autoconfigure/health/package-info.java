/**
 * Says in the application's health whether its consumers get on.
 */
@NullMarked
package dev.changefeed.boot.autoconfigure.health;

import org.jspecify.annotations.NullMarked;
