package dev.changefeed.dynamodb.checkpoint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/**
 * A client whose answers about one table are laid down beforehand, for states that last
 * too short to be seen on a server. The last answer is given for ever.
 */
final class ScriptedTables implements DynamoDbClient {

	private final Deque<Supplier<DescribeTableResponse>> answers = new ArrayDeque<>();

	private final List<String> calls = new ArrayList<>();

	ScriptedTables then(TableStatus status) {
		this.answers.add(() -> DescribeTableResponse.builder()
			.table((table) -> table.tableName("checkpoints")
				.tableStatus(status)
				.keySchema(CheckpointTable.definition("checkpoints").keySchema())
				.attributeDefinitions(CheckpointTable.definition("checkpoints").attributeDefinitions()))
			.build());
		return this;
	}

	ScriptedTables thenFail(String code) {
		this.answers.add(() -> {
			throw failure(code);
		});
		return this;
	}

	List<String> calls() {
		return this.calls;
	}

	@Override
	public DescribeTableResponse describeTable(DescribeTableRequest request) {
		this.calls.add("DescribeTable");
		return ((this.answers.size() > 1) ? this.answers.remove() : this.answers.element()).get();
	}

	@Override
	public CreateTableResponse createTable(CreateTableRequest request) {
		this.calls.add("CreateTable");
		return CreateTableResponse.builder().build();
	}

	@Override
	public UpdateTimeToLiveResponse updateTimeToLive(UpdateTimeToLiveRequest request) {
		this.calls.add("UpdateTimeToLive");
		return UpdateTimeToLiveResponse.builder().build();
	}

	@Override
	public String serviceName() {
		return "dynamodb";
	}

	@Override
	public void close() {
	}

	private static RuntimeException failure(String code) {
		return DynamoDbException.builder()
			.awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
			.statusCode(400)
			.build();
	}

}
