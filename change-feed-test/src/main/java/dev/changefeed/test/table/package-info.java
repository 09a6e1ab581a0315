/**
 * Tables and their items: the operations of DynamoDB's table API.
 */
@NullMarked
package dev.changefeed.test.table;

import org.jspecify.annotations.NullMarked;
