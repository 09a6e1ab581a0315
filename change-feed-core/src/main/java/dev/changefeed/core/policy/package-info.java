/**
 * What happens to records that fail and to records that are gone.
 */
@NullMarked
package dev.changefeed.core.policy;

import org.jspecify.annotations.NullMarked;
