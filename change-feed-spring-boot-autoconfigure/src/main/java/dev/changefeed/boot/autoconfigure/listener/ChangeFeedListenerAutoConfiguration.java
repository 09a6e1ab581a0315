package dev.changefeed.boot.autoconfigure.listener;

import dev.changefeed.boot.autoconfigure.consumer.ConfiguredConsumers;
import dev.changefeed.boot.autoconfigure.feed.ChangeFeedAutoConfiguration;
import dev.changefeed.core.FeedObserver;
import dev.changefeed.dynamodb.image.ImageBinder;
import dev.changefeed.spring.event.FeedEventPublisher;
import dev.changefeed.spring.listener.ListenerExecutorFactory;
import dev.changefeed.spring.listener.ListenerObserver;
import dev.changefeed.spring.listener.ListenerPostProcessor;
import dev.changefeed.spring.listener.ListenerRegistry;
import dev.changefeed.spring.runner.ChangeFeedRegistry;
import dev.changefeed.spring.runner.ChangeFeedRunner;
import dev.changefeed.spring.runner.ChangeFeedRunnerFactory;
import dev.changefeed.spring.runner.FeedAssembly;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.LazyInitializationExcludeFilter;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnThreading;
import org.springframework.boot.thread.Threading;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Role;

/**
 * Auto-configuration of listeners: finds annotated methods, binds images with the
 * application's {@link JsonMapper} or else with a default one, and makes what the runners
 * of the consumers are made by.
 *
 * @since 0.1.0
 */
@AutoConfiguration(after = ChangeFeedAutoConfiguration.class,
		afterName = "org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration")
@ConditionalOnBean(ConfiguredConsumers.class)
public final class ChangeFeedListenerAutoConfiguration {

	ChangeFeedListenerAutoConfiguration() {
	}

	@Bean
	@Role(BeanDefinition.ROLE_INFRASTRUCTURE)
	@ConditionalOnMissingBean
	static ListenerPostProcessor changeFeedListenerPostProcessor() {
		return new ListenerPostProcessor();
	}

	@Bean
	static LazyInitializationExcludeFilter changeFeedListenerLazyInitializationExcludeFilter() {
		return new ListenerLazyInitializationExcludeFilter();
	}

	@Bean
	static LazyInitializationExcludeFilter changeFeedCheckLazyInitializationExcludeFilter() {
		return LazyInitializationExcludeFilter.forBeanTypes(UnusedConsumerCheck.class);
	}

	@Bean
	UnusedConsumerCheck changeFeedUnusedConsumerCheck(ConfiguredConsumers consumers, ListenerRegistry listeners) {
		return new UnusedConsumerCheck(consumers, listeners);
	}

	@Bean
	@ConditionalOnMissingBean
	ImageBinder changeFeedImageBinder(ObjectProvider<JsonMapper> mappers) {
		return new ImageBinder(mappers.getIfUnique(ImageBinder::defaultMapper));
	}

	@Bean
	@ConditionalOnMissingBean
	ListenerRegistry changeFeedListenerRegistry(ImageBinder images) {
		return new ListenerRegistry(images);
	}

	@Bean
	@ConditionalOnMissingBean
	ChangeFeedRegistry changeFeedRegistry(ObjectProvider<ChangeFeedRunner> runners) {
		return new ChangeFeedRegistry(runners);
	}

	@Bean
	@ConditionalOnMissingBean
	FeedEventPublisher changeFeedEventPublisher(ApplicationEventPublisher publisher) {
		return new FeedEventPublisher(publisher);
	}

	@Bean
	@ConditionalOnMissingBean
	@ConditionalOnThreading(Threading.PLATFORM)
	ListenerExecutorFactory changeFeedListenerExecutorFactory() {
		return ListenerExecutorFactory.platformThreads();
	}

	@Bean("changeFeedListenerExecutorFactory")
	@ConditionalOnMissingBean
	@ConditionalOnThreading(Threading.VIRTUAL)
	ListenerExecutorFactory changeFeedVirtualListenerExecutorFactory() {
		return ListenerExecutorFactory.virtualThreads();
	}

	@Bean
	@ConditionalOnMissingBean
	ChangeFeedRunnerFactory changeFeedRunnerFactory(FeedAssembly assembly, ListenerRegistry listeners,
			ListenerExecutorFactory executors, ObjectProvider<FeedObserver> observers,
			ObjectProvider<ListenerObserver> listenerObservers) {
		return new ChangeFeedRunnerFactory(assembly, listeners, executors, observers.orderedStream().toList(),
				listenerObservers.orderedStream().toList());
	}

}
