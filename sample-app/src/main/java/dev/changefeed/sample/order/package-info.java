/**
 * The orders, customers and carts of the table, and the only code that writes them.
 */
@NullMarked
package dev.changefeed.sample.order;

import org.jspecify.annotations.NullMarked;
