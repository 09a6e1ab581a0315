package dev.changefeed.dynamodb.source;

import java.util.HashSet;
import java.util.Set;

/**
 * Says once when every shard the feed starts with holds an iterator or has ended. Control
 * thread only.
 */
final class JoinWatch {

	private final Runnable joined;

	private final Set<String> expected = new HashSet<>();

	private boolean begun;

	private boolean said;

	JoinWatch(Runnable joined) {
		this.joined = joined;
	}

	void expect(String shard) {
		this.expected.add(shard);
	}

	void begun() {
		this.begun = true;
		look();
	}

	void positioned(String shard) {
		if (this.expected.remove(shard)) {
			look();
		}
	}

	private void look() {
		if (this.begun && !this.said && this.expected.isEmpty()) {
			this.said = true;
			this.joined.run();
		}
	}

}
