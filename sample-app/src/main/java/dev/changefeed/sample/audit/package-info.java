/**
 * The list of what happened, kept by the listeners of the consumer {@code audit}.
 */
@NullMarked
package dev.changefeed.sample.audit;

import org.jspecify.annotations.NullMarked;
