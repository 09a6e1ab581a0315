package dev.changefeed.spring.listener;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import dev.changefeed.dynamodb.EventName;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryAware;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.core.Ordered;

/**
 * Finds methods annotated with
 * {@link dev.changefeed.spring.annotation.DynamoStreamListener} and registers them in the
 * {@link ListenerRegistry} once all singletons are there. Needs nothing to be made and
 * makes no bean early; declare it in a {@code static} bean method.
 * <p>
 * Where there is a {@link ConsumerCatalog} bean it refuses listeners whose consumer is
 * not in it.
 */
public final class ListenerPostProcessor
		implements BeanPostProcessor, BeanFactoryAware, SmartInitializingSingleton, Ordered {

	private final ListenerScan scan = new ListenerScan();

	private final List<AnnotatedMethod> waiting = new ArrayList<>();

	private @Nullable ConfigurableBeanFactory beanFactory;

	private boolean ready;

	@Override
	public void setBeanFactory(BeanFactory beanFactory) {
		this.beanFactory = (ConfigurableBeanFactory) beanFactory;
	}

	/**
	 * After those that make proxies.
	 */
	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

	@Override
	public Object postProcessAfterInitialization(Object bean, String beanName) {
		List<AnnotatedMethod> found = this.scan.scan(bean, beanName);
		if (!found.isEmpty()) {
			take(found);
		}
		return bean;
	}

	@Override
	public void afterSingletonsInstantiated() {
		List<AnnotatedMethod> found;
		synchronized (this.waiting) {
			this.ready = true;
			found = List.copyOf(this.waiting);
			this.waiting.clear();
		}
		this.scan.forget();
		register(found);
	}

	private void take(List<AnnotatedMethod> found) {
		synchronized (this.waiting) {
			if (!this.ready) {
				this.waiting.addAll(found);
				return;
			}
		}
		register(found);
	}

	private void register(List<AnnotatedMethod> found) {
		ConfigurableBeanFactory beans = this.beanFactory;
		if (found.isEmpty() || beans == null) {
			return;
		}
		ListenerRegistry registry = beans.getBean(ListenerRegistry.class);
		ConsumerCatalog consumers = beans.getBeanProvider(ConsumerCatalog.class).getIfAvailable();
		AttributeText text = new AttributeText(beans);
		for (AnnotatedMethod method : found) {
			ListenerDefinition definition = define(method, text);
			if (consumers != null) {
				check(definition, consumers);
			}
			registry.add(definition, method.bean());
		}
	}

	private static ListenerDefinition define(AnnotatedMethod found, AttributeText text) {
		DynamoStreamListener annotation = found.annotation();
		String id = text.text(annotation.id());
		Set<EventName> events = EnumSet.noneOf(EventName.class);
		events.addAll(Arrays.asList(annotation.eventName()));
		return new ListenerDefinition((id != null) ? id : found.beanName() + "#" + found.method().getName(),
				text.text(annotation.consumer()), found.beanName(), found.beanClass(), found.method(), events,
				text.texts(annotation.partitionKey()), text.texts(annotation.sortKey()));
	}

	private static void check(ListenerDefinition listener, ConsumerCatalog catalog) {
		List<String> known = List.copyOf(catalog.consumers());
		String consumer = listener.consumer();
		if ((consumer == null) ? known.size() != 1 : !known.contains(consumer)) {
			throw new UnknownConsumerException(listener.id(), consumer, known);
		}
	}

}
