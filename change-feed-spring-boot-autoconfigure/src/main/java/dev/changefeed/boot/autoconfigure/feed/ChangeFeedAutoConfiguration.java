package dev.changefeed.boot.autoconfigure.feed;

import java.time.Clock;

import dev.changefeed.boot.autoconfigure.client.ChangeFeedClients;
import dev.changefeed.boot.autoconfigure.client.ChangeFeedClientAutoConfiguration;
import dev.changefeed.boot.autoconfigure.consumer.ConfiguredConsumers;
import dev.changefeed.boot.autoconfigure.properties.CheckpointProperties;
import dev.changefeed.core.store.CheckpointStore;
import dev.changefeed.core.store.MemoryCheckpointStore;
import dev.changefeed.dynamodb.checkpoint.DynamoDbCheckpointStore;
import dev.changefeed.dynamodb.service.SdkStreamService;
import dev.changefeed.dynamodb.service.StreamService;
import dev.changefeed.spring.runner.FeedAssembly;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnThreading;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.thread.Threading;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/**
 * Auto-configuration of what all feeds share: the service, the checkpoint store and the
 * threads of their calls. Nothing is made before a feed needs it.
 *
 * @since 0.1.0
 */
@AutoConfiguration(after = ChangeFeedClientAutoConfiguration.class)
@ConditionalOnBean(ConfiguredConsumers.class)
@EnableConfigurationProperties(CheckpointProperties.class)
public final class ChangeFeedAutoConfiguration {

	ChangeFeedAutoConfiguration() {
	}

	@Bean
	@ConditionalOnMissingBean(FeedAssembly.class)
	LazyFeedAssembly changeFeedAssembly(ObjectProvider<StreamService> service, ObjectProvider<CheckpointStore> store) {
		return new LazyFeedAssembly(service, store);
	}

	@Bean
	@Lazy
	@ConditionalOnMissingBean(StreamService.class)
	SdkStreamService changeFeedStreamService(ChangeFeedClients clients, CallExecutors executors) {
		return new SdkStreamService(clients.streams(), clients.dynamoDb(), executors.reads());
	}

	@Bean
	@ConditionalOnMissingBean(CheckpointStore.class)
	@ConditionalOnProperty(name = "change-feed.checkpoint.store", havingValue = "memory")
	MemoryCheckpointStore changeFeedMemoryCheckpointStore() {
		return new MemoryCheckpointStore();
	}

	@Bean
	@Lazy
	@ConditionalOnMissingBean(CheckpointStore.class)
	DynamoDbCheckpointStore changeFeedCheckpointStore(ChangeFeedClients clients, CallExecutors executors,
			CheckpointProperties properties) {
		return new DynamoDbCheckpointStore(clients.dynamoDb(), CheckpointOptionsMapper.map(properties),
				executors.checkpoints(), executors.leases(), Clock.systemUTC());
	}

	@Bean
	@Lazy
	@ConditionalOnThreading(Threading.PLATFORM)
	CallExecutors changeFeedCallExecutors(ConfiguredConsumers consumers) {
		return CallExecutors.platform(consumers);
	}

	@Bean("changeFeedCallExecutors")
	@Lazy
	@ConditionalOnThreading(Threading.VIRTUAL)
	CallExecutors changeFeedVirtualCallExecutors() {
		return CallExecutors.virtual();
	}

}
