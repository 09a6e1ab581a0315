package dev.changefeed.core.routing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;

/**
 * The routes of a consumer. A record goes to the most specific route that takes it: never
 * to one whose filter covers that of another that takes it too. Among those that are left
 * the lowest order decides, then the name, so that the order of registration never does,
 * and neither do routes that don't take the record. Immutable.
 *
 * @param <H> the type of the handlers
 */
public final class RouteTable<H> {

	private final List<Route<H>> routes;

	private final boolean[][] narrower;

	/**
	 * Creates a table.
	 * @param routes the routes, in any order
	 * @throws ChangeFeedException of kind CONFIGURATION if two routes have one name or
	 * take exactly the same records
	 */
	public RouteTable(List<Route<H>> routes) {
		this.routes = routes.stream()
			.sorted(Comparator.comparingInt((Route<H> route) -> route.order()).thenComparing(Route::name))
			.toList();
		this.narrower = new boolean[this.routes.size()][this.routes.size()];
		for (int left = 0; left < this.routes.size(); left++) {
			for (int right = 0; right < left; right++) {
				compare(left, right);
			}
		}
	}

	private void compare(int left, int right) {
		Route<H> one = this.routes.get(left);
		Route<H> other = this.routes.get(right);
		if (one.name().equals(other.name())) {
			throw new ChangeFeedException(ErrorKind.CONFIGURATION,
					"Two routes are named '" + one.name() + "'. Give each a name of its own");
		}
		this.narrower[left][right] = other.filter().covers(one.filter());
		this.narrower[right][left] = one.filter().covers(other.filter());
		if (this.narrower[left][right] && this.narrower[right][left]) {
			throw new ChangeFeedException(ErrorKind.CONFIGURATION,
					"Routes '" + other.name() + "' and '" + one.name() + "' take exactly the same records"
							+ describe(one.filter()) + ". Make one of them narrower or remove it");
		}
	}

	private static String describe(RouteFilter filter) {
		String conditions = filter.toString();
		return conditions.isEmpty() ? ", which are all" : ": " + conditions;
	}

	/**
	 * The routes, by order and name.
	 * @return the routes
	 */
	public List<Route<H>> routes() {
		return this.routes;
	}

	/**
	 * Finds the route of a record.
	 * @param subject what is known of the record
	 * @return the most specific route that takes it, empty if none does
	 */
	public Optional<Route<H>> findRoute(RouteSubject subject) {
		List<Integer> candidates = new ArrayList<>(2);
		for (int index = 0; index < this.routes.size(); index++) {
			if (this.routes.get(index).filter().matches(subject)) {
				candidates.add(index);
			}
		}
		for (int candidate : candidates) {
			if (candidates.stream().noneMatch((rival) -> this.narrower[rival][candidate])) {
				return Optional.of(this.routes.get(candidate));
			}
		}
		return Optional.empty();
	}

	/**
	 * Finds the handler of a record.
	 * @param subject what is known of the record
	 * @return the handler of the most specific route that takes it, empty if none does
	 */
	public Optional<H> find(RouteSubject subject) {
		return findRoute(subject).map(Route::handler);
	}

}
