package dev.changefeed.spring.listener;

import dev.changefeed.dynamodb.image.ImageBinder;

import org.springframework.beans.factory.support.DefaultListableBeanFactory;

/**
 * Registers the annotated methods of objects, as a context does.
 */
final class TestListeners {

	private TestListeners() {
	}

	static ListenerRegistry of(Object... beans) {
		ListenerRegistry registry = new ListenerRegistry(new ImageBinder(ImageBinder.defaultMapper()));
		DefaultListableBeanFactory factory = new DefaultListableBeanFactory();
		factory.registerSingleton("registry", registry);
		ListenerPostProcessor processor = new ListenerPostProcessor();
		processor.setBeanFactory(factory);
		for (Object bean : beans) {
			String simpleName = bean.getClass().getSimpleName();
			processor.postProcessAfterInitialization(bean,
					Character.toLowerCase(simpleName.charAt(0)) + simpleName.substring(1));
		}
		processor.afterSingletonsInstantiated();
		return registry;
	}

}
