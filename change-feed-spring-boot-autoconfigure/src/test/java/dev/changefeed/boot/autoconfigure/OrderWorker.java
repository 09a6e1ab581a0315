package dev.changefeed.boot.autoconfigure;

import dev.changefeed.dynamodb.Change;
import dev.changefeed.spring.annotation.DynamoStreamListener;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * An application without a web server that prints the changes of orders. Run as a process
 * of its own.
 */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class OrderWorker {

	/**
	 * Starts the application and returns, so that only its feeds can keep it alive.
	 */
	public static void main(String[] args) {
		SpringApplication.run(OrderWorker.class, args);
		System.out.println("main has ended");
	}

	@Bean
	Orders orders() {
		return new Orders();
	}

	static class Orders {

		@DynamoStreamListener
		void changed(Change<OrderApplication.Order> change) {
			System.out.println("seen " + change.getClass().getSimpleName() + " on "
					+ (Thread.currentThread().getClass().getName().contains("VirtualThread") ? "virtual" : "platform")
					+ " thread");
		}

	}

}
