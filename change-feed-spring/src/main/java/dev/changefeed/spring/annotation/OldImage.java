package dev.changefeed.spring.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the parameter of a listener that takes the item as it was before the change. An
 * insert has none: where the listener covers inserts the parameter is {@code null}, and
 * has to be nullable or an {@code Optional}.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface OldImage {

}
