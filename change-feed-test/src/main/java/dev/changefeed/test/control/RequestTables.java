package dev.changefeed.test.control;

import java.util.LinkedHashSet;
import java.util.Set;

import tools.jackson.databind.JsonNode;

/**
 * The tables that a request names, be it directly, by an ARN or by an iterator.
 */
final class RequestTables {

	private static final String IN_ARN = ":table/";

	private RequestTables() {
	}

	static Set<String> of(JsonNode request) {
		Set<String> names = new LinkedHashSet<>();
		collect(request, names);
		return names;
	}

	private static void collect(JsonNode node, Set<String> names) {
		node.properties().forEach((member) -> {
			switch (member.getKey()) {
				case "TableName", "StreamArn", "ShardIterator", "ResourceArn" ->
					names.add(name(member.getValue().asString("")));
				case "RequestItems" -> member.getValue().propertyNames().forEach((table) -> names.add(name(table)));
				case "TransactItems" ->
					member.getValue().forEach((action) -> action.forEach((inner) -> collect(inner, names)));
				default -> {
				}
			}
		});
	}

	private static String name(String nameOrArn) {
		int start = nameOrArn.indexOf(IN_ARN);
		if (start < 0) {
			return nameOrArn;
		}
		String rest = nameOrArn.substring(start + IN_ARN.length());
		int end = rest.indexOf('/');
		return (end < 0) ? rest : rest.substring(0, end);
	}

}
