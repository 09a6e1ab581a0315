package dev.changefeed.test.control;

import java.util.Set;

/**
 * How records look.
 *
 * @param omitted the members left out
 * @param creationTime how creation times are written
 * @param unknownMembers whether there are members that no client knows
 */
public record RecordShape(Set<RecordMember> omitted, CreationTimeFormat creationTime, boolean unknownMembers) {

	/**
	 * The shape of the service's own records.
	 */
	public static final RecordShape USUAL = new RecordShape(Set.of(), CreationTimeFormat.SECONDS, false);

	public RecordShape {
		omitted = Set.copyOf(omitted);
	}

	/**
	 * Returns whether these are records as the service writes them.
	 * @return whether nothing was switched
	 */
	public boolean isUsual() {
		return equals(USUAL);
	}

}
