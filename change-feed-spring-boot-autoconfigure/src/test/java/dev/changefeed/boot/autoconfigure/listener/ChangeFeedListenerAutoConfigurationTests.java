package dev.changefeed.boot.autoconfigure.listener;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.changefeed.boot.autoconfigure.Failures;
import dev.changefeed.boot.autoconfigure.StubFeeds;
import dev.changefeed.boot.autoconfigure.consumer.ChangeFeedConsumerAutoConfiguration;
import dev.changefeed.dynamodb.Change;
import dev.changefeed.dynamodb.image.ImageBinder;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.config.EnableChangeFeed;
import dev.changefeed.spring.listener.InvalidListenerException;
import dev.changefeed.spring.listener.ListenerExecutorFactory;
import dev.changefeed.spring.listener.ListenerExecutorFactory.ListenerExecutor;
import dev.changefeed.spring.listener.ListenerMethod;
import dev.changefeed.spring.listener.ListenerPostProcessor;
import dev.changefeed.spring.listener.ListenerRegistry;
import dev.changefeed.spring.listener.UnknownConsumerException;
import dev.changefeed.spring.runner.ChangeFeedRegistry;
import dev.changefeed.spring.runner.ChangeFeedRunner;
import dev.changefeed.spring.runner.ChangeFeedRunnerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.databind.PropertyNamingStrategies;

import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ChangeFeedListenerAutoConfiguration}.
 */
