package dev.changefeed.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import tools.jackson.databind.JsonNode;

import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.client.RestClient;

/**
 * Does what the page does.
 */
final class PageClient {

	private final RestClient client;

	PageClient(int port) {
		this.client = RestClient.builder()
			.baseUrl("http://127.0.0.1:" + port)
			.defaultStatusHandler((status) -> true, (request, response) -> {
			})
			.build();
	}

	String text(String path) {
		return this.client.get().uri(path).retrieve().body(String.class);
	}

	String write(HttpMethod method, String path) {
		return this.client.method(method).uri(path).retrieve().body(JsonNode.class).get("id").asString();
	}

	HttpStatusCode status(HttpMethod method, String path) {
		return this.client.method(method).uri(path).retrieve().toBodilessEntity().getStatusCode();
	}

	String place() {
		return write(HttpMethod.POST, "/api/orders");
	}

	void order(String id, String action) {
		write(HttpMethod.POST, "/api/orders/" + id + "/" + action);
	}

	void consumer(String name, String action) {
		status(HttpMethod.POST, "/api/consumers/" + name + "/" + action);
	}

	JsonNode state() {
		return this.client.get().uri("/api/state").retrieve().body(JsonNode.class);
	}

	/**
	 * The state of an order on the board, or a text that is no state.
	 */
	String statusOnBoard(String orderId) {
		return stream(state().get("projection").get("orders"))
			.filter((order) -> order.get("orderId").asString().equals(orderId))
			.map((order) -> order.get("status").asString())
			.findAny()
			.orElse("absent");
	}

	/**
	 * What the audit list says of an item, the oldest first.
	 */
	List<String> changesOf(String id) {
		List<String> changes = new ArrayList<>();
		stream(state().get("changes")).filter((change) -> change.get("id").asString().equals(id))
			.forEach((change) -> changes.add(0, describe(change)));
		return changes;
	}

	JsonNode consumer(String name) {
		return stream(state().get("consumers")).filter((consumer) -> consumer.get("name").asString().equals(name))
			.findAny()
			.orElseThrow();
	}

	List<JsonNode> shards(String consumer) {
		return stream(consumer(consumer).get("shards")).toList();
	}

	private static String describe(JsonNode change) {
		return change.get("eventName").asString() + " " + change.get("before").asString("") + ">"
				+ change.get("after").asString("") + (change.get("expired").asBoolean() ? " expired" : "");
	}

	private static Stream<JsonNode> stream(JsonNode array) {
		return StreamSupport.stream(array.spliterator(), false);
	}

}
