package dev.changefeed.core.routing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.ErrorKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RouteTableTests {

	@ParameterizedTest
	@CsvSource({ "ORDER#1#ITEM#2, exact", "ORDER#1#ITEM#3, items", "ORDER#1, orders", "CUSTOMER#1, wildcard" })
	void narrowestRouteWinsWhateverTheOrderOfRegistration(String key, String expected) {
		List<Route<String>> routes = new ArrayList<>(List.of(route("all", 0, List.of()),
				route("wildcard", 1, List.of("*")), route("orders", 2, List.of("ORDER#*")),
				route("items", 3, List.of("ORDER#*#ITEM#*")), route("exact", 4, List.of("ORDER#1#ITEM#2"))));
		RouteSubject subject = new RouteSubject("INSERT", key, null);

		assertThat(new RouteTable<>(routes).find(subject)).contains(expected);
		Collections.reverse(routes);
		assertThat(new RouteTable<>(routes).find(subject)).contains(expected);
	}

	@Test
	void routeWithoutConditionTakesWhatWildcardCannot() {
		RouteTable<String> table = new RouteTable<>(
				List.of(route("wildcard", 0, List.of("*")), route("all", 0, List.of())));

		assertThat(table.find(new RouteSubject("INSERT", null, null))).contains("all");
	}

	@Test
	void nothingIsFoundWhenNoRouteTakesTheRecord() {
		RouteTable<String> table = new RouteTable<>(List.of(route("orders", 0, List.of("ORDER#*"))));

		assertThat(table.find(new RouteSubject("INSERT", "CUSTOMER#1", null))).isEmpty();
	}

	@Test
	void lowerOrderWinsBetweenRoutesThatOnlyOverlap() {
		Route<String> prefix = route("prefix", 2, List.of("A*"));
		Route<String> suffix = route("suffix", 1, List.of("*B"));

		assertThat(new RouteTable<>(List.of(prefix, suffix)).find(new RouteSubject("INSERT", "AB", null)))
			.contains("suffix");
	}

	@Test
	void nameDecidesBetweenRoutesOfOneOrderThatOnlyOverlap() {
		Route<String> prefix = route("b", 0, List.of("A*"));
		Route<String> suffix = route("a", 0, List.of("*B"));
		RouteSubject subject = new RouteSubject("INSERT", "AB", null);

		assertThat(new RouteTable<>(List.of(prefix, suffix)).find(subject)).contains("a");
		assertThat(new RouteTable<>(List.of(suffix, prefix)).find(subject)).contains("a");
	}

	@Test
	void routeThatDoesNotTakeTheRecordChangesNothing() {
		Route<String> wide = route("wide", 0, List.of("*B"));
		Route<String> other = route("other", 1, List.of("A*"));
		Route<String> narrowerThanWide = route("narrow", 2, List.of("*CB"));
		RouteSubject subject = new RouteSubject("INSERT", "AB", null);

		assertThat(new RouteTable<>(List.of(wide, other)).find(subject)).contains("wide");
		assertThat(new RouteTable<>(List.of(wide, other, narrowerThanWide)).find(subject)).contains("wide");
	}

	@Test
	void eventNamesMakeRouteNarrower() {
		RouteFilter inserts = RouteFilter.of(List.of("INSERT"), List.of("ORDER#*"), List.of());
		RouteTable<String> table = new RouteTable<>(
				List.of(route("orders", 0, List.of("ORDER#*")), new Route<>("inserts", inserts, 9, "inserts")));

		assertThat(table.find(new RouteSubject("INSERT", "ORDER#1", null))).contains("inserts");
		assertThat(table.find(new RouteSubject("REMOVE", "ORDER#1", null))).contains("orders");
	}

	@Test
	void routesThatTakeTheSameRecordsAreRefusedWithBothNames() {
		Route<String> one = route("first", 0, List.of("A*", "B"));
		Route<String> same = route("second", 7, List.of("B", "A**", "AB*"));

		assertThatExceptionOfType(ChangeFeedException.class).isThrownBy(() -> new RouteTable<>(List.of(one, same)))
			.withMessageContaining("'first'")
			.withMessageContaining("'second'")
			.satisfies((ex) -> assertThat(ex.kind()).isEqualTo(ErrorKind.CONFIGURATION));
	}

	@Test
	void routesOfOneNameAreRefused() {
		Route<String> one = route("same", 0, List.of("A"));
		Route<String> other = route("same", 0, List.of("B"));

		assertThatExceptionOfType(ChangeFeedException.class).isThrownBy(() -> new RouteTable<>(List.of(one, other)))
			.withMessageContaining("'same'");
	}

	@Test
	void routesAreListedByOrderAndName() {
		RouteTable<String> table = new RouteTable<>(
				List.of(route("c", 1, List.of("1")), route("b", 1, List.of("2")), route("z", 0, List.of("3"))));

		assertThat(table.routes()).extracting(Route::name).containsExactly("z", "b", "c");
	}

	private static Route<String> route(String name, int order, List<String> partitionKeys) {
		return new Route<>(name, RouteFilter.of(List.of(), partitionKeys, List.of()), order, name);
	}

}
