package dev.changefeed.spring.listener;

import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import dev.changefeed.dynamodb.Change;
import dev.changefeed.dynamodb.ChangeMetadata;
import dev.changefeed.dynamodb.EventName;
import dev.changefeed.dynamodb.Inserted;
import dev.changefeed.dynamodb.Modified;
import dev.changefeed.dynamodb.Removed;
import dev.changefeed.dynamodb.image.ImageBinder;
import dev.changefeed.dynamodb.image.ImageBindingException;
import dev.changefeed.spring.annotation.Keys;
import dev.changefeed.spring.annotation.NewImage;
import dev.changefeed.spring.annotation.OldImage;
import software.amazon.awssdk.services.dynamodb.model.Record;

import org.springframework.core.GenericTypeResolver;
import org.springframework.core.MethodParameter;
import org.springframework.core.Nullness;

/**
 * Finds out what the parameters of a listener take, and refuses those that can't work
 * whatever the stream is.
 */
final class ParameterAnalysis {

	private static final Map<Class<?>, EventName> CHANGES = Map.of(Inserted.class, EventName.INSERT, Modified.class,
			EventName.MODIFY, Removed.class, EventName.REMOVE);

	private final ListenerDefinition definition;

	private final ImageBinder images;

	private boolean unannotatedSeen;

	ParameterAnalysis(ListenerDefinition definition, ImageBinder images) {
		this.definition = definition;
		this.images = images;
	}

	List<ListenerParameter> analyse() {
		List<ListenerParameter> found = new ArrayList<>();
		for (int i = 0; i < this.definition.method().getParameterCount(); i++) {
			found.add(analyse(new MethodParameter(this.definition.method(), i)));
		}
		return found;
	}

	private ListenerParameter analyse(MethodParameter parameter) {
		Type type = GenericTypeResolver.resolveType(parameter.getGenericParameterType(), this.definition.beanClass());
		Class<?> raw = parameter.withContainingClass(this.definition.beanClass()).getParameterType();
		List<Class<? extends Annotation>> roles = Stream.of(NewImage.class, OldImage.class, Keys.class)
			.filter(parameter::hasParameterAnnotation)
			.toList();
		if (roles.size() > 1) {
			throw invalid(parameter,
					"has more than one of @NewImage, @OldImage and @Keys; a parameter takes one thing");
		}
		if (Change.class.isAssignableFrom(raw) || raw == ChangeMetadata.class || raw == Record.class) {
			if (!roles.isEmpty()) {
				throw invalid(parameter, "is '" + TypeNames.of(raw) + "', which is no image; take away the '@"
						+ roles.get(0).getSimpleName() + "'");
			}
			return wholeRecord(parameter, type, raw);
		}
		if (roles.isEmpty()) {
			return image(parameter, sideOfUnannotated(parameter), type, raw);
		}
		if (roles.get(0) == Keys.class) {
			return new ListenerParameter.ItemKey(checked(parameter, type));
		}
		return image(parameter, (roles.get(0) == NewImage.class) ? ImageSide.NEW : ImageSide.OLD, type, raw);
	}

	private ListenerParameter wholeRecord(MethodParameter parameter, Type type, Class<?> raw) {
		if (raw == ChangeMetadata.class) {
			return new ListenerParameter.Metadata();
		}
		if (raw == Record.class) {
			return new ListenerParameter.SdkRecord();
		}
		EventName only = CHANGES.get(raw);
		if (only != null && this.definition.events().stream().anyMatch((event) -> event != only)) {
			throw invalid(parameter, "takes changes of the event " + only + " only, but the listener covers "
					+ this.definition.describeEvents() + "; set 'eventName' to " + only + " or take a Change");
		}
		return new ListenerParameter.WholeChange(checked(parameter, argumentOf(parameter, type, "Change<Order>")));
	}

	private ImageSide sideOfUnannotated(MethodParameter parameter) {
		if (this.unannotatedSeen) {
			throw invalid(parameter, "is the second without an annotation; say with @NewImage, @OldImage or @Keys "
					+ "what each one takes");
		}
		this.unannotatedSeen = true;
		for (ImageSide side : ImageSide.values()) {
			if (this.definition.events().stream().allMatch(side::carriedBy)) {
				return side;
			}
		}
		throw invalid(parameter,
				"has no annotation, and no image is carried by all events of the listener ("
						+ this.definition.describeEvents()
						+ "); annotate it with @NewImage or @OldImage, take a Change, or narrow 'eventName'");
	}

	private ListenerParameter image(MethodParameter parameter, ImageSide side, Type type, Class<?> raw) {
		boolean optional = raw == Optional.class;
		if (this.definition.events().stream().noneMatch(side::carriedBy)) {
			throw invalid(parameter, "takes the " + side.inWords()
					+ ", which is carried by none of the listener's events (" + this.definition.describeEvents() + ")");
		}
		EventName without = this.definition.events()
			.stream()
			.sorted()
			.filter((event) -> !side.carriedBy(event))
			.findFirst()
			.orElse(null);
		if (without != null && !optional && Nullness.forMethodParameter(parameter) == Nullness.NON_NULL) {
			throw invalid(parameter, "takes the " + side.inWords() + " and can't be null, but " + without
					+ " carries none; make it @Nullable or an Optional, or take " + without + " out of 'eventName'");
		}
		Type target = optional ? argumentOf(parameter, type, "Optional<Order>") : type;
		return new ListenerParameter.Image(side, checked(parameter, target), optional);
	}

	private Type argumentOf(MethodParameter parameter, Type type, String example) {
		Type argument = (type instanceof ParameterizedType parameterized) ? parameterized.getActualTypeArguments()[0]
				: null;
		if (argument == null || argument instanceof WildcardType) {
			throw invalid(parameter, "does not say what images are bound to; name the type, as in " + example);
		}
		return argument;
	}

	private Type checked(MethodParameter parameter, Type type) {
		try {
			this.images.check(type);
			return type;
		}
		catch (ImageBindingException ex) {
			throw invalid(parameter, "can't be made from an item: " + ex.getMessage());
		}
	}

	private InvalidListenerException invalid(MethodParameter parameter, String reason) {
		return this.definition.invalid(describe(parameter) + " " + reason);
	}

	private static String describe(MethodParameter parameter) {
		Parameter declared = parameter.getParameter();
		return "parameter " + (parameter.getParameterIndex() + 1)
				+ (declared.isNamePresent() ? " ('" + declared.getName() + "')" : "");
	}

}
