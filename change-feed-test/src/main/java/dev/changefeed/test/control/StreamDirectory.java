package dev.changefeed.test.control;

import java.util.List;
import java.util.Optional;

/**
 * Where the streams of a server are found.
 */
public interface StreamDirectory {

	/**
	 * Finds the newest stream of a table.
	 * @param table the table's name
	 * @return the stream, or empty if there is none
	 */
	Optional<StreamControl> newestOf(String table);

	/**
	 * Finds a stream.
	 * @param arn the stream's ARN
	 * @return the stream, or empty if there is none
	 */
	Optional<StreamControl> byArn(String arn);

	/**
	 * Returns the ARNs of all streams.
	 * @return the ARNs in their order as texts
	 */
	List<String> arns();

}
