package dev.changefeed.test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.changefeed.test.control.Closing;
import dev.changefeed.test.control.HeldCalls;
import dev.changefeed.test.control.ServerControl;
import dev.changefeed.test.control.StreamControl;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@code docs/embedded.md}: its examples run, and its facts are shown.
 */
class GuideTests {

	private static final Path GUIDE = Path.of("../docs/embedded.md");

	private static final Path TESTS = Path.of("src/test/java");

	private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

	private static final Pattern ROW = Pattern.compile("^\\| ((?:HTTP|LIST|DESC|ITER|READ|REC|SHARD|LIFE)-\\d+) \\|",
			Pattern.MULTILINE);

	private static final Pattern ANNOTATION = Pattern.compile("@Fact\\(([^)]*)\\)");

	private static final Pattern ID = Pattern.compile("\"([A-Z]+-\\d+)\"");

	@Test
	void clientsAreMadeAsTheGuideSays() {
		try (EmbeddedDynamoDb dynamo = EmbeddedDynamoDb.start()) {
			DynamoDbClient tables = DynamoDbClient.builder()
				.endpointOverride(dynamo.endpoint())
				.region(Region.of(dynamo.region()))
				.credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
				.build();

			assertThat(tables.listTables().tableNames()).isEmpty();
			tables.close();
		}
	}

	@Test
	void controlIsUsedAsTheGuideSays() {
		try (EmbeddedStreams dynamo = EmbeddedStreams.start()) {
			dynamo.createTable("orders");
			ServerControl control = dynamo.control();

			control.clock().advance(Duration.ofMinutes(16));
			StreamControl orders = control.stream("orders");
			String shard = orders.shardFor("order-1");
			String child = orders.rotate(shard, Closing.atOnce().childrenListedAfter(Duration.ofSeconds(3)));
			String key = orders.keysFor(child, 1).get(0);
			control.faults().on("DescribeStream").call(2).fail("ThrottlingException");
			control.faults().on("GetRecords").next(3).reset();
			control.faults().on("PutItem").table("checkpoints").loseAnswer();
			HeldCalls held = control.faults().on("UpdateItem").holdAnswer();
			held.release();

			assertThat(orders.shardFor(key)).isEqualTo(child);
			assertThat(control.requests().of("GetShardIterator"))
				.noneMatch((request) -> request.text("ShardIteratorType").equals("LATEST"));
		}
	}

	@Test
	void examplesOfTheGuideAreThoseThatRun() throws IOException {
		String here = squeeze(Files.readString(TESTS.resolve("dev/changefeed/test/GuideTests.java")));

		List<String> examples = EXAMPLE.matcher(Files.readString(GUIDE))
			.results()
			.map((match) -> squeeze(match.group(1)))
			.toList();

		assertThat(examples).hasSizeGreaterThan(4).allSatisfy((example) -> assertThat(here).contains(example));
	}

	@Test
	void factsOfTheGuideAreThoseThatTestsShow() throws IOException {
		Set<String> listed = ROW.matcher(Files.readString(GUIDE))
			.results()
			.map((match) -> match.group(1))
			.collect(Collectors.toCollection(TreeSet::new));

		assertThat(listed).hasSizeGreaterThan(60);
		assertThat(shown()).isEqualTo(listed);
	}

	private static Set<String> shown() throws IOException {
		try (Stream<Path> files = Files.walk(TESTS)) {
			Set<String> shown = new TreeSet<>();
			for (Path file : files.filter((path) -> path.toString().endsWith("Tests.java")).toList()) {
				for (MatchResult annotation : ANNOTATION.matcher(Files.readString(file)).results().toList()) {
					ID.matcher(annotation.group(1)).results().forEach((id) -> shown.add(id.group(1)));
				}
			}
			return shown;
		}
	}

	private static String squeeze(String text) {
		return text.replaceAll("\\s+", " ").strip();
	}

}
