package dev.changefeed.boot.autoconfigure;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OldImage;
import dev.changefeed.spring.annotation.OnInsert;
import dev.changefeed.spring.annotation.OnModify;
import dev.changefeed.spring.annotation.OnRemove;

import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * An application that listens to the changes of orders.
 */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class OrderApplication {

	/**
	 * Starts it with the properties given.
	 */
	public static ConfigurableApplicationContext start(String... properties) {
		return start(OrderApplication.class, properties);
	}

	/**
	 * Starts a variant with the properties given.
	 */
	public static ConfigurableApplicationContext start(Class<?> application, String... properties) {
		SpringApplication spring = new SpringApplication(application);
		spring.setWebApplicationType(WebApplicationType.NONE);
		spring.setBannerMode(Banner.Mode.OFF);
		spring.addInitializers((context) -> TestPropertyValues.of(properties).applyTo(context));
		return spring.run();
	}

	/**
	 * What the listener of an application has seen.
	 */
	public static List<String> seen(ConfigurableApplicationContext context) {
		return context.getBean(Orders.class).seen;
	}

	/**
	 * Lets the listener of an application fail at every new order, or no more.
	 */
	public static void fail(ConfigurableApplicationContext context, boolean failing) {
		context.getBean(Orders.class).failing = failing;
	}

	@Bean
	Orders orders() {
		return new Orders();
	}

	/**
	 * An order.
	 */
	record Order(String id, String state) {
	}

	/**
	 * Listens to orders.
	 */
	static class Orders {

		private final List<String> seen = new CopyOnWriteArrayList<>();

		private volatile boolean failing;

		@OnInsert
		void inserted(@NewImage Order order, ChangeMetadata metadata) {
			if (this.failing) {
				throw new IllegalStateException("failing");
			}
			this.seen.add("+" + order.id() + " " + order.state());
		}

		@OnModify
		void modified(@OldImage Order before, @NewImage Order after) {
			this.seen.add(after.id() + " " + before.state() + ">" + after.state());
		}

		@OnRemove
		void removed(@OldImage Order order) {
			this.seen.add("-" + order.id());
		}

	}

}
