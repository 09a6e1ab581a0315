package dev.changefeed.spring.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import dev.changefeed.dynamodb.EventName;

import org.springframework.core.annotation.AliasFor;

/**
 * Marks a method that is called with the items that are new.
 *
 * @see DynamoStreamListener
 */
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@Documented
@DynamoStreamListener(eventName = EventName.INSERT)
public @interface OnInsert {

	/**
	 * Alias for {@link DynamoStreamListener#id()}.
	 * @return the name
	 */
	@AliasFor(annotation = DynamoStreamListener.class)
	String id() default "";

	/**
	 * Alias for {@link DynamoStreamListener#consumer()}.
	 * @return the consumer's name
	 */
	@AliasFor(annotation = DynamoStreamListener.class)
	String consumer() default "";

	/**
	 * Alias for {@link DynamoStreamListener#partitionKey()}.
	 * @return the patterns
	 */
	@AliasFor(annotation = DynamoStreamListener.class)
	String[] partitionKey() default {};

	/**
	 * Alias for {@link DynamoStreamListener#sortKey()}.
	 * @return the patterns
	 */
	@AliasFor(annotation = DynamoStreamListener.class)
	String[] sortKey() default {};

}
