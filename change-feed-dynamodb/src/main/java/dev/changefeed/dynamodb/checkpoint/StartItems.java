package dev.changefeed.dynamodb.checkpoint;

import dev.changefeed.core.store.StartItem;

/**
 * The items of starts: how they are read and written.
 */
final class StartItems {

	private static final String POSITION = "position";

	private static final String INSTANT = "instant";

	private static final String FIRST_START_AT = "firstStartAt";

	private static final String STATE = "state";

	private static final String TOKEN = "fencingToken";

	private StartItems() {
	}

	static StartItem read(StoredItem item) {
		return new StartItem(item.requiredText(POSITION), item.instant(INSTANT), item.requiredInstant(FIRST_START_AT),
				state(item), item.number(TOKEN));
	}

	static ItemUpdate write(ItemKey key, StartItem start) {
		ItemUpdate update = new ItemUpdate(key).set(POSITION, start.position())
			.setOrRemove(INSTANT, start.instant())
			.set(FIRST_START_AT, start.firstStartAt())
			.set(STATE, start.state().name())
			.set(TOKEN, start.fencingToken());
		return update.require(update.either(update.absent(TOKEN), update.atMost(TOKEN, start.fencingToken())));
	}

	private static StartItem.State state(StoredItem item) {
		String name = item.requiredText(STATE);
		for (StartItem.State state : StartItem.State.values()) {
			if (state.name().equals(name)) {
				return state;
			}
		}
		throw item.unreadable(STATE, "is not a state of a start");
	}

}
