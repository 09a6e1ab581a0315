package dev.changefeed.test.stream;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.changefeed.test.control.EndOfShard;
import dev.changefeed.test.control.PageSwitches;
import dev.changefeed.test.control.RecordShape;
import dev.changefeed.test.control.RecordSwitches;
import org.jspecify.annotations.Nullable;

/**
 * Puts the answer with a page together from records that are JSON already.
 */
final class PageWriter {

	private static final byte[] RECORDS = ascii("\"Records\":[");

	private final PageSwitches pages;

	private final RecordSwitches records;

	private final RecordReshaper reshaper;

	PageWriter(PageSwitches pages, RecordSwitches records, RecordReshaper reshaper) {
		this.pages = pages;
		this.records = records;
		this.reshaper = reshaper;
	}

	/**
	 * Writes an answer.
	 * @param page the page
	 * @param next the next iterator, or null if the shard has come to its end
	 * @return the bytes
	 */
	byte[] write(ShardPage page, @Nullable String next) {
		RecordShape shape = this.records.shape();
		List<byte[]> written = page.records().stream().map((read) -> this.reshaper.reshape(read, shape)).toList();
		byte[] iterator = ascii(iterator(next));
		int size = 2 + RECORDS.length + 2 + written.stream().mapToInt((read) -> read.length + 1).sum()
				+ iterator.length;
		ByteBuffer answer = ByteBuffer.allocate(size);
		answer.put((byte) '{');
		boolean listed = !(written.isEmpty() && this.pages.omitsRecordsWhenEmpty());
		if (listed) {
			answer.put(RECORDS);
			for (int i = 0; i < written.size(); i++) {
				if (i > 0) {
					answer.put((byte) ',');
				}
				answer.put(written.get(i));
			}
			answer.put((byte) ']');
		}
		if (iterator.length > 0) {
			if (listed) {
				answer.put((byte) ',');
			}
			answer.put(iterator);
		}
		answer.put((byte) '}');
		byte[] bytes = new byte[answer.position()];
		answer.flip().get(bytes);
		return bytes;
	}

	private String iterator(@Nullable String next) {
		if (next != null) {
			// Its characters are those of an ARN and of Base64: none needs escaping.
			return "\"NextShardIterator\":\"" + next + "\"";
		}
		EndOfShard end = this.pages.endOfShard();
		return switch (end) {
			case ABSENT -> "";
			case NULL -> "\"NextShardIterator\":null";
			case EMPTY_TEXT -> "\"NextShardIterator\":\"\"";
		};
	}

	private static byte[] ascii(String text) {
		return text.getBytes(StandardCharsets.US_ASCII);
	}

}
