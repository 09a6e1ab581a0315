/**
 * One runner a consumer: starts and stops its feed with the application.
 */
@NullMarked
package dev.changefeed.spring.runner;

import org.jspecify.annotations.NullMarked;
