package dev.changefeed.core.feed;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ReadGateTests {

	private final List<String> granted = new ArrayList<>();

	@Test
	void grantsNoMoreCallsAtOnceThanAllowedAndInTheOrderOfAsking() {
		ReadGate gate = new ReadGate(2, Long.MAX_VALUE);
		ask(gate, "a", "b", "c", "d");
		assertThat(this.granted).containsExactly("a", "b");

		gate.callEnded("b", true);
		gate.callEnded("a", true);

		assertThat(this.granted).containsExactly("a", "b", "c", "d");
	}

	@Test
	void letsPagesWaitForMemory() {
		ReadGate gate = new ReadGate(16, 2 * ReadGate.PAGE_BYTES);
		ask(gate, "a", "b", "c", "d");

		assertThat(this.granted).containsExactly("a", "b", "c");
		gate.hold("a", 10);
		gate.callEnded("a", true);
		gate.hold("b", ReadGate.PAGE_BYTES);
		gate.callEnded("b", true);
		assertThat(this.granted).doesNotContain("d");
		gate.free("b", ReadGate.PAGE_BYTES);
		gate.callEnded("c", true);

		assertThat(this.granted).contains("d");
	}

	@Test
	void allowsOnePageBeyondTheBudgetSoThatAShardThatStandsStillStopsNoOther() {
		ReadGate gate = new ReadGate(16, 1);
		ask(gate, "a", "b", "c");
		assertThat(this.granted).containsExactly("a");
		gate.hold("a", 500);
		gate.callEnded("a", true);
		assertThat(this.granted).containsExactly("a");

		gate.free("a", 500);

		assertThat(this.granted).containsExactly("a", "b");
	}

	@Test
	void pageWithoutRecordsLeavesTheRoomBeyondTheBudget() {
		ReadGate gate = new ReadGate(16, 1);
		ask(gate, "a", "b");
		gate.hold("a", 0);

		gate.callEnded("a", true);

		assertThat(this.granted).containsExactly("a", "b");
	}

	@Test
	void callsThatBringNoRecordsNeedNoMemory() {
		ReadGate gate = new ReadGate(16, 1);
		gate.hold("x", 1_000_000);
		gate.request("a", false, () -> this.granted.add("a"));

		assertThat(this.granted).containsExactly("a");
	}

	@Test
	void forgetsAShardThatNoLongerAsks() {
		ReadGate gate = new ReadGate(1, Long.MAX_VALUE);
		ask(gate, "a", "b", "c");

		gate.cancel("b");
		gate.callEnded("a", true);

		assertThat(this.granted).containsExactly("a", "c");
	}

	private void ask(ReadGate gate, String... shards) {
		for (String shard : shards) {
			gate.request(shard, true, () -> this.granted.add(shard));
		}
	}

}
