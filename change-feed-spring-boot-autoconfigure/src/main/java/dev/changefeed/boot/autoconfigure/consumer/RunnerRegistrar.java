package dev.changefeed.boot.autoconfigure.consumer;

import dev.changefeed.spring.runner.ChangeFeedRunner;
import dev.changefeed.spring.runner.ChangeFeedRunnerFactory;

import org.springframework.beans.factory.BeanRegistrar;
import org.springframework.beans.factory.BeanRegistry;
import org.springframework.beans.factory.BeanRegistry.SupplierContext;
import org.springframework.core.env.Environment;

/**
 * Registers one runner bean a configured consumer.
 */
final class RunnerRegistrar implements BeanRegistrar {

	private static final String BEAN_NAME_PREFIX = "changeFeedRunner.";

	@Override
	public void register(BeanRegistry registry, Environment environment) {
		for (String consumer : new ConsumerBinding(environment).consumers().keySet()) {
			registry.registerBean(BEAN_NAME_PREFIX + consumer, ChangeFeedRunner.class,
					(spec) -> spec.description("Runner of the change feed of consumer '" + consumer + "'")
						.supplier((context) -> runner(context, consumer)));
		}
	}

	private static ChangeFeedRunner runner(SupplierContext context, String consumer) {
		return context.bean(ChangeFeedRunnerFactory.class)
			.create(context.bean(ConfiguredConsumers.class).get(consumer));
	}

}
