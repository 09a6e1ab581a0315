package dev.changefeed.dynamodb.checkpoint;

import dev.changefeed.core.store.StartItem;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

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
		return update.require(update.either(update.absent(TOKEN), update.atMost(TOKEN, start.fencingToken())))
			.require(update.either(update.either(update.absent(TOKEN), update.atMost(TOKEN, start.fencingToken() - 1)),
					notFurther(update, start.state())));
	}

	/**
	 * The stored state is this one or an earlier one.
	 */
	private static String notFurther(ItemUpdate update, StartItem.State state) {
		String condition = update.equal(STATE, AttributeValue.fromS(state.name()));
		for (StartItem.State earlier : StartItem.State.values()) {
			if (earlier.compareTo(state) < 0) {
				condition = update.either(condition, update.equal(STATE, AttributeValue.fromS(earlier.name())));
			}
		}
		return condition;
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
