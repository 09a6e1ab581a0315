/**
 * What feeds do, as events of the application.
 */
@NullMarked
package dev.changefeed.spring.event;

import org.jspecify.annotations.NullMarked;
