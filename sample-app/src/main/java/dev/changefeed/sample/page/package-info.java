/**
 * What the page asks for, and what is pushed to it.
 */
@NullMarked
package dev.changefeed.sample.page;

import org.jspecify.annotations.NullMarked;
