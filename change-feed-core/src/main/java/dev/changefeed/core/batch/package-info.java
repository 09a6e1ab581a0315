/**
 * Batches of records, what is said of them, and who receives them.
 */
@NullMarked
package dev.changefeed.core.batch;

import org.jspecify.annotations.NullMarked;
