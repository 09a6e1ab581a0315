package dev.changefeed.dynamodb.image;

import java.lang.reflect.Type;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import dev.changefeed.core.ErrorKind;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.NullNode;

/**
 * Makes Java objects from images: records, classes, maps, {@code JsonNode}, and whatever
 * else the mapper can make from an object. Thread-safe.
 * <p>
 * Numbers are exact: a {@code BigDecimal} equals the stored number and is never written
 * with a positive exponent; a whole number fits an {@code int}, {@code long} or
 * {@code BigInteger} whatever its text ({@code 3e5} is 300000), one with a fraction or
 * out of range is refused. Sets fit lists and sets; the numbers of a set have one form
 * whoever wrote them. Binaries fit {@code byte[]}, {@code ByteBuffer} and
 * {@code SdkBytes}. Where the target says nothing, as {@code Object} and
 * {@code Map<String, Object>} do, values are {@code String}, {@code BigDecimal},
 * {@code Boolean}, {@code byte[]}, {@code List}, {@code Map}, {@code Set} (of
 * {@code SdkBytes} for binaries) and {@code null}. A target
 * {@code Map<String, AttributeValue>} is given the image untouched.
 * <p>
 * A NULL attribute is {@code null} or an empty {@code Optional}, and with the default
 * mapper is refused for a primitive. A missing one is the same, or what the class itself
 * sets, and with the default mapper zero or {@code false} for a primitive. An empty text
 * stays an empty text, an empty map becomes an object without values, and nothing becomes
 * {@code null} because it is empty.
 */
public final class ImageBinder {

	private final JsonMapper mapper;

	private final JavaType attributes;

	private final ConcurrentMap<Type, ObjectReader> readers = new ConcurrentHashMap<>();

	/**
	 * Creates a binder.
	 * @param mapper decides on names, constructors and coercions; it is not changed, and
	 * is extended by the types that only images have
	 */
	public ImageBinder(JsonMapper mapper) {
		this.mapper = mapper.rebuild().addModule(new ImageModule()).build();
		this.attributes = this.mapper.getTypeFactory().constructMapType(Map.class, String.class, AttributeValue.class);
	}

	/**
	 * The mapper to use where an application has no own. It ignores attributes that the
	 * target does not know, reads ISO texts and numbers of seconds or milliseconds (told
	 * apart by size) as {@code Instant}, and refuses what would change a value: fractions
	 * for whole numbers, numbers for enums and booleans, empty texts for anything but
	 * texts.
	 * @return a new mapper
	 */
	public static JsonMapper defaultMapper() {
		return DefaultMapper.create();
	}

	/**
	 * Makes an object from an image.
	 * @param image the image, as the SDK gives it
	 * @param target the type to make
	 * @return the object
	 * @throws ImageBindingException if the image does not fit; it names the attribute and
	 * never quotes its value
	 */
	public Object bind(Map<String, AttributeValue> image, Type target) {
		JavaType type = this.mapper.constructType(target);
		if (type.equals(this.attributes)) {
			return Collections.unmodifiableMap(image);
		}
		try {
			Object bound = isNatural(type) ? NaturalValues.of(image) : read(image, target, type);
			if (bound == null) {
				throw new IllegalStateException("nothing was made");
			}
			return bound;
		}
		catch (JacksonException ex) {
			throw new BindingFailure(type, image).of(ex);
		}
		catch (RuntimeException ex) {
			throw new BindingFailure(type, image).of(ex);
		}
	}

	private boolean isNatural(JavaType type) {
		return type.hasRawClass(Object.class)
				|| (type.hasRawClass(Map.class) && type.getContentType().hasRawClass(Object.class)
						&& type.getKeyType().getRawClass().isAssignableFrom(String.class));
	}

	private @Nullable Object read(Map<String, AttributeValue> image, Type target, JavaType type) {
		ObjectReader reader = this.readers.computeIfAbsent(target, (key) -> this.mapper.readerFor(type));
		return reader.readValue(parse(image, reader));
	}

	private static JsonParser parse(Map<String, AttributeValue> image, ObjectReader reader) {
		return new ImageParser(image, reader.treeAsTokens(NullNode.getInstance()).objectReadContext());
	}

	/**
	 * Checks at start-up that a type can be made from images at all.
	 * @param target the type
	 * @throws ImageBindingException of kind CONFIGURATION that says which type can't be
	 * made and why
	 */
	public void check(Type target) {
		JavaType type = this.mapper.constructType(target);
		if (type.equals(this.attributes) || isNatural(type)) {
			return;
		}
		ObjectReader reader = this.mapper.readerFor(TargetCheck.Result.class).withAttribute(TargetCheck.TARGET, type);
		TargetCheck.Result result = reader.readValue(parse(Map.of(), reader));
		TargetCheck.Problem problem = result.problem();
		if (problem != null) {
			throw new ImageBindingException(ErrorKind.CONFIGURATION, problem.path(), TypeName.of(problem.type()),
					BindingReason.UNSUPPORTED_TARGET, describe(type, problem));
		}
	}

	private static String describe(JavaType target, TargetCheck.Problem problem) {
		String where = problem.path().isEmpty() ? "" : ", the type of '" + problem.path() + "',";
		return "No image can become '" + TypeName.of(target) + "': '" + TypeName.of(problem.type()) + "'" + where
				+ " can't be made, as " + problem.explanation()
				+ ". Use a record or a class that Jackson can make, or Map<String, Object>";
	}

}
