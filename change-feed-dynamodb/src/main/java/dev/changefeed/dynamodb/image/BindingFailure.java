package dev.changefeed.dynamodb.image;

import java.util.Map;

import dev.changefeed.core.ErrorKind;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.exc.InvalidDefinitionException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.InvalidTypeIdException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.PropertyBindingException;
import tools.jackson.databind.exc.ValueInstantiationException;

/**
 * Tells from what a mapper threw why an image does not fit, without repeating what the
 * mapper said: its messages quote values.
 */
final class BindingFailure {

	private final JavaType target;

	private final Map<String, AttributeValue> image;

	BindingFailure(JavaType target, Map<String, AttributeValue> image) {
		this.target = target;
		this.image = image;
	}

	ImageBindingException of(JacksonException failure) {
		AttributePath path = new AttributePath(failure.getPath());
		AttributeValue attribute = path.resolve(this.image);
		Throwable thrown = thrownByTarget(failure);
		BindingReason reason = (thrown != null) ? BindingReason.REJECTED_BY_TARGET : reason(failure, attribute);
		return create(path.toString(), attribute, targetType(failure), reason, thrown);
	}

	ImageBindingException of(RuntimeException thrown) {
		return create("", null, TypeName.of(this.target), BindingReason.REJECTED_BY_TARGET, thrown);
	}

	private ImageBindingException create(String path, @Nullable AttributeValue attribute, String type,
			BindingReason reason, @Nullable Throwable thrown) {
		StringBuilder message = new StringBuilder();
		if (path.isEmpty()) {
			message.append("The image");
		}
		else {
			message.append("Attribute '").append(path).append("'");
			message.append((attribute != null) ? " of type " + attribute.type() : "");
		}
		message.append(" can't become '").append(type).append("' (").append(reason).append(')');
		if (!path.isEmpty()) {
			message.append(" in '").append(TypeName.of(this.target)).append("'");
		}
		if (thrown != null) {
			message.append(": its code threw ").append(thrown.getClass().getName());
		}
		return new ImageBindingException(ErrorKind.UNFORESEEN, path, type, reason, message.toString());
	}

	private String targetType(JacksonException failure) {
		Class<?> type = null;
		if (failure instanceof MismatchedInputException mismatch) {
			type = mismatch.getTargetType();
		}
		else if (failure instanceof InputCoercionException coercion) {
			type = coercion.getTargetType();
		}
		else if (failure instanceof ValueInstantiationException instantiation) {
			return TypeName.of(instantiation.getType());
		}
		return (type != null) ? type.getTypeName() : TypeName.of(this.target);
	}

	private static @Nullable Throwable thrownByTarget(JacksonException failure) {
		Throwable cause = failure.getCause();
		while (cause instanceof JacksonException) {
			cause = cause.getCause();
		}
		boolean reading = failure instanceof InvalidFormatException || failure instanceof InputCoercionException;
		return reading ? null : cause;
	}

	private static BindingReason reason(JacksonException failure, @Nullable AttributeValue attribute) {
		if (failure instanceof PropertyBindingException) {
			return BindingReason.UNKNOWN_ATTRIBUTE;
		}
		if (failure instanceof InvalidDefinitionException) {
			return BindingReason.UNSUPPORTED_TARGET;
		}
		if (failure instanceof InvalidTypeIdException) {
			return BindingReason.UNREADABLE_VALUE;
		}
		if (attribute == null) {
			return (failure instanceof InvalidNullException) ? BindingReason.NULL_NOT_ALLOWED
					: BindingReason.MISSING_ATTRIBUTE;
		}
		return switch (attribute.type()) {
			case NUL -> BindingReason.NULL_NOT_ALLOWED;
			case S -> attribute.s().isBlank() ? BindingReason.EMPTY_TEXT : BindingReason.UNREADABLE_VALUE;
			case N -> number(failure, attribute);
			case NS -> BindingReason.UNREADABLE_VALUE;
			default ->
				(failure instanceof InvalidFormatException) ? BindingReason.UNREADABLE_VALUE : BindingReason.WRONG_TYPE;
		};
	}

	private static BindingReason number(JacksonException failure, AttributeValue attribute) {
		if (DecimalText.parse(attribute.n()) == null) {
			return BindingReason.NOT_A_NUMBER;
		}
		boolean numeric = failure instanceof InputCoercionException || failure instanceof InvalidFormatException
				|| (failure instanceof MismatchedInputException mismatch && isNumber(mismatch.getTargetType()));
		return numeric ? BindingReason.NUMBER_DOES_NOT_FIT : BindingReason.WRONG_TYPE;
	}

	private static boolean isNumber(@Nullable Class<?> type) {
		return type != null && (Number.class.isAssignableFrom(type)
				|| (type.isPrimitive() && type != Boolean.TYPE && type != Character.TYPE));
	}

}