@ExtendWith(OutputCaptureExtension.class)
class ChangeFeedListenerAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(ChangeFeedConsumerAutoConfiguration.class,
				ChangeFeedListenerAutoConfiguration.class))
		.withBean(StubFeeds.class);

	private final ApplicationContextRunner oneConsumer = this.contextRunner
		.withPropertyValues("change-feed.consumers.order-projection.table=orders");

	@Test
	void startsWithoutConsumersAndListeners() {
		this.contextRunner.run((context) -> assertThat(context).hasNotFailed()
			.hasSingleBean(ListenerPostProcessor.class)
			.hasSingleBean(ChangeFeedRunnerFactory.class));
	}

	@Test
	void listenerMayLeaveOutOnlyConsumer() {
		this.oneConsumer.withBean("orderListener", OrderListener.class).run((context) -> {
			assertThat(context.getBean(ListenerRegistry.class).listeners("order-projection"))
				.extracting(ListenerMethod::id)
				.containsExactly("orderListener#inserted");
			assertThat(context.getBean(ChangeFeedRegistry.class).runner("order-projection")).isNotNull()
				.extracting(ChangeFeedRunner::isRunning)
				.isEqualTo(true);
		});
	}

	@Test
	void refusedWhenListenerLeavesOutOneOfSeveralConsumers() {
		this.oneConsumer.withPropertyValues("change-feed.consumers.audit.table=orders")
			.withBean(OrderListener.class)
			.run((context) -> Failures.assertThatCause(context).isInstanceOf(UnknownConsumerException.class));
	}

	@Test
	void refusedWhenNoConsumerIsConfigured() {
		this.contextRunner.withBean(OrderListener.class)
			.run((context) -> Failures.assertThatCause(context)
				.isInstanceOfSatisfying(UnknownConsumerException.class,
						(error) -> assertThat(error.known()).isEmpty()));
	}

	@Test
	void refusedWhenListenerNamesUnknownConsumer() {
		this.oneConsumer.withBean(MisspeltListener.class)
			.run((context) -> Failures.assertThatCause(context)
				.isInstanceOfSatisfying(UnknownConsumerException.class,
						(error) -> assertThat(error.suggestion()).isEqualTo("order-projection")));
	}

	@Test
	void refusedWhenSignatureCannotWork() {
		this.oneConsumer.withBean(WrongListener.class)
			.run((context) -> Failures.assertThatCause(context).isInstanceOf(InvalidListenerException.class));
	}

	@Test
	void refusedWhenConsumerHasNoListener() {
		this.oneConsumer.run((context) -> Failures.assertThatCause(context)
			.hasMessage("Consumer 'order-projection' is configured but no listener names it. Annotate a method with "
					+ "@DynamoStreamListener(consumer = \"order-projection\"), remove "
					+ "'change-feed.consumers.order-projection', or set "
					+ "'change-feed.consumers.order-projection.auto-startup' to 'false'."));
	}

	@Test
	void refusalOfUnusedConsumerSuggestsNearOne() {
		this.oneConsumer.withPropertyValues("change-feed.consumers.order-projections.table=orders")
			.withBean(NamedListener.class)
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageStartingWith("Consumer 'order-projections' is configured but no listener names it; "
						+ "listeners name 'order-projection'."));
	}

	@Test
	void warningWhenConsumerThatDoesNotStartHasNoListener(CapturedOutput output) {
		this.oneConsumer.withPropertyValues("change-feed.consumers.order-projection.auto-startup=false")
			.run((context) -> {
				assertThat(context).hasNotFailed();
				assertThat(output).contains("Consumer 'order-projection' is configured but no listener names it.");
			});
	}

	@Test
	void listenersAreFoundWhenBeansAreLazy() {
		this.oneConsumer.withBean(OrderListener.class)
			.withInitializer(
					(context) -> context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor()))
			.run((context) -> assertThat(context.getBean(ListenerRegistry.class).listeners()).hasSize(1));
	}

	@Test
	void unusedConsumerIsRefusedWhenBeansAreLazy() {
		this.oneConsumer
			.withInitializer(
					(context) -> context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor()))
			.run((context) -> Failures.assertThatCause(context)
				.hasMessageStartingWith("Consumer 'order-projection' is configured but no listener names it"));
	}

	@Test
	void imagesAreBoundByMapperOfApplication() {
		this.oneConsumer.withConfiguration(AutoConfigurations.of(JacksonAutoConfiguration.class))
			.withBean(OrderListener.class)
			.withBean(JsonMapperBuilderCustomizer.class,
					() -> (builder) -> builder.propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE))
			.run((context) -> assertThat(bind(context.getBean(ImageBinder.class), "order_id"))
				.isEqualTo(new Order("o-1")));
	}

	@Test
	void imagesAreBoundByDefaultMapperWithoutJacksonOfBoot() {
		this.oneConsumer.withClassLoader(new FilteredClassLoader("org.springframework.boot.jackson"))
			.withBean(OrderListener.class)
			.run((context) -> assertThat(bind(context.getBean(ImageBinder.class), "orderId"))
				.isEqualTo(new Order("o-1")));
	}

	@Test
	void beansOfApplicationReplaceOurs() {
		ListenerExecutorFactory executors = ListenerExecutorFactory.shared(Runnable::run);
		ImageBinder images = new ImageBinder(ImageBinder.defaultMapper());
		ListenerRegistry listeners = new ListenerRegistry(images);

		this.contextRunner.withBean("myExecutors", ListenerExecutorFactory.class, () -> executors)
			.withBean("myImages", ImageBinder.class, () -> images)
			.withBean("myListeners", ListenerRegistry.class, () -> listeners)
			.withBean("myPostProcessor", ListenerPostProcessor.class, ListenerPostProcessor::new)
			.run((context) -> assertThat(context).hasSingleBean(ListenerExecutorFactory.class)
				.hasSingleBean(ImageBinder.class)
				.hasSingleBean(ListenerRegistry.class)
				.hasSingleBean(ListenerPostProcessor.class));
	}

	@Test
	void enableChangeFeedDoesNoHarm() {
		this.oneConsumer.withUserConfiguration(Enabled.class)
			.withBean(OrderListener.class)
			.run((context) -> assertThat(context).hasNotFailed().hasSingleBean(ListenerRegistry.class));
	}

	@Test
	void listenersRunOnPlatformThreads() {
		this.contextRunner.run((context) -> assertThat(threadOf(context.getBean(ListenerExecutorFactory.class)))
			.startsWith("change-feed-orders-listener-")
			.doesNotContain("VirtualThread"));
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void listenersRunOnVirtualThreadsOnRequest() {
		this.contextRunner.withPropertyValues("spring.threads.virtual.enabled=true")
			.run((context) -> assertThat(threadOf(context.getBean(ListenerExecutorFactory.class)))
				.contains("VirtualThread"));
	}

	@Test
	void listenersArePlainBeansWhenDisabled() {
		this.oneConsumer.withPropertyValues("change-feed.enabled=false")
			.withBean(MisspeltListener.class)
			.run((context) -> assertThat(context).hasSingleBean(MisspeltListener.class)
				.doesNotHaveBean(ListenerRegistry.class)
				.doesNotHaveBean(ListenerPostProcessor.class)
				.doesNotHaveBean(ChangeFeedRunner.class));
	}

	private static Object bind(ImageBinder images, String attribute) {
		return images.bind(Map.of(attribute, AttributeValue.fromS("o-1")), Order.class);
	}

	private static String threadOf(ListenerExecutorFactory factory) {
		var name = new CompletableFuture<String>();
		try (ListenerExecutor executor = factory.create("orders", 1)) {
			executor.execute(() -> name
				.complete(Thread.currentThread().getName() + " " + Thread.currentThread().getClass().getName()));
			return name.join();
		}
	}

	record Order(String orderId) {
	}

	static class OrderListener {

		@OnInsert
		void inserted(@NewImage Order order) {
		}

	}

	static class NamedListener {

		@DynamoStreamListener(consumer = "order-projection")
		void changed(Change<Order> change) {
		}

	}

	static class MisspeltListener {

		@DynamoStreamListener(consumer = "orderProjection")
		void changed(Change<Order> change) {
		}

	}

	static class WrongListener {

		@OnInsert
		int inserted(@NewImage Order order) {
			return 0;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableChangeFeed
	static class Enabled {

	}

}
