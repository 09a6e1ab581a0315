package dev.changefeed.boot.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * A worker application without a web server, to be run in a process of its own. It ends
 * with the process that started it.
 */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class OrdersApplication {

	/**
	 * Runs the application.
	 * @param args {@code --orders.log}, the file its work is noted in, and
	 * {@code --orders.work}, the time the listener takes for a change
	 */
	public static void main(String[] args) {
		endWithStarter();
		SpringApplication application = new SpringApplication(OrdersApplication.class);
		application.setWebApplicationType(WebApplicationType.NONE);
		application.setBannerMode(Banner.Mode.OFF);
		application.run(args);
	}

	@Bean
	WorkLog workLog(@Value("${orders.log}") Path file) throws IOException {
		return new WorkLog(file);
	}

	@Bean
	OrderListener orderListener(WorkLog log, @Value("${orders.work:0ms}") Duration work) {
		return new OrderListener(log, work);
	}

	/**
	 * The input comes to its end when the starter dies, however it dies.
	 */
	private static void endWithStarter() {
		Thread watch = new Thread(() -> {
			try {
				System.in.transferTo(OutputStream.nullOutputStream());
			}
			catch (IOException ex) {
				// The starter is gone as well.
			}
			Runtime.getRuntime().halt(1);
		}, "starter-watch");
		watch.setDaemon(true);
		watch.start();
	}

}
