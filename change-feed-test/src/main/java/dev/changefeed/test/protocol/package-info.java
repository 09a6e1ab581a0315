/**
 * What is on the wire: attribute values as JSON, errors, and the shape of an operation.
 */
@NullMarked
package dev.changefeed.test.protocol;

import org.jspecify.annotations.NullMarked;
