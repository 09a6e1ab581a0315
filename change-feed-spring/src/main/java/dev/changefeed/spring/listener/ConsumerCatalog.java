package dev.changefeed.spring.listener;

import java.util.Set;

/**
 * Knows the consumers of the application, so that a listener can't name one that is not
 * there.
 */
@FunctionalInterface
public interface ConsumerCatalog {

	/**
	 * The names of all consumers.
	 * @return the names
	 */
	Set<String> consumers();

}
