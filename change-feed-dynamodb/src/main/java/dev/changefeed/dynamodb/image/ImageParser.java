package dev.changefeed.dynamodb.image;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.Version;
import tools.jackson.core.base.ParserMinimalBase;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.util.JsonParserDelegate;
import tools.jackson.core.util.SimpleStreamReadContext;

/**
 * Reads an image as tokens, without a text in between, so that numbers stay exact and
 * binaries stay bytes. A whole number is an integer token whatever its text, one with a
 * fraction a float token; each knows its attribute.
 */
final class ImageParser extends ParserMinimalBase {

	private static final BigInteger MIN_INT = BigInteger.valueOf(Integer.MIN_VALUE);

	private static final BigInteger MAX_INT = BigInteger.valueOf(Integer.MAX_VALUE);

	private static final BigInteger MIN_LONG = BigInteger.valueOf(Long.MIN_VALUE);

	private static final BigInteger MAX_LONG = BigInteger.valueOf(Long.MAX_VALUE);

	private final Deque<ImageFrame> frames = new ArrayDeque<>();

	private SimpleStreamReadContext context = SimpleStreamReadContext.createRootContext(null);

	private @Nullable AttributeValue ahead;

	private boolean valueAhead;

	private AttributeValue current;

	private @Nullable BigDecimal number;

	ImageParser(Map<String, AttributeValue> image, ObjectReadContext readContext) {
		super(readContext);
		this.current = AttributeValue.fromM(image);
		this.ahead = this.current;
		this.valueAhead = true;
	}

	/**
	 * The parser of an image behind a parser of Jackson's.
	 * @param parser what a deserializer was given
	 * @return the parser, or {@code null} if its tokens were set aside and are read again
	 */
	static @Nullable ImageParser behind(JsonParser parser) {
		JsonParser candidate = parser;
		while (candidate instanceof JsonParserDelegate delegating) {
			candidate = delegating.delegate();
		}
		return (candidate instanceof ImageParser image) ? image : null;
	}

	/**
	 * The attribute of the current token, which is a value or opens one.
	 */
	AttributeValue currentAttribute() {
		return this.current;
	}

	@Override
	public @Nullable JsonToken nextToken() {
		if (this.valueAhead) {
			this.valueAhead = false;
			return open(this.ahead);
		}
		ImageFrame frame = this.frames.peek();
		if (frame == null) {
			return _updateTokenToNull();
		}
		if (!frame.hasNext()) {
			this.frames.pop();
			this.context = this.context.getParent();
			return _updateToken(frame.end());
		}
		if (!frame.isObject()) {
			return open(frame.nextElement());
		}
		Map.Entry<String, AttributeValue> entry = frame.nextEntry();
		this.context.setCurrentName(entry.getKey());
		this.ahead = entry.getValue();
		this.valueAhead = true;
		return _updateToken(JsonToken.PROPERTY_NAME);
	}

	private JsonToken open(@Nullable AttributeValue value) {
		this.context.valueRead();
		this.current = (value != null) ? value : AttributeValue.fromNul(true);
		this.number = null;
		return _updateToken(switch (this.current.type()) {
			case S -> JsonToken.VALUE_STRING;
			case N -> openNumber();
			case B -> JsonToken.VALUE_EMBEDDED_OBJECT;
			case BOOL -> this.current.bool() ? JsonToken.VALUE_TRUE : JsonToken.VALUE_FALSE;
			case NUL -> JsonToken.VALUE_NULL;
			case M -> {
				this.frames.push(ImageFrame.ofMap(this.current.m()));
				this.context = this.context.createChildObjectContext(-1, -1);
				yield JsonToken.START_OBJECT;
			}
			case L, SS, NS, BS -> {
				this.frames.push(ImageFrame.ofElements(this.current));
				this.context = this.context.createChildArrayContext(-1, -1);
				yield JsonToken.START_ARRAY;
			}
			case UNKNOWN_TO_SDK_VERSION -> JsonToken.VALUE_EMBEDDED_OBJECT;
		});
	}

	private JsonToken openNumber() {
		this.number = DecimalText.parse(this.current.n());
		boolean whole = this.number != null && DecimalText.normalize(this.number).scale() == 0;
		return whole ? JsonToken.VALUE_NUMBER_INT : JsonToken.VALUE_NUMBER_FLOAT;
	}

	@Override
	public JsonParser skipChildren() {
		if (this._currToken != JsonToken.START_OBJECT && this._currToken != JsonToken.START_ARRAY) {
			return this;
		}
		ImageFrame frame = this.frames.pop();
		this.valueAhead = false;
		this.context = this.context.getParent();
		_updateToken(frame.end());
		return this;
	}

	@Override
	public @Nullable String currentName() {
		boolean opened = this._currToken == JsonToken.START_OBJECT || this._currToken == JsonToken.START_ARRAY;
		SimpleStreamReadContext named = opened ? this.context.getParent() : this.context;
		return (named != null) ? named.currentName() : null;
	}

