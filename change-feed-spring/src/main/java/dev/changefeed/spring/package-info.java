/**
 * Change feeds in a Spring application.
 */
@NullMarked
package dev.changefeed.spring;

import org.jspecify.annotations.NullMarked;
