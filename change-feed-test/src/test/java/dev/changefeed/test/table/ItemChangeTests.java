package dev.changefeed.test.table;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import dev.changefeed.test.protocol.ValueJson;
import dev.changefeed.test.value.AttributeValue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ItemChangeTests {

	private static final String KEY = "'Key':{'pk':{'S':'a'}}";

	private final TestTables tables = new TestTables();

	@BeforeEach
	void createTable() {
		this.tables.create("orders", """
				,'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_AND_OLD_IMAGES'}""", "pk:S");
	}

	@Test
	void holdsBothImagesWhenItemIsReplaced() {
		this.tables.put("{'pk':{'S':'a'},'x':{'S':'old'}}");
		this.tables.put("{'pk':{'S':'a'},'y':{'S':'new'}}");
		this.tables.onOrders("DeleteItem", KEY);

		assertThat(this.tables.changes()).hasSize(3).allSatisfy((change) -> {
			assertThat(ValueJson.writeItem(change.keys())).isEqualTo(TestTables.json("{'pk':{'S':'a'}}"));
			assertThat(change.expired()).isFalse();
		});
		assertThat(this.tables.changes().get(0).oldImage()).isNull();
		assertThat(this.tables.changes().get(1).oldImage()).isEqualTo(this.tables.changes().get(0).newImage());
		assertThat(this.tables.changes().get(1).newImage()).containsOnlyKeys("pk", "y");
		assertThat(this.tables.changes().get(2).oldImage()).containsOnlyKeys("pk", "y");
		assertThat(this.tables.changes().get(2).newImage()).isNull();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					PutItem    | 'Item':{'n':{'N':'1'},'pk':{'S':'a'},'s':{'SS':['p','q']},'m':{'M':{'x':{'S':'1'},'y':{'S':'2'}}}}
					PutItem    | 'Item':{'m':{'M':{'y':{'S':'2'},'x':{'S':'1'}}},'pk':{'S':'a'},'s':{'SS':['q','p']},'n':{'N':'1.0'}}
					UpdateItem | 'Key':{'pk':{'S':'a'}}
					UpdateItem | 'Key':{'pk':{'S':'a'}},'UpdateExpression':'REMOVE nowhere'
					UpdateItem | 'Key':{'pk':{'S':'a'}},'UpdateExpression':'ADD n :z','ExpressionAttributeValues':{':z':{'N':'0'}}
					UpdateItem | 'Key':{'pk':{'S':'a'}},'UpdateExpression':'SET n = :z','ExpressionAttributeValues':{':z':{'N':'1e0'}}
					UpdateItem | 'Key':{'pk':{'S':'b'}},'UpdateExpression':'REMOVE nowhere'
					DeleteItem | 'Key':{'pk':{'S':'b'}}
					""")
	void isNoneWhenItemStaysTheSame(String operation, String members) {
		this.tables.put("{'pk':{'S':'a'},'n':{'N':'1'},'s':{'SS':['p','q']},'m':{'M':{'x':{'S':'1'},'y':{'S':'2'}}}}");
		this.tables.changes().clear();

		this.tables.onOrders(operation, members);

		assertThat(this.tables.changes()).isEmpty();
	}

	@Test
	void isNoneWhenConditionFails() {
		this.tables.failureOnOrders("PutItem", "'Item':{'pk':{'S':'a'}},'ConditionExpression':'attribute_exists(pk)'");

		assertThat(this.tables.changes()).isEmpty();
	}

	@Test
	void isNoneWhenStreamIsOff() {
		this.tables.onOrders("UpdateTable", "'StreamSpecification':{'StreamEnabled':false}");
		this.tables.put("{'pk':{'S':'a'}}");

		assertThat(this.tables.changes()).isEmpty();
	}

	@Test
	void comesInOrderOfWritesWhenManyThreadsWriteOneItem() throws Exception {
		ExecutorService executor = Executors.newFixedThreadPool(4);
		try {
			List<Callable<Object>> writers = new ArrayList<>();
			for (int i = 0; i < 4; i++) {
				writers.add(() -> {
					for (int j = 0; j < 500; j++) {
						this.tables.onOrders("UpdateItem", KEY
								+ ",'UpdateExpression':'ADD n :one','ExpressionAttributeValues':{':one':{'N':'1'}}");
					}
					return "done";
				});
			}
			for (var result : executor.invokeAll(writers)) {
				result.get();
			}
		}
		finally {
			executor.shutdownNow();
		}

		List<ItemChange> changes = this.tables.changes();
		assertThat(changes).hasSize(2000);
		for (int i = 0; i < changes.size(); i++) {
			assertThat(changes.get(i).newImage()).containsEntry("n", new AttributeValue.N(Integer.toString(i + 1)));
		}
	}

}
