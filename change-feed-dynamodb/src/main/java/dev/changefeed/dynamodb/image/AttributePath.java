package dev.changefeed.dynamodb.image;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JacksonException;

/**
 * Where in an image something is: names and indexes, from the outside in.
 *
 * @param steps the steps as the mapper noted them
 */
record AttributePath(List<JacksonException.Reference> steps) {

	AttributePath {
		steps = List.copyOf(steps);
	}

	/**
	 * The attribute at this path.
	 * @param image the image
	 * @return the attribute, or {@code null} if there is none
	 */
	@Nullable AttributeValue resolve(Map<String, AttributeValue> image) {
		AttributeValue value = AttributeValue.fromM(image);
		for (JacksonException.Reference step : this.steps) {
			if (value == null) {
				return null;
			}
			value = child(value, step);
		}
		return value;
	}

	private static @Nullable AttributeValue child(AttributeValue parent, JacksonException.Reference step) {
		if (step.getPropertyName() != null) {
			return parent.hasM() ? parent.m().get(step.getPropertyName()) : null;
		}
		int index = step.getIndex();
		if (parent.hasL() && index >= 0 && index < parent.l().size()) {
			return parent.l().get(index);
		}
		// The members of a set are in no order worth following.
		return (parent.hasL() || parent.hasM()) ? null : parent;
	}

	@Override
	public String toString() {
		StringBuilder text = new StringBuilder();
		for (JacksonException.Reference step : this.steps) {
			if (step.getPropertyName() != null) {
				text.append((text.length() > 0) ? "." : "").append(step.getPropertyName());
			}
			else {
				text.append('[').append(step.getIndex()).append(']');
			}
		}
		return text.toString();
	}

}
