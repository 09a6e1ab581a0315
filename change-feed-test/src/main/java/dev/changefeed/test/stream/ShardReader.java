package dev.changefeed.test.stream;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import dev.changefeed.test.control.LastPage;
import dev.changefeed.test.control.PageSwitches;

/**
 * Reads shards. The stream's lock is held meanwhile.
 */
final class ShardReader {

	private final PageSwitches switches;

	ShardReader(PageSwitches switches) {
		this.switches = switches;
	}

	ShardPage read(Shard shard, IteratorState from, int limit, Instant now) {
		RecordLog records = shard.records();
		records.trimUntil(now.minus(ShardTree.RETENTION));
		BigInteger trimmed = records.lastTrimmed();
		if (trimmed != null && trimmed.compareTo(from.from()) >= 0) {
			throw StreamErrors.trimmed();
		}
		if (from.emptyPages() > 0) {
			return new ShardPage(List.of(), from.from(), from.emptyPages() - 1, false);
		}
		int start = records.indexOf(from.from());
		List<StreamRecord> page = page(records, start, Math.min(limit, this.switches.maxRecords()), now);
		BigInteger next = page.isEmpty() ? from.from() : page.get(page.size() - 1).number().add(BigInteger.ONE);
		boolean end = hasEnded(shard, now) && start + page.size() == records.size()
				&& (page.isEmpty() || this.switches.lastPage() == LastPage.WITH_RECORDS);
		return new ShardPage(page, next, 0, end);
	}

	private List<StreamRecord> page(RecordLog records, int start, int limit, Instant now) {
		long room = this.switches.maxBytes();
		List<StreamRecord> page = new ArrayList<>();
		for (int i = start; i < records.size() && page.size() < limit; i++) {
			StreamRecord candidate = records.get(i);
			room -= candidate.size();
			if (candidate.readable().isAfter(now) || (room < 0 && !page.isEmpty())) {
				break;
			}
			page.add(candidate);
		}
		return page;
	}

	private static boolean hasEnded(Shard shard, Instant now) {
		Ending ending = shard.ending();
		return ending != null && !ending.read().isAfter(now);
	}

}
