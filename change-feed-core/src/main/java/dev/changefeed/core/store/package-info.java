/**
 * Where checkpoints, starts and leases are kept.
 */
@NullMarked
package dev.changefeed.core.store;

import org.jspecify.annotations.NullMarked;
