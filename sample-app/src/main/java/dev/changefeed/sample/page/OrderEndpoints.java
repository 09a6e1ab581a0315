package dev.changefeed.sample.page;

import java.util.Random;

import dev.changefeed.sample.order.OrderRefusedException;
import dev.changefeed.sample.order.OrderService;
import dev.changefeed.sample.order.Shoppers;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Writes orders and carts. The answers hold ids and never an order: the page hears of it
 * from the change feed.
 */
@RestController
final class OrderEndpoints {

	private final OrderService orders;

	private final Shoppers shoppers = new Shoppers(new Random());

	OrderEndpoints(OrderService orders) {
		this.orders = orders;
	}

	@PostMapping("/api/orders")
	@ResponseStatus(HttpStatus.CREATED)
	Written place() {
		return new Written(this.orders.place(this.shoppers.name(), this.shoppers.lines()));
	}

	@PostMapping("/api/orders/{id}/pay")
	Written pay(@PathVariable String id) {
		this.orders.pay(id);
		return new Written(id);
	}

	@PostMapping("/api/orders/{id}/ship")
	Written ship(@PathVariable String id) {
		this.orders.ship(id);
		return new Written(id);
	}

	@PostMapping("/api/orders/{id}/cancel")
	Written cancel(@PathVariable String id) {
		this.orders.cancel(id);
		return new Written(id);
	}

	@DeleteMapping("/api/orders/{id}")
	Written delete(@PathVariable String id) {
		this.orders.delete(id);
		return new Written(id);
	}

	@PostMapping("/api/carts")
	@ResponseStatus(HttpStatus.CREATED)
	Written fillCart() {
		return new Written(this.orders.fillCart(this.shoppers.name(), this.shoppers.lines()));
	}

	@ExceptionHandler
	ProblemDetail refused(OrderRefusedException ex) {
		HttpStatus status = ex.isUnknown() ? HttpStatus.NOT_FOUND : HttpStatus.CONFLICT;
		return ProblemDetail.forStatusAndDetail(status, ex.getMessage());
	}

	/**
	 * What was written.
	 *
	 * @param id the id of the order or cart
	 */
	record Written(String id) {

	}

}
