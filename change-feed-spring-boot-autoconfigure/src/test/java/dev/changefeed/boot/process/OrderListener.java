package dev.changefeed.boot.process;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OldImage;
import org.jspecify.annotations.Nullable;

/**
 * Notes each change durably before it returns.
 */
final class OrderListener {

	private final WorkLog log;

	private final Duration work;

	OrderListener(WorkLog log, Duration work) {
		this.log = log;
		this.work = work;
	}

	@DynamoStreamListener(eventName = { EventName.INSERT, EventName.MODIFY })
	void changed(@OldImage @Nullable Order before, @NewImage Order after, ChangeMetadata metadata) {
		this.log.effect(metadata.shardId(), metadata.sequenceNumber(), after.id(),
				(before != null) ? before.version() : 0, after.version());
		LockSupport.parkNanos(this.work.toNanos());
	}

}
