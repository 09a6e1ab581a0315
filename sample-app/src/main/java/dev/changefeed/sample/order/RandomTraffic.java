package dev.changefeed.sample.order;

import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.random.RandomGenerator;

import dev.changefeed.sample.SampleProperties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;

import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Writes like a shop full of customers while it is switched on. It remembers only ids, to
 * have something to go on with; what it does at the wrong time the table refuses.
 */
@Component
public final class RandomTraffic {

	private static final Logger logger = LoggerFactory.getLogger(RandomTraffic.class);

	private static final int MOST_ORDERS = 40;

	private final OrderService orders;

	private final int firstOrders;

	private final RandomGenerator random = new Random();

	private final Shoppers shoppers = new Shoppers(this.random);

	private final List<String> ids = new CopyOnWriteArrayList<>();

	private volatile boolean running;

	RandomTraffic(OrderService orders, SampleProperties properties) {
		this.orders = orders;
		this.firstOrders = properties.firstOrders();
	}

	/**
	 * Whether it is switched on.
	 * @return whether it writes
	 */
	public boolean isRunning() {
		return this.running;
	}

	/**
	 * Switches it on or off.
	 * @param wanted whether it should write
	 */
	public void setRunning(boolean wanted) {
		this.running = wanted;
	}

	@EventListener(ApplicationReadyEvent.class)
	void placeFirstOrders() {
		for (int i = 0; i < this.firstOrders; i++) {
			String id = this.orders.place(this.shoppers.name(), this.shoppers.lines());
			this.ids.add(id);
			if (i % 2 == 0) {
				this.orders.pay(id);
			}
			if (i % 4 == 0) {
				this.orders.ship(id);
			}
		}
	}

	@Scheduled(fixedDelay = 350)
	void write() {
		if (!this.running) {
			return;
		}
		try {
			next();
		}
		catch (OrderRefusedException ex) {
			logger.debug("Refused: {}", ex.getMessage());
		}
		catch (SdkException ex) {
			logger.warn("Random traffic goes on after a failed write", ex);
		}
	}

	private void next() {
		int dice = this.random.nextInt(100);
		if (this.ids.size() >= MOST_ORDERS) {
			this.orders.delete(this.ids.remove(0));
		}
		else if (this.ids.isEmpty() || dice < 25) {
			this.ids.add(this.orders.place(this.shoppers.name(), this.shoppers.lines()));
		}
		else if (dice < 55) {
			this.orders.pay(anyId());
		}
		else if (dice < 80) {
			this.orders.ship(anyId());
		}
		else if (dice < 85) {
			this.orders.cancel(anyId());
		}
		else if (dice < 92) {
			this.orders.delete(this.ids.remove(this.random.nextInt(this.ids.size())));
		}
		else {
			this.orders.fillCart(this.shoppers.name(), this.shoppers.lines());
		}
	}

	private String anyId() {
		return this.ids.get(this.random.nextInt(this.ids.size()));
	}

}