	@Override
	public @Nullable String getString() {
		if (this._currToken == null) {
			return null;
		}
		return switch (this._currToken) {
			case PROPERTY_NAME -> currentName();
			case VALUE_STRING -> this.current.s();
			case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> decimal().toPlainString();
			default -> this._currToken.asString();
		};
	}

	@Override
	public char[] getStringCharacters() {
		String text = getString();
		return (text != null) ? text.toCharArray() : new char[0];
	}

	@Override
	public int getStringLength() {
		String text = getString();
		return (text != null) ? text.length() : 0;
	}

	@Override
	public int getStringOffset() {
		return 0;
	}

	@Override
	public boolean hasStringCharacters() {
		return false;
	}

	@Override
	public boolean isNaN() {
		return false;
	}

	@Override
	public Number getNumberValue() {
		return switch (getNumberType()) {
			case INT -> decimal().intValueExact();
			case LONG -> decimal().longValueExact();
			case BIG_INTEGER -> decimal().toBigIntegerExact();
			default -> decimal();
		};
	}

	@Override
	public NumberType getNumberType() {
		if (this._currToken != JsonToken.VALUE_NUMBER_INT) {
			return NumberType.BIG_DECIMAL;
		}
		BigInteger whole = decimal().toBigIntegerExact();
		if (within(whole, MIN_INT, MAX_INT)) {
			return NumberType.INT;
		}
		return within(whole, MIN_LONG, MAX_LONG) ? NumberType.LONG : NumberType.BIG_INTEGER;
	}

	@Override
	public NumberTypeFP getNumberTypeFP() {
		return (this._currToken == JsonToken.VALUE_NUMBER_FLOAT) ? NumberTypeFP.BIG_DECIMAL : NumberTypeFP.UNKNOWN;
	}

	@Override
	public int getIntValue() {
		BigInteger whole = decimal().toBigInteger();
		if (!within(whole, MIN_INT, MAX_INT)) {
			throw refused(Integer.TYPE);
		}
		return whole.intValue();
	}

	@Override
	public long getLongValue() {
		BigInteger whole = decimal().toBigInteger();
		if (!within(whole, MIN_LONG, MAX_LONG)) {
			throw refused(Long.TYPE);
		}
		return whole.longValue();
	}

	@Override
	public BigInteger getBigIntegerValue() {
		return decimal().toBigInteger();
	}

	@Override
	public float getFloatValue() {
		return decimal().floatValue();
	}

	@Override
	public double getDoubleValue() {
		return decimal().doubleValue();
	}

	@Override
	public BigDecimal getDecimalValue() {
		return decimal();
	}

	private BigDecimal decimal() {
		if (this.number == null) {
			throw refused(BigDecimal.class);
		}
		return this.number;
	}

	private InputCoercionException refused(Class<?> target) {
		return new InputCoercionException(this, "the number does not fit", this._currToken, target);
	}

	private static boolean within(BigInteger value, BigInteger min, BigInteger max) {
		return value.compareTo(min) >= 0 && value.compareTo(max) <= 0;
	}

	@Override
	public @Nullable Object getEmbeddedObject() {
		if (this._currToken != JsonToken.VALUE_EMBEDDED_OBJECT) {
			return null;
		}
		return (this.current.b() != null) ? this.current.b().asByteArray() : this.current;
	}

	@Override
	public byte[] getBinaryValue(Base64Variant variant) {
		if (getEmbeddedObject() instanceof byte[] bytes) {
			return bytes;
		}
		if (this._currToken == JsonToken.VALUE_STRING) {
			return decodeBase64(variant);
		}
		throw new InputCoercionException(this, "the attribute is no binary", this._currToken, byte[].class);
	}

	private byte[] decodeBase64(Base64Variant variant) {
		String text = this.current.s();
		if (text.isBlank()) {
			throw new InputCoercionException(this, "the text is empty", this._currToken, byte[].class);
		}
		try {
			return variant.decode(text);
		}
		catch (IllegalArgumentException ex) {
			throw new InputCoercionException(this, "the text is no Base64", this._currToken, byte[].class);
		}
	}

	@Override
	public TokenStreamContext streamReadContext() {
		return this.context;
	}

	@Override
	public @Nullable Object currentValue() {
		return this.context.currentValue();
	}

	@Override
	public void assignCurrentValue(@Nullable Object value) {
		this.context.assignCurrentValue(value);
	}

	@Override
	public TokenStreamLocation currentTokenLocation() {
		return TokenStreamLocation.NA;
	}

	@Override
	public TokenStreamLocation currentLocation() {
		return TokenStreamLocation.NA;
	}

	@Override
	public @Nullable Object streamReadInputSource() {
		return null;
	}

	@Override
	public Version version() {
		return Version.unknownVersion();
	}

	@Override
	protected void _closeInput() throws IOException {
	}

	@Override
	protected void _releaseBuffers() {
	}

	@Override
	protected void _handleEOF() {
	}

}
