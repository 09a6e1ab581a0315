package dev.changefeed.spring.listener;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.config.BeanExpressionContext;
import org.springframework.beans.factory.config.BeanExpressionResolver;
import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.util.ObjectUtils;

/**
 * Resolves placeholders and expressions in the text attributes of annotations.
 */
final class AttributeText {

	private final ConfigurableBeanFactory beanFactory;

	AttributeText(ConfigurableBeanFactory beanFactory) {
		this.beanFactory = beanFactory;
	}

	/**
	 * The text of an attribute.
	 * @return the text, or {@code null} if it is empty
	 */
	@Nullable String text(String attribute) {
		Object value = resolve(attribute);
		return ObjectUtils.isEmpty(value) ? null : String.valueOf(value);
	}

	/**
	 * The texts of an attribute, where an expression may stand for several.
	 */
	List<String> texts(String[] attribute) {
		return Arrays.stream(attribute).flatMap((element) -> flatten(resolve(element))).toList();
	}

	private static Stream<String> flatten(@Nullable Object value) {
		if (value instanceof Collection<?> collection) {
			return collection.stream().map(String::valueOf);
		}
		if (value != null && value.getClass().isArray()) {
			return Arrays.stream(ObjectUtils.toObjectArray(value)).map(String::valueOf);
		}
		return Stream.ofNullable(value).map(String::valueOf);
	}

	private @Nullable Object resolve(String attribute) {
		String text = this.beanFactory.resolveEmbeddedValue(attribute);
		BeanExpressionResolver expressions = this.beanFactory.getBeanExpressionResolver();
		if (text == null || expressions == null) {
			return text;
		}
		return expressions.evaluate(text, new BeanExpressionContext(this.beanFactory, null));
	}

}
