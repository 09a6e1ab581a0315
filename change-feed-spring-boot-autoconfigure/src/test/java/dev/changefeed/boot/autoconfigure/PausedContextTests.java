package dev.changefeed.boot.autoconfigure;

import dev.changefeed.spring.runner.ChangeFeedRegistry;
import dev.changefeed.spring.runner.ChangeFeedRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestContextManager;
import org.springframework.test.context.TestPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests that feeds of cached test contexts pause while another context is in use, and go
 * on where they were.
 */
class PausedContextTests {

	private static OrderTable table;

	@BeforeAll
	static void start() {
		table = OrderTable.start();
	}

	@AfterAll
	static void close() {
		table.close();
	}

	@Test
	void feedPausesWhileOtherContextIsInUseAndGoesOnWhereItWas() throws Exception {
		TestClass first = TestClass.begin(new First());
		ConfigurableApplicationContext firstContext = first.context();
		table.put("o-1", "placed");
		awaitSeen(firstContext, "+o-1 placed");
		first.end();

		TestClass second = TestClass.begin(new Second());
		ConfigurableApplicationContext secondContext = second.context();
		assertThat(secondContext).isNotSameAs(firstContext);
		assertThat(runner(firstContext).isRunning()).isFalse();
		assertThat(runner(secondContext).isRunning()).isTrue();
		awaitSeen(secondContext, "+o-1 placed");
		table.put("o-1", "paid");
		awaitSeen(secondContext, "+o-1 placed", "o-1 placed>paid");
		second.end();

		TestClass again = TestClass.begin(new First());
		assertThat(again.context()).isSameAs(firstContext);
		assertThat(runner(firstContext).isRunning()).isTrue();
		awaitSeen(firstContext, "+o-1 placed", "o-1 placed>paid");
		again.end();

		firstContext.close();
		secondContext.close();
	}

	private static ChangeFeedRunner runner(ConfigurableApplicationContext context) {
		return context.getBean(ChangeFeedRegistry.class).runner("projection");
	}

	private static void awaitSeen(ConfigurableApplicationContext context, String... changes) {
		await().untilAsserted(() -> assertThat(OrderApplication.seen(context)).containsExactly(changes));
	}

	/**
	 * Runs a test class as the test framework does.
	 */
	private record TestClass(TestContextManager manager) {

		static TestClass begin(Object test) throws Exception {
			TestContextManager manager = new TestContextManager(test.getClass());
			manager.beforeTestClass();
			manager.prepareTestInstance(test);
			return new TestClass(manager);
		}

		ConfigurableApplicationContext context() {
			return (ConfigurableApplicationContext) this.manager.getTestContext().getApplicationContext();
		}

		void end() throws Exception {
			this.manager.afterTestClass();
		}

	}

	abstract static class Orders {

		@DynamicPropertySource
		static void properties(DynamicPropertyRegistry registry) {
			for (String property : table.application()) {
				int equals = property.indexOf('=');
				registry.add(property.substring(0, equals), () -> property.substring(equals + 1));
			}
		}

	}

	@SpringBootTest(classes = OrderApplication.class, webEnvironment = WebEnvironment.NONE)
	@TestPropertySource(properties = "change-feed.checkpoint.table=checkpoints-first")
	static class First extends Orders {

	}

	@SpringBootTest(classes = OrderApplication.class, webEnvironment = WebEnvironment.NONE)
	@TestPropertySource(properties = "change-feed.checkpoint.table=checkpoints-second")
	static class Second extends Orders {

	}

}
