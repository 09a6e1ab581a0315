package dev.changefeed.boot.autoconfigure.consumer;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

import dev.changefeed.boot.autoconfigure.diagnostics.ConfigurationException;
import dev.changefeed.boot.autoconfigure.properties.ConsumerDefaults;
import dev.changefeed.boot.autoconfigure.properties.ConsumerProperties;

import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;
import org.springframework.boot.context.properties.bind.handler.NoUnboundElementsBindHandler;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.boot.context.properties.source.UnboundElementsSourceFilter;
import org.springframework.core.env.Environment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Reads what is set for consumers. A misspelt option is an error and not passed over.
 * <p>
 * An environment variable can't spell the dashes and capitals of a name: one that changes
 * consumer {@code order-projection} also looks like a consumer {@code orderprojection},
 * which is left out here.
 */
final class ConsumerBinding {

	private static final ConfigurationPropertyName CONSUMERS = ConfigurationPropertyName.of("change-feed.consumers");

	private static final ConfigurationPropertyName DEFAULTS = ConfigurationPropertyName.of("change-feed.defaults");

	private final Environment environment;

	private final Binder binder;

	ConsumerBinding(Environment environment) {
		this.environment = environment;
		this.binder = Binder.get(environment);
	}

	/**
	 * What all consumers inherit.
	 */
	ConsumerDefaults defaults() {
		return known(() -> this.binder.bindOrCreate(DEFAULTS, Bindable.of(ConsumerDefaults.class), strict()));
	}

	/**
	 * What is set for each consumer, by name.
	 */
	SortedMap<String, ConsumerProperties> consumers() {
		SortedMap<String, ConsumerProperties> consumers = new TreeMap<>(known(
				() -> this.binder.bind(CONSUMERS, Bindable.mapOf(String.class, ConsumerProperties.class), strict())
					.orElse(Map.of())));
		Set<String> spelled = spelledNames();
		checkDistinct(spelled);
		consumers.keySet().removeIf((name) -> !spelled.contains(name) && spelled.stream().anyMatch(sameAs(name)));
		return consumers;
	}

	private static <T> T known(Supplier<T> binding) {
		try {
			return binding.get();
		}
		catch (BindException ex) {
			if (!(ex.getCause() instanceof UnboundConfigurationPropertiesException unbound)) {
				throw ex;
			}
			String property = unbound.getUnboundProperties().iterator().next().getName().toString();
			throw new ConfigurationException("There is no property '" + property + "'.",
					"Correct its name, or remove it.", property);
		}
	}

	private static BindHandler strict() {
		return new NoUnboundElementsBindHandler(BindHandler.DEFAULT, new UnboundElementsSourceFilter());
	}

	/**
	 * The names as they are written where any name can be.
	 */
	private Set<String> spelledNames() {
		Set<String> names = new TreeSet<>();
		for (var source : ConfigurationPropertySources.get(this.environment)) {
			if (source instanceof IterableConfigurationPropertySource iterable
					&& !(source.getUnderlyingSource() instanceof SystemEnvironmentPropertySource)) {
				names(iterable).forEach(names::add);
			}
		}
		return names;
	}

	private static Stream<String> names(IterableConfigurationPropertySource source) {
		return source.stream()
			.filter(CONSUMERS::isAncestorOf)
			.map((name) -> name.getElement(CONSUMERS.getNumberOfElements(), Form.ORIGINAL));
	}

	private static void checkDistinct(Set<String> names) {
		for (String name : names) {
			names.stream()
				.filter((other) -> other.compareTo(name) > 0)
				.filter(sameAs(name))
				.findFirst()
				.ifPresent((other) -> {
					throw new ConfigurationException(
							"Consumers '" + name + "' and '" + other
									+ "' under 'change-feed.consumers' differ only in capitals, dashes or underscores, "
									+ "so that the properties of one are also those of the other.",
							"Rename one of them.");
				});
		}
	}

	private static Predicate<String> sameAs(String name) {
		String uniform = uniform(name);
		return (other) -> uniform(other).equals(uniform);
	}

	private static String uniform(String name) {
		return name.toLowerCase(Locale.ROOT).replaceAll("[_-]", "");
	}

}
