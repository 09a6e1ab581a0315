/**
 * What feeds do, as meters.
 */
@NullMarked
package dev.changefeed.spring.observation;

import org.jspecify.annotations.NullMarked;
