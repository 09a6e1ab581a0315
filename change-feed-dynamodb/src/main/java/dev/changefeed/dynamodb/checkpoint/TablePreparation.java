package dev.changefeed.dynamodb.checkpoint;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.CheckpointStoreException;
import dev.changefeed.core.ErrorKind;
import dev.changefeed.dynamodb.service.ServiceError;
import dev.changefeed.dynamodb.service.ServiceErrorClassifier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/**
 * One preparation of the checkpoint table: finds or creates it, waits until it is active
 * and enables its TTL if it was seen being created. Its looks follow one another, so its
 * state needs no lock. Several processes may prepare the same table at once.
 */
final class TablePreparation {

	private static final Logger logger = LoggerFactory.getLogger(TablePreparation.class);

	private static final int MOST_LOOKS = 60;

	private static final Duration FIRST_DELAY = Duration.ofMillis(50);

	private static final Duration MOST_DELAY = Duration.ofSeconds(2);

	private final DynamoDbClient client;

	private final StoreCalls calls;

	private final CheckpointTableOptions options;

	private final Delay delay;

	private final CompletableFuture<Void> done = new CompletableFuture<>();

	private Duration nextDelay = FIRST_DELAY;

	private int looks;

	private boolean creating;

	TablePreparation(DynamoDbClient client, StoreCalls calls, CheckpointTableOptions options, Delay delay) {
		this.client = client;
		this.calls = calls;
		this.options = options;
		this.delay = delay;
	}

	CompletionStage<Void> start() {
		look();
		return this.done;
	}

	private void look() {
		this.calls.call("DescribeTable", this::ready).whenComplete((ready, error) -> {
			if (error != null) {
				this.done.completeExceptionally(error);
			}
			else if (ready) {
				this.done.complete(null);
			}
			else {
				lookLater();
			}
		});
	}

	private void lookLater() {
		Duration wait = this.nextDelay;
		Duration doubled = wait.multipliedBy(2);
		this.nextDelay = (doubled.compareTo(MOST_DELAY) < 0) ? doubled : MOST_DELAY;
		this.delay.after(wait, this::look);
	}

	private boolean ready() {
		if (++this.looks > MOST_LOOKS) {
			throw unreachable("is not active yet; it is looked for again when the feed is started");
		}
		TableDescription table = describe();
		if (table == null) {
			create();
			return false;
		}
		TableKey.check(table, this.options.table());
		return isActive(table);
	}

	private boolean isActive(TableDescription table) {
		if (table.tableStatus() == TableStatus.CREATING) {
			this.creating = true;
			return false;
		}
		if (table.tableStatus() != TableStatus.ACTIVE && table.tableStatus() != TableStatus.UPDATING) {
			throw unreachable("is " + table.tableStatusAsString() + "; it must be ACTIVE");
		}
		if (this.creating) {
			enableTtl();
		}
		return true;
	}

	private @Nullable TableDescription describe() {
		try {
			return this.client.describeTable((request) -> request.tableName(this.options.table())).table();
		}
		catch (RuntimeException ex) {
			if (ServiceErrorClassifier.classify(ex) == ServiceError.NOT_FOUND) {
				return null;
			}
			throw ex;
		}
	}

	private void create() {
		if (!this.options.createTable()) {
			throw new CheckpointStoreException(ErrorKind.CONFIGURATION,
					"Checkpoint table '" + this.options.table()
							+ "' does not exist; create it as CheckpointTable.definition defines it, or set "
							+ "'checkpoint.create-table' to true",
					null);
		}
		if (this.creating) {
			return;
		}
		this.creating = true;
		try {
			this.client.createTable(CheckpointTable.definition(this.options.table()));
			logger.info("Creating checkpoint table '{}'", this.options.table());
		}
		catch (RuntimeException ex) {
			if (!"ResourceInUseException".equals(ServiceErrorClassifier.code(ex))) {
				throw StoreFailures.translate(this.options.table(), "CreateTable", ex);
			}
			logger.debug("Checkpoint table '{}' is being created by another process", this.options.table());
		}
	}

	/**
	 * Items that never expire cost a little and harm nothing, so a feed doesn't fail for
	 * them.
	 */
	private void enableTtl() {
		try {
			this.client.updateTimeToLive((request) -> request.tableName(this.options.table())
				.timeToLiveSpecification((ttl) -> ttl.attributeName(CheckpointTable.TTL_ATTRIBUTE).enabled(true)));
		}
		catch (RuntimeException ex) {
			if (!isTtlEnabled()) {
				logger.warn(
						"TTL on '{}' of checkpoint table '{}' was not enabled ({}); enable it, or the items of "
								+ "finished shards never expire",
						CheckpointTable.TTL_ATTRIBUTE, this.options.table(), ServiceErrorClassifier.code(ex));
			}
		}
	}

	private boolean isTtlEnabled() {
		try {
			return switch (this.client.describeTimeToLive((request) -> request.tableName(this.options.table()))
				.timeToLiveDescription()
				.timeToLiveStatus()) {
				case ENABLED, ENABLING -> true;
				default -> false;
			};
		}
		catch (RuntimeException ex) {
			logger.debug("TTL of checkpoint table '{}' can't be described: {}", this.options.table(),
					ServiceErrorClassifier.code(ex));
			return false;
		}
	}

	private CheckpointStoreException unreachable(String reason) {
		return new CheckpointStoreException(ErrorKind.STORE_UNREACHABLE,
				"Checkpoint table '" + this.options.table() + "' " + reason, null);
	}

}
