package dev.changefeed.spring.unmarked;

import java.util.Map;

import dev.changefeed.spring.annotation.DynamoStreamListener;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OldImage;

/**
 * A listener in a package that says nothing about null.
 */
public class UnmarkedListeners {

	/** How many of the images were not there. */
	public int nulls;

	@DynamoStreamListener
	void any(@OldImage Map<String, Object> before, @NewImage Map<String, Object> after) {
		this.nulls += (before == null) ? 1 : 0;
		this.nulls += (after == null) ? 1 : 0;
	}

}
