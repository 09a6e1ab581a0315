package dev.changefeed.spring.listener;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.image.ImageBinder;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.annotation.OnModify;
import dev.changefeed.spring.annotation.OnRemove;
import org.aopalliance.intercept.MethodInterceptor;
import org.junit.jupiter.api.Test;

import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.MapPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link ListenerPostProcessor}.
 */
class ListenerPostProcessorTests {

	@Test
	void registersWhatTheAnnotationSays() {
		try (GenericApplicationContext context = context(Orders.class)) {
			ListenerMethod listener = listener(context, "orders");

			assertThat(listener.consumer()).isEqualTo("projections");
			assertThat(listener.beanName()).isEqualTo("listeners");
			assertThat(listener.method().getName()).isEqualTo("changed");
			assertThat(listener.events()).isEqualTo(Set.of(EventName.INSERT, EventName.MODIFY));
			assertThat(listener.partitionKeys()).containsExactly("ORDER#*", "CART#*");
			assertThat(listener.sortKeys()).containsExactly("1");
		}
	}

	@Test
	void mergesComposedAnnotations() {
		try (GenericApplicationContext context = context(Composed.class)) {
			assertThat(listener(context, "listeners#inserted").events()).containsExactly(EventName.INSERT);
			assertThat(listener(context, "listeners#inserted").partitionKeys()).containsExactly("ORDER#*");
			assertThat(listener(context, "second").events()).containsExactly(EventName.MODIFY);
			assertThat(listener(context, "listeners#removed").events()).containsExactly(EventName.REMOVE);
		}
	}

	@Test
	void coversAllEventsWhenNoneIsNamed() {
		try (GenericApplicationContext context = context(Everything.class)) {
			assertThat(listener(context, "listeners#any").events()).containsExactlyInAnyOrder(EventName.values());
			assertThat(listener(context, "listeners#any").consumer()).isNull();
		}
	}

	@Test
	void resolvesPlaceholdersAndExpressions() {
		try (GenericApplicationContext context = context(Resolved.class)) {
			ListenerMethod listener = listener(context, "from-placeholder");

			assertThat(listener.consumer()).isEqualTo("audit");
			assertThat(listener.partitionKeys()).containsExactly("A#*", "B#*", "C#*");
		}
	}

	@Test
	void findsAnnotationOfAnInterface() {
		try (GenericApplicationContext context = context(OfInterface.class)) {
			assertThat(listener(context, "listeners#inserted").events()).containsExactly(EventName.INSERT);
		}
	}

	@Test
	void registersOverriddenMethodOnce() {
		try (GenericApplicationContext context = context(Overriding.class)) {
			assertThat(context.getBean(ListenerRegistry.class).listeners()).hasSize(1);
		}
	}

	@Test
	void invokesThroughClassProxies() {
		List<String> calls = new ArrayList<>();
		ListenerRegistry registry = TestListeners.of(proxy(new Everything(), true, calls));

		new ReceiverFixtureOf(registry).handle();

		assertThat(calls).containsExactly("any");
	}

	@Test
	void invokesThroughInterfaceProxiesThatHaveTheMethod() {
		List<String> calls = new ArrayList<>();
		ListenerRegistry registry = TestListeners.of(proxy(new OfInterface(), false, calls));

		new ReceiverFixtureOf(registry).handle();

		assertThat(calls).containsExactly("inserted");
	}

