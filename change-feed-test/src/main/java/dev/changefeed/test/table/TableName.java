package dev.changefeed.test.table;

import dev.changefeed.test.protocol.Parameters;
import dev.changefeed.test.protocol.ServiceException;

/**
 * Reads the name of a table from a request.
 */
final class TableName {

	private static final int SHORTEST = 3;

	private static final int LONGEST = 255;

	private TableName() {
	}

	/**
	 * Reads a name or the ARN of a table, which says the same.
	 * @param request the request
	 * @return the name
	 */
	static String read(Parameters request) {
		String text = request.text("TableName");
		int resource = text.indexOf(":table/");
		String name = (text.startsWith("arn:") && resource > 0) ? text.substring(resource + ":table/".length()) : text;
		check(request, "TableName", name);
		return name;
	}

	static void check(Parameters request, String member, String name) {
		if (!name.chars().allMatch(TableName::isAllowed)) {
			throw request.constraint(member, name, "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
		}
		if (name.length() < SHORTEST || name.length() > LONGEST) {
			throw ServiceException
				.validation("TableName must be at least 3 characters long and at most 255 characters long");
		}
	}

	private static boolean isAllowed(int character) {
		return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')
				|| (character >= '0' && character <= '9') || character == '_' || character == '.' || character == '-';
	}

}
