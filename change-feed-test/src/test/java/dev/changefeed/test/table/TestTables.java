package dev.changefeed.test.table;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.test.protocol.Operation;
import dev.changefeed.test.protocol.ServerClock;
import dev.changefeed.test.protocol.ServiceException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * A table service with a clock to move and streams that remember what they are told.
 * Requests and answers are JSON with single quotes.
 */
final class TestTables implements ServerClock, StreamHost {

	static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

	private static final JsonMapper JSON = JsonMapper.builder().enable(JsonReadFeature.ALLOW_SINGLE_QUOTES).build();

	private final TableService service = new TableService(this, this, "eu-central-1", "000000000000", "aws");

	private final List<String> streamEvents = new ArrayList<>();

	private final List<ItemChange> changes = new ArrayList<>();

	private volatile Instant now = START;

	private int streams;

	static TestTables withTable(String... keyAttributes) {
		TestTables tables = new TestTables();
		tables.create("orders", "", keyAttributes);
		return tables;
	}

	/**
	 * Creates a table.
	 * @param name its name
	 * @param members more members of the request, each with a comma in front
	 * @param keyAttributes name and type of each attribute of the key, as in "pk:S"
	 * @return the answer
	 */
	ObjectNode create(String name, String members, String... keyAttributes) {
		List<String> definitions = new ArrayList<>();
		List<String> schema = new ArrayList<>();
		for (String attribute : keyAttributes) {
			String[] parts = attribute.split(":");
			definitions.add("{'AttributeName':'%s','AttributeType':'%s'}".formatted(parts[0], parts[1]));
			schema
				.add("{'AttributeName':'%s','KeyType':'%s'}".formatted(parts[0], schema.isEmpty() ? "HASH" : "RANGE"));
		}
		return call("CreateTable", """
				{'TableName':'%s','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[%s],'KeySchema':[%s]%s}"""
			.formatted(name, String.join(",", definitions), String.join(",", schema), members));
	}

	static ObjectNode json(String text) {
		return (ObjectNode) JSON.readTree(text);
	}

	ObjectNode call(String operation, String request) {
		return call(operation, json(request));
	}

	ObjectNode call(String operation, ObjectNode request) {
		Operation found = this.service.operations().get(operation);
		return found.apply(request);
	}

	ObjectNode onOrders(String operation, String members) {
		ObjectNode request = json("{" + members + "}");
		return call(operation, request.put("TableName", "orders"));
	}

	void put(String item) {
		onOrders("PutItem", "'Item':" + item);
	}

	ServiceException failure(String operation, String request) {
		return catchThrowableOfType(ServiceException.class, () -> call(operation, request));
	}

	ServiceException failureOnOrders(String operation, String members) {
		return catchThrowableOfType(ServiceException.class, () -> onOrders(operation, members));
	}

	TableService service() {
		return this.service;
	}

	void advance(Duration time) {
		this.now = this.now.plus(time);
	}

	List<String> streamEvents() {
		return this.streamEvents;
	}

	List<ItemChange> changes() {
		return this.changes;
	}

	@Override
	public Instant now() {
		return this.now;
	}

	@Override
	public String open(TableRef table, String viewType) {
		this.streamEvents.add("open " + table.name() + " " + viewType);
		return table.arn() + "/stream/label" + ++this.streams;
	}

	@Override
	public void close(String streamArn) {
		this.streamEvents.add("close " + streamArn);
	}

	@Override
	public void deleted(String streamArn) {
		this.streamEvents.add("deleted " + streamArn);
	}

	@Override
	public synchronized void append(String streamArn, ItemChange change) {
		this.changes.add(change);
	}

}
