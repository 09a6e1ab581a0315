/**
 * The annotations of listener methods and their parameters.
 */
@NullMarked
package dev.changefeed.spring.annotation;

import org.jspecify.annotations.NullMarked;
