/**
 * The values an item's attributes can have: their equality, normal form, order and size.
 */
@NullMarked
package dev.changefeed.test.value;

import org.jspecify.annotations.NullMarked;
