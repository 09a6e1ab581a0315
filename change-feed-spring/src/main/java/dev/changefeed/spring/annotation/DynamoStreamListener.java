package dev.changefeed.spring.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import dev.changefeed.dynamodb.EventName;

import org.springframework.aot.hint.annotation.Reflective;

/**
 * Marks a method that is called with the changes of a DynamoDB table.
 * <p>
 * Among the listeners of a consumer the most specific one whose filters match is called,
 * once a record; the records of a shard come in their order, those of different shards at
 * the same time. A record is delivered at least once: it comes again when the method
 * throws, and when the process ends before the acknowledgement is stored.
 * <p>
 * The method returns {@code void} and takes, in any order: {@link NewImage},
 * {@link OldImage} and {@link Keys} parameters, a {@link dev.changefeed.dynamodb.Change}
 * (or {@code Inserted}, {@code Modified}, {@code Removed} where the events are that one),
 * {@link dev.changefeed.dynamodb.ChangeMetadata}, the SDK's {@code Record}, and one
 * parameter without annotation, which is the new image of inserts and modifications or
 * the old image of removals. What can't work is refused when the application starts.
 * <p>
 * Text attributes may hold <code>${...}</code> placeholders and <code>#{...}</code>
 * expressions. May be used as a meta-annotation.
 */
@Target({ ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Reflective
public @interface DynamoStreamListener {

	/**
	 * The listener's name in logs, metrics and the registry; unique in the application.
	 * @return the name; by default that of the bean and the method,
	 * {@code orderProjection#onOrderChanged}
	 */
	String id() default "";

	/**
	 * The consumer whose records are wanted.
	 * @return the consumer's name; may be left out where there is one consumer only
	 */
	String consumer() default "";

	/**
	 * The events that are wanted.
	 * @return the events; none means all of them
	 */
	EventName[] eventName() default {};

	/**
	 * The values of the table's partition key that are wanted, {@code *} standing for any
	 * characters. An expression may yield several values.
	 * @return the patterns, of which one has to match; none means every value
	 */
	String[] partitionKey() default {};

	/**
	 * The values of the table's sort key that are wanted, {@code *} standing for any
	 * characters. An expression may yield several values.
	 * @return the patterns, of which one has to match; none means every value
	 */
	String[] sortKey() default {};

}
