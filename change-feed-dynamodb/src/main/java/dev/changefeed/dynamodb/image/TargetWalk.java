package dev.changefeed.dynamodb.image;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.AbstractDeserializer;
import tools.jackson.databind.deser.SettableBeanProperty;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.bean.BeanDeserializerBase;
import tools.jackson.databind.deser.impl.TypeWrappedDeserializer;
import tools.jackson.databind.deser.std.ContainerDeserializerBase;
import tools.jackson.databind.type.LogicalType;

/**
 * Walks through a type and the types of its properties, and stops at the first that can't
 * be made.
 */
final class TargetWalk {

	private static final Set<LogicalType> OBJECTS = EnumSet.of(LogicalType.POJO, LogicalType.Map, LogicalType.Untyped);

	private final DeserializationContext context;

	private final Set<JavaType> seen = new HashSet<>();

	TargetWalk(DeserializationContext context) {
		this.context = context;
	}

	TargetCheck.@Nullable Problem start(JavaType target) {
		JavaType type = target.isReferenceType() ? target.getReferencedType() : target;
		TargetCheck.Problem problem = visit(type, null, "");
		return (problem != null || isObject(type)) ? problem
				: new TargetCheck.Problem("", target, "an image is a map of attributes, which it can't be made from");
	}

	private boolean isObject(JavaType type) {
		if (type.isPrimitive() || type.isArrayType() || type.isCollectionLikeType()) {
			return false;
		}
		ValueDeserializer<Object> deserializer = this.context.findRootValueDeserializer(type);
		if (deserializer instanceof BeanDeserializerBase bean) {
			ValueInstantiator instantiator = bean.getValueInstantiator();
			return instantiator.canCreateUsingDefault() || instantiator.canCreateFromObjectWith()
					|| instantiator.canCreateUsingDelegate();
		}
		LogicalType kind = deserializer.logicalType();
		return kind == null || OBJECTS.contains(kind);
	}

	private TargetCheck.@Nullable Problem visit(JavaType type, @Nullable ValueDeserializer<?> known, String path) {
		if (type.isReferenceType()) {
			return visit(type.getReferencedType(), null, path);
		}
		if (!this.seen.add(type)) {
			return null;
		}
		try {
			ValueDeserializer<?> deserializer = (known != null) ? known
					: this.context.findContextualValueDeserializer(type, null);
			return examine(type, deserializer, path);
		}
		catch (DatabindException ex) {
			// Nothing has been read yet, so the message can only speak of types.
			return new TargetCheck.Problem(path, type, ex.getOriginalMessage());
		}
	}

	private TargetCheck.@Nullable Problem examine(JavaType type, ValueDeserializer<?> deserializer, String path) {
		if (deserializer instanceof AbstractDeserializer) {
			return isPolymorphic(type) ? null
					: new TargetCheck.Problem(path, type, "it is abstract and nothing says which of its types to make");
		}
		if (deserializer instanceof ContainerDeserializerBase<?> container && type.getContentType() != null) {
			return (container.getContentDeserializer() != null)
					? visit(type.getContentType(), container.getContentDeserializer(), path + "[]") : null;
		}
		if (deserializer instanceof BeanDeserializerBase bean) {
			return examineBean(type, bean, path);
		}
		return null;
	}

	private boolean isPolymorphic(JavaType type) {
		return this.context.findRootValueDeserializer(type) instanceof TypeWrappedDeserializer;
	}

	private TargetCheck.@Nullable Problem examineBean(JavaType type, BeanDeserializerBase bean, String path) {
		if (!bean.getValueInstantiator().canInstantiate()) {
			return new TargetCheck.Problem(path, type,
					"it has neither a constructor without parameters nor one whose parameters have names");
		}
		TargetCheck.Problem problem = examineProperties(bean.creatorProperties(), path);
		return (problem != null) ? problem : examineProperties(bean.properties(), path);
	}

	private TargetCheck.@Nullable Problem examineProperties(Iterator<SettableBeanProperty> properties, String path) {
		while (properties.hasNext()) {
			SettableBeanProperty property = properties.next();
			String child = path.isEmpty() ? property.getName() : path + "." + property.getName();
			TargetCheck.Problem problem = property.hasValueTypeDeserializer() ? null
					: visit(property.getType(), property.getValueDeserializer(), child);
			if (problem != null) {
				return problem;
			}
		}
		return null;
	}

}
