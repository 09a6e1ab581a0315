package dev.changefeed.test.table;

import java.util.List;

/**
 * The values that members of requests can have.
 */
final class TableWords {

	static final List<String> BILLING_MODES = List.of("PROVISIONED", "PAY_PER_REQUEST");

	static final List<String> VIEW_TYPES = List.of("NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY");

	static final List<String> RETURN_VALUES = List.of("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW");

	static final List<String> FAILURE_RETURN_VALUES = List.of("ALL_OLD", "NONE");

	static final List<String> CONSUMED_CAPACITY = List.of("INDEXES", "TOTAL", "NONE");

	static final List<String> ITEM_COLLECTION_METRICS = List.of("SIZE", "NONE");

	static final List<String> SELECT = List.of("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES",
			"ALL_PROJECTED_ATTRIBUTES");

	private TableWords() {
	}

}
