package dev.changefeed.spring.listener;

import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Finds listener methods.
 */
public final class ListenerPostProcessor implements BeanPostProcessor {

}
