package dev.changefeed.dynamodb.image;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.deser.std.StdDeserializer;

/**
 * Finds out whether a type can be made from an image before there is one. Written as a
 * deserializer, as only those are given what knows the deserializers of other types.
 */
final class TargetCheck extends StdDeserializer<TargetCheck.Result> {

	/**
	 * The name under which a reader is told the type to check.
	 */
	static final String TARGET = TargetCheck.class.getName();

	TargetCheck() {
		super(Result.class);
	}

	@Override
	public Result deserialize(JsonParser parser, DeserializationContext context) {
		parser.skipChildren();
		return new Result(new TargetWalk(context).start((JavaType) context.getAttribute(TARGET)));
	}

	/**
	 * What the check found.
	 *
	 * @param problem the first part of the type that can't be made, or {@code null} if
	 * all can
	 */
	record Result(@Nullable Problem problem) {

	}

	/**
	 * A part of a type that can't be made.
	 *
	 * @param path the path of the property, empty for the type itself
	 * @param type its type
	 * @param explanation why it can't be made
	 */
	record Problem(String path, JavaType type, String explanation) {

	}

}
