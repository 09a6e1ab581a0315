package dev.changefeed.sample.order;

import java.math.BigDecimal;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Makes up who orders what.
 *
 * @param random decides
 */
public record Shoppers(RandomGenerator random) {

	private static final List<String> NAMES = List.of("Ada Lund", "Bo Castillo", "Chidi Okafor", "Dana Weiss",
			"Emi Tanaka", "Farid Nasser", "Greta Holm", "Hugo Silva", "Ines Moreau", "Jonas Berg", "Kavya Rao",
			"Leo Marin");

	private static final List<Product> PRODUCTS = List.of(new Product("Desk lamp", "39.00"),
			new Product("Notebook", "6.50"), new Product("Fountain pen", "24.90"), new Product("Espresso cup", "12.00"),
			new Product("Wool blanket", "79.00"), new Product("Wall clock", "54.50"), new Product("Backpack", "89.90"),
			new Product("Plant pot", "17.25"));

	/**
	 * Picks a customer.
	 * @return the name
	 */
	public String name() {
		return NAMES.get(this.random.nextInt(NAMES.size()));
	}

	/**
	 * Picks what is bought.
	 * @return one to three lines, each with a product of its own
	 */
	public List<OrderLine> lines() {
		int first = this.random.nextInt(PRODUCTS.size());
		return IntStream.rangeClosed(0, this.random.nextInt(3)).mapToObj((i) -> line(first + 3 * i)).toList();
	}

	private OrderLine line(int number) {
		Product product = PRODUCTS.get(number % PRODUCTS.size());
		return new OrderLine(product.name(), 1 + this.random.nextInt(3), new BigDecimal(product.price()));
	}

	private record Product(String name, String price) {

	}

}
