package dev.changefeed.spring.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.springframework.context.annotation.Import;

/**
 * Turns annotated methods of beans into listeners of change feeds. The application brings
 * a {@link dev.changefeed.spring.runner.FeedAssembly} bean and one
 * {@link dev.changefeed.spring.runner.ChangeFeedRunner} bean a consumer, made by
 * {@link dev.changefeed.spring.runner.ChangeFeedRunnerFactory}.
 *
 * @see ChangeFeedConfiguration
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Import(ChangeFeedConfiguration.class)
public @interface EnableChangeFeed {

}
