/**
 * The beans that turn annotated methods into listeners, for applications without
 * auto-configuration.
 */
@NullMarked
package dev.changefeed.spring.config;

import org.jspecify.annotations.NullMarked;
