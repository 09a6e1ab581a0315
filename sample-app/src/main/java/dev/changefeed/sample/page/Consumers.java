package dev.changefeed.sample.page;

import java.util.Comparator;
import java.util.List;

import dev.changefeed.core.ChangeFeedException;
import dev.changefeed.core.FeedState;
import dev.changefeed.spring.runner.ChangeFeedRegistry;
import dev.changefeed.spring.runner.ChangeFeedRunner;

import org.springframework.stereotype.Component;

/**
 * The consumers of the application as the page shows them. Thread-safe.
 */
@Component
final class Consumers {

	private final ChangeFeedRegistry registry;

	private final FeedWatch watch;

	private final ShardParents parents;

	Consumers(ChangeFeedRegistry registry, FeedWatch watch, ShardParents parents) {
		this.registry = registry;
		this.watch = watch;
		this.parents = parents;
	}

	List<ConsumerView> views() {
		return this.registry.runners()
			.stream()
			.sorted(Comparator.comparing(ChangeFeedRunner::consumer).reversed())
			.map(this::view)
			.toList();
	}

	private ConsumerView view(ChangeFeedRunner runner) {
		String name = runner.consumer();
		FeedState feed = runner.feedState();
		ChangeFeedException error = runner.lastError();
		List<ConsumerView.Shard> shards = this.watch.shards(name)
			.newest()
			.stream()
			.map((line) -> ConsumerView.Shard.of(line, this.parents.of(line.id())))
			.toList();
		return new ConsumerView(name, runner.isRunning(), (feed != null) ? feed.name() : runner.state().name(),
				this.watch.handled(name), this.watch.failed(name), (error != null) ? error.kind().name() : null,
				shards);
	}

}