	@Test
	void explainsInterfaceProxiesWithoutTheMethod() {
		Object proxy = proxy(new HiddenByInterface(), false, new ArrayList<>());

		assertThatExceptionOfType(InvalidListenerException.class).isThrownBy(() -> TestListeners.of(proxy))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo("its bean is a JDK proxy of '"
					+ HiddenByInterface.class.getName() + "' and none of the proxied interfaces (Inserts) has the "
					+ "method; put it into an interface or have the class proxied, as with 'proxyTargetClass = true'"));
	}

	@Test
	void refusesTwoListenersOfOneId() {
		assertThatExceptionOfType(InvalidListenerException.class).isThrownBy(() -> TestListeners.of(new Overloaded()))
			.withMessageContaining("its id 'overloaded#inserted' is also that of a listener of bean 'overloaded'");
	}

	@Test
	void refusesSeveralAnnotationsOnOneMethod() {
		assertThatExceptionOfType(InvalidListenerException.class).isThrownBy(() -> TestListeners.of(new Several()))
			.withMessageContaining("several listener annotations");
	}

	@Test
	void suggestsTheConsumerThatWasMeant() {
		assertThatExceptionOfType(UnknownConsumerException.class)
			.isThrownBy(() -> context(Misspelt.class, "projections", "audit"))
			.withMessage("Listener 'listeners#any' names the consumer 'projection', but there is only 'audit', "
					+ "'projections'; did you mean 'projections'")
			.satisfies((ex) -> assertThat(ex.suggestion()).isEqualTo("projections"));
	}

	@Test
	void refusesListenerWithoutConsumerWhereThereAreSeveral() {
		assertThatExceptionOfType(UnknownConsumerException.class)
			.isThrownBy(() -> context(Everything.class, "audit", "projections"))
			.withMessage("Listener 'listeners#any' names no consumer, but there are several: 'audit', 'projections'; "
					+ "name one with 'consumer'");
	}

	@Test
	void refusesListenerWhereThereIsNoConsumer() {
		assertThatExceptionOfType(UnknownConsumerException.class).isThrownBy(() -> context(Everything.class, "none"))
			.withMessage("Listener 'listeners#any' has no consumer to belong to: none is configured");
	}

	@Test
	void givesListenerWithoutConsumerToTheOnlyOne() {
		try (GenericApplicationContext context = context(Everything.class, "projections")) {
			assertThat(context.getBean(ListenerRegistry.class).listeners("projections")).hasSize(1);
		}
	}

	@Test
	void givesConsumersTheirOwnListenersOnly() {
		ListenerRegistry registry = TestListeners.of(new Orders());

		assertThat(registry.listeners("projections")).hasSize(1);
		assertThat(registry.listeners("audit")).isEmpty();
	}

	@Test
	void registersListenersOfBeansThatAreMadeLater() {
		GenericApplicationContext context = prepare();
		context.registerBean("late", Everything.class, (definition) -> definition.setLazyInit(true));
		context.refresh();
		assertThat(context.getBean(ListenerRegistry.class).listeners()).isEmpty();

		context.getBean("late");

		assertThat(listener(context, "late#any")).isNotNull();
		context.close();
	}

	@Test
	void refusesListenersOfBeansThatAreMadeAfterTheirConsumerHasStarted() {
		GenericApplicationContext context = prepare();
		context.registerBean("listeners", Orders.class);
		context.registerBean("late", OtherOrders.class, (definition) -> definition.setLazyInit(true));
		context.refresh();
		context.getBean(ListenerRegistry.class).serve("projections");

		assertThatExceptionOfType(BeanCreationException.class).isThrownBy(() -> context.getBean("late"))
			.withRootCauseInstanceOf(InvalidListenerException.class)
			.withMessageContaining("made after its consumer had started");
		context.close();
	}

	@Test
	void makesNoBeanBeforeItsTime() {
		GenericApplicationContext context = prepare();
		context.registerBean("listeners", Everything.class);
		context.registerBean("lazy", Object.class, () -> {
			throw new IllegalStateException("made");
		}, (definition) -> definition.setLazyInit(true));

		context.refresh();

		assertThat(context.getBeanFactory().containsSingleton("lazy")).isFalse();
		context.close();
	}

	private static ListenerMethod listener(GenericApplicationContext context, String id) {
		ListenerMethod listener = context.getBean(ListenerRegistry.class).listener(id);
		assertThat(listener).as(id).isNotNull();
		return Objects.requireNonNull(listener);
	}

	private static GenericApplicationContext context(Class<?> listeners, String... consumers) {
		GenericApplicationContext context = prepare();
		context.registerBean("listeners", listeners);
		if (consumers.length > 0) {
			Set<String> names = new TreeSet<>(List.of(consumers));
			names.remove("none");
			context.registerBean(ConsumerCatalog.class, () -> () -> names);
		}
		context.refresh();
		return context;
	}

	private static GenericApplicationContext prepare() {
		AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
		context.getEnvironment()
			.getPropertySources()
			.addFirst(new MapPropertySource("test",
					Map.of("listener.id", "from-placeholder", "listener.consumer", "audit")));
		context.registerBean(ListenerPostProcessor.class);
		context.registerBean(ListenerRegistry.class,
				() -> new ListenerRegistry(new ImageBinder(ImageBinder.defaultMapper())));
		return context;
	}

	private static Object proxy(Object target, boolean ofClass, List<String> calls) {
		ProxyFactory factory = new ProxyFactory(target);
		factory.setProxyTargetClass(ofClass);
		factory.addAdvice((MethodInterceptor) (invocation) -> {
			calls.add(invocation.getMethod().getName());
			return invocation.proceed();
		});
		return factory.getProxy();
	}

	private static final class ReceiverFixtureOf {

		private final QueuedExecutor executor = new QueuedExecutor();

		private final ListenerReceiverFactory factory;

		ReceiverFixtureOf(ListenerRegistry registry) {
			this.factory = new ListenerReceiverFactory("projections", 1, Unmatched.FAIL, registry,
					(consumer, batches) -> this.executor, (consumer, event, outcome, took) -> {
					}, new ManualLoop());
		}

		void handle() {
			FakeBatch batch = new FakeBatch(TestRecords.insert("1", "ORDER#1", "placed"));
			this.factory.create(TestStreams.orders()).receive(batch);
			this.executor.runAll();
			assertThat(batch.response().failedPositions()).isEmpty();
		}

	}

	static class Orders {

		@DynamoStreamListener(id = "orders", consumer = "projections",
				eventName = { EventName.INSERT, EventName.MODIFY }, partitionKey = { "ORDER#*", "CART#*" },
				sortKey = "1")
		void changed(Order order) {
		}

	}

	static class OtherOrders {

		@OnInsert(consumer = "projections")
		void inserted(Order order) {
		}

	}

	static class Composed {

		@OnInsert(partitionKey = "ORDER#*")
		void inserted(Order order) {
		}

		@OnModify(id = "second")
		void modified(Order order) {
		}

		@OnRemove
		void removed(Order order) {
		}

	}

	static class Everything {

		@DynamoStreamListener
		void any() {
		}

	}

	static class Misspelt {

		@DynamoStreamListener(consumer = "projection")
		void any() {
		}

	}

	static class Resolved {

		@OnInsert(id = "${listener.id}", consumer = "#{'${listener.consumer}'}",
				partitionKey = { "#{ {'A#*', 'B#*'} }", "${absent:C#*}" })
		void inserted(Order order) {
		}

	}

	interface Inserts {

		@OnInsert
		void inserted(Order order);

	}

	static class OfInterface implements Inserts {

		@Override
		public void inserted(Order order) {
		}

	}

	static class HiddenByInterface extends OfInterface {

		@OnModify
		void modified(Order order) {
		}

	}

	static class Overriding extends OfInterface {

		@Override
		@OnInsert
		public void inserted(Order order) {
		}

	}

	static class Overloaded {

		@OnInsert
		void inserted(Order order) {
		}

		@OnInsert
		void inserted() {
		}

	}

	static class Several {

		@OnInsert
		@OnModify
		void written(Order order) {
		}

	}

}
