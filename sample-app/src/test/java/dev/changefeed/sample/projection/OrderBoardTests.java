package dev.changefeed.sample.projection;

import dev.changefeed.sample.TestOrders;
import dev.changefeed.sample.order.Order;
import dev.changefeed.sample.order.OrderStatus;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link OrderBoard}.
 */
class OrderBoardTests {

	private final OrderBoard board = new OrderBoard();

	@Test
	void totalsStayRightWhenAChangeIsDeliveredTwice() {
		Order paid = TestOrders.order("1", OrderStatus.PAID, "12.50");

		this.board.put(paid);
		this.board.put(paid);

		BoardView view = this.board.view();
		assertThat(view.revenue()).isEqualByComparingTo("12.50");
		assertThat(view.byStatus()).containsEntry(OrderStatus.PAID, 1);
	}

	@Test
	void revenueCountsOnlyWhatWasPaid() {
		this.board.put(TestOrders.order("1", OrderStatus.PLACED, "1"));
		this.board.put(TestOrders.order("2", OrderStatus.PAID, "10"));
		this.board.put(TestOrders.order("3", OrderStatus.SHIPPED, "100"));
		this.board.put(TestOrders.order("4", OrderStatus.CANCELLED, "1000"));

		assertThat(this.board.view().revenue()).isEqualByComparingTo("110");
	}

	@Test
	void removedOrderIsForgottenAlsoWhenTheRemovalComesTwice() {
		this.board.put(TestOrders.order("1", OrderStatus.PAID, "10"));

		this.board.remove("1");
		this.board.remove("1");

		assertThat(this.board.view().orders()).isEmpty();
		assertThat(this.board.view().byStatus()).containsEntry(OrderStatus.PAID, 0);
	}

	@Test
	void cartThatWasDeletedIsNotAbandoned() {
		this.board.cartFilled("1");
		this.board.cartFilled("2");

		this.board.cartGone("1", false);
		this.board.cartGone("2", true);
		this.board.cartGone("2", true);

		assertThat(this.board.view().openCarts()).isZero();
		assertThat(this.board.view().abandonedCarts()).isEqualTo(1);
	}

}
