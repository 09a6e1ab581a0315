package dev.changefeed.spring.config;

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

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;

/**
 * The beans of {@link EnableChangeFeed}. Observers of feeds and of listeners and a
 * {@link ListenerExecutorFactory} are taken from the application's beans.
 */
@Configuration(proxyBeanMethods = false)
final class ChangeFeedConfiguration {

	@Bean
	@Role(BeanDefinition.ROLE_INFRASTRUCTURE)
	static ListenerPostProcessor changeFeedListenerPostProcessor() {
		return new ListenerPostProcessor();
	}

	@Bean
	ListenerRegistry changeFeedListenerRegistry(ObjectProvider<ImageBinder> images) {
		return new ListenerRegistry(images.getIfUnique(() -> new ImageBinder(ImageBinder.defaultMapper())));
	}

	@Bean
	ChangeFeedRegistry changeFeedRegistry(ObjectProvider<ChangeFeedRunner> runners) {
		return new ChangeFeedRegistry(runners);
	}

	@Bean
	FeedEventPublisher changeFeedEventPublisher(ApplicationEventPublisher publisher) {
		return new FeedEventPublisher(publisher);
	}

	@Bean
	ChangeFeedRunnerFactory changeFeedRunnerFactory(FeedAssembly assembly, ListenerRegistry listeners,
			ObjectProvider<ListenerExecutorFactory> executors, ObjectProvider<FeedObserver> observers,
			ObjectProvider<ListenerObserver> listenerObservers) {
		return new ChangeFeedRunnerFactory(assembly, listeners,
				executors.getIfUnique(ListenerExecutorFactory::platformThreads), observers.orderedStream().toList(),
				listenerObservers.orderedStream().toList());
	}

}
