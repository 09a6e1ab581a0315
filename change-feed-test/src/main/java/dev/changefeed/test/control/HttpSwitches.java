package dev.changefeed.test.control;

/**
 * How answers travel. It may be used by many threads.
 */
public final class HttpSwitches {

	private volatile boolean checksums = true;

	private volatile boolean compression;

	HttpSwitches() {
	}

	/**
	 * Sets whether answers carry the checksum of their bytes.
	 * @param sent whether they do; they do at first
	 * @return this
	 */
	public HttpSwitches checksums(boolean sent) {
		this.checksums = sent;
		return this;
	}

	/**
	 * Returns whether answers carry the checksum of their bytes.
	 * @return whether they do
	 */
	public boolean checksums() {
		return this.checksums;
	}

	/**
	 * Sets whether answers are compressed for clients that accept it.
	 * @param on whether they are; they are not at first
	 * @return this
	 */
	public HttpSwitches compression(boolean on) {
		this.compression = on;
		return this;
	}

	/**
	 * Returns whether answers are compressed for clients that accept it.
	 * @return whether they are
	 */
	public boolean compression() {
		return this.compression;
	}

}
