package dev.changefeed.boot.autoconfigure.consumer;

import java.util.List;

import dev.changefeed.boot.autoconfigure.StubFeeds;
import dev.changefeed.dynamodb.image.ImageBinder;
import dev.changefeed.spring.listener.ListenerExecutorFactory;
import dev.changefeed.spring.listener.ListenerRegistry;
import dev.changefeed.spring.runner.ChangeFeedRunnerFactory;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * What runner beans need, without listeners.
 */
@Configuration(proxyBeanMethods = false)
class StubRunners {

	@Bean
	ChangeFeedRunnerFactory changeFeedRunnerFactory() {
		return new ChangeFeedRunnerFactory(new StubFeeds(),
				new ListenerRegistry(new ImageBinder(ImageBinder.defaultMapper())),
				ListenerExecutorFactory.platformThreads(), List.of(), List.of());
	}

}
