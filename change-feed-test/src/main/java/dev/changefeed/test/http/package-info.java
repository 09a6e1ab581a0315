/**
 * The server on the wire: AWS JSON 1.0 over HTTP, and the faults that happen there.
 */
@NullMarked
package dev.changefeed.test.http;

import org.jspecify.annotations.NullMarked;
