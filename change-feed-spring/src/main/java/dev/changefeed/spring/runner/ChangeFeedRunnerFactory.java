package dev.changefeed.spring.runner;

import java.time.Clock;
import java.util.Collection;

import dev.changefeed.core.FeedObserver;
import dev.changefeed.spring.listener.ListenerExecutorFactory;
import dev.changefeed.spring.listener.ListenerObserver;
import dev.changefeed.spring.listener.ListenerReceiverFactory;
import dev.changefeed.spring.listener.ListenerRegistry;

/**
 * Makes the runners of an application's consumers. One factory serves all of them, so
 * that their first checks run at the same time. Thread-safe. <pre class="code">
 * &#064;Bean
 * ChangeFeedRunner projections(ChangeFeedRunnerFactory runners) {
 *     return runners.create(ConsumerOptions.defaults("projections", StreamName.ofTable("orders"), "host-1"));
 * }
 * </pre>
 */
public final class ChangeFeedRunnerFactory {

	private final FeedAssembly assembly;

	private final ListenerRegistry listeners;

	private final ListenerExecutorFactory executors;

	private final FeedObserver observer;

	private final ListenerObserver listenerObserver;

	private final Clock clock = Clock.systemUTC();

	private final StartupChecks checks = new StartupChecks();

	/**
	 * Creates the factory.
	 * @param assembly puts feeds together
	 * @param listeners the listeners of the application
	 * @param executors makes the executors that listeners run on
	 * @param observers are told what feeds do; one that throws disturbs neither the feed
	 * nor the others
	 * @param listenerObservers are told what became of records
	 */
	public ChangeFeedRunnerFactory(FeedAssembly assembly, ListenerRegistry listeners, ListenerExecutorFactory executors,
			Collection<? extends FeedObserver> observers, Collection<? extends ListenerObserver> listenerObservers) {
		this.assembly = assembly;
		this.listeners = listeners;
		this.executors = executors;
		this.observer = new CompositeFeedObserver(observers);
		this.listenerObserver = new CompositeListenerObserver(listenerObservers);
	}

	/**
	 * Makes a runner that has not started. It has to become a bean.
	 * @param options what is set for the consumer
	 * @return the runner
	 */
	public ChangeFeedRunner create(ConsumerOptions options) {
		return new ChangeFeedRunner(options, () -> launch(options), this.checks);
	}

	private FeedSession launch(ConsumerOptions options) {
		return FeedSession.launch(options, this.assembly,
				(loop) -> new ListenerReceiverFactory(options.consumer(), options.maxConcurrentBatches(),
						options.unmatched(), this.listeners, this.executors, this.listenerObserver, loop),
				this.observer, this.clock);
	}

}
