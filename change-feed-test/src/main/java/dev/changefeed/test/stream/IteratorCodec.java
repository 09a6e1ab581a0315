package dev.changefeed.test.stream;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Writes iterators as texts that tell a client nothing and that it cannot make up: a
 * client that looks inside would fail on the service. No two texts are the same. It may
 * be used by many threads.
 */
final class IteratorCodec {

	private static final String SEPARATOR = "|1|";

	private static final int NONCE_BYTES = 12;

	private static final int TAG_BITS = 128;

	private final Key key;

	private final AtomicLong nonces = new AtomicLong();

	IteratorCodec() {
		byte[] secret = new byte[16];
		new SecureRandom().nextBytes(secret);
		this.key = new SecretKeySpec(secret, "AES");
	}

	String write(IteratorState state) {
		byte[] nonce = ByteBuffer.allocate(NONCE_BYTES).putLong(this.nonces.incrementAndGet()).array();
		byte[] sealed = crypt(Cipher.ENCRYPT_MODE, nonce, state.streamArn(), bytes(state));
		byte[] whole = ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array();
		return state.streamArn() + SEPARATOR + Base64.getEncoder().encodeToString(whole);
	}

	/**
	 * Reads an iterator.
	 * @param text the text
	 * @return the iterator, or empty if this server did not write it
	 */
	Optional<IteratorState> read(String text) {
		int end = text.indexOf(SEPARATOR);
		if (end < 0) {
			return Optional.empty();
		}
		String arn = text.substring(0, end);
		try {
			ByteBuffer whole = ByteBuffer.wrap(Base64.getDecoder().decode(text.substring(end + SEPARATOR.length())));
			if (whole.remaining() <= NONCE_BYTES) {
				return Optional.empty();
			}
			byte[] nonce = new byte[NONCE_BYTES];
			whole.get(nonce);
			byte[] sealed = new byte[whole.remaining()];
			whole.get(sealed);
			return Optional.of(state(arn, crypt(Cipher.DECRYPT_MODE, nonce, arn, sealed)));
		}
		catch (IllegalArgumentException ex) {
			return Optional.empty();
		}
	}

	private byte[] crypt(int mode, byte[] nonce, String arn, byte[] bytes) {
		try {
			Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
			cipher.init(mode, this.key, new GCMParameterSpec(TAG_BITS, nonce));
			cipher.updateAAD(arn.getBytes(StandardCharsets.UTF_8));
			return cipher.doFinal(bytes);
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalArgumentException("Not an iterator of this server", ex);
		}
	}

	private static byte[] bytes(IteratorState state) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream(128);
		try (DataOutputStream out = new DataOutputStream(bytes)) {
			out.writeLong(state.created().getEpochSecond());
			out.writeInt(state.created().getNano());
			out.writeInt(state.emptyPages());
			out.writeLong(state.reader());
			out.writeUTF(state.shardId());
			out.write(state.from().toByteArray());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return bytes.toByteArray();
	}

	private static IteratorState state(String arn, byte[] bytes) {
		try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
			Instant created = Instant.ofEpochSecond(in.readLong(), in.readInt());
			int emptyPages = in.readInt();
			long reader = in.readLong();
			String shardId = in.readUTF();
			return new IteratorState(arn, shardId, new BigInteger(in.readAllBytes()), created, emptyPages, reader);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
