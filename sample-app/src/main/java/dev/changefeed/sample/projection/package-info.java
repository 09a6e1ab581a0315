/**
 * The read model, kept by the listeners of the consumer {@code projections}.
 */
@NullMarked
package dev.changefeed.sample.projection;

import org.jspecify.annotations.NullMarked;
