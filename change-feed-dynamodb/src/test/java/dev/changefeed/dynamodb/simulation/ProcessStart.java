package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import dev.changefeed.core.feed.FeedOptions;
import dev.changefeed.core.loop.Backoff;
import dev.changefeed.core.loop.ControlLoop;
import dev.changefeed.core.supervise.FeedSupervisor;
import dev.changefeed.core.supervise.RestartPolicy;
import dev.changefeed.dynamodb.feed.DynamoDbFeedFactory;
import dev.changefeed.dynamodb.feed.ReceiverFactory;
import dev.changefeed.dynamodb.simulation.ProcessPlan.Trigger;
import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.journal.Member;
import dev.changefeed.dynamodb.simulation.network.Link;
import dev.changefeed.dynamodb.simulation.network.Network;
import dev.changefeed.dynamodb.simulation.store.ModelStoreClient;
import dev.changefeed.dynamodb.simulation.stream.ModelServiceClient;
import dev.changefeed.dynamodb.simulation.time.Life;
import dev.changefeed.dynamodb.simulation.time.VirtualControlLoop;

/**
 * One start of a process, with the production classes of each consumer. Everything in it
 * stops with its life.
 */
final class ProcessStart {

	private final World world;

	private final ProcessPlan plan;

	private final String name;

	private final Dice dice;

	private final long nanoOrigin;

	private final Runnable onCount;

	private final Life life = new Life();

	private final Map<Trigger, Integer> counts = new EnumMap<>(Trigger.class);

	private final List<FeedSupervisor> supervisors = new ArrayList<>();

	private int runs;

	ProcessStart(World world, ProcessPlan plan, int number, Dice dice, Runnable onCount) {
		this.world = world;
		this.plan = plan;
		this.name = plan.name() + "#" + number;
		this.dice = dice;
		this.nanoOrigin = dice.generator().nextLong();
		this.onCount = onCount;
	}

	void begin() {
		for (ConsumerPlan consumer : this.world.scenario().consumers()) {
			FeedSupervisor supervisor = supervisor(consumer);
			this.supervisors.add(supervisor);
			supervisor.start();
		}
	}

	void kill() {
		this.life.end();
	}

	CompletionStage<Void> stop() {
		return CompletableFuture.allOf(this.supervisors.stream()
			.map((supervisor) -> supervisor.stop().toCompletableFuture())
			.toArray(CompletableFuture[]::new));
	}

	String name() {
		return this.name;
	}

	boolean over() {
		return this.life.over();
	}

	Journal journal() {
		return this.world.journal();
	}

	Duration now() {
		return this.world.time().elapsed();
	}

	void after(Duration delay, Runnable task) {
		this.world.time().after(delay, this.life.guard(task));
	}

	void counted(Trigger trigger) {
		this.counts.merge(trigger, 1, Integer::sum);
		this.onCount.run();
	}

	int count(Trigger trigger) {
		return this.counts.getOrDefault(trigger, 0);
	}

	private FeedSupervisor supervisor(ConsumerPlan consumer) {
		ConsumerSeat seat = new ConsumerSeat(new Member(consumer.name(), this.name), consumer,
				this.world.mishaps(consumer.name()), this.dice.fork());
		ControlLoop loop = new VirtualControlLoop(this.world.time(), this.life, this.plan.skew(), this.nanoOrigin,
				(thrown) -> uncaught(seat.member(), thrown), () -> counted(Trigger.STEPS));
		FeedOptions options = consumer.feedOptions(this.name);
		SimulatedObserver observer = new SimulatedObserver(this.world.time(), seat.member(), journal()::add);
		ReceiverFactory receivers = (stream) -> new SimulatedReceiver(this, seat, ++this.runs);
		DynamoDbFeedFactory factory = new DynamoDbFeedFactory(consumer.name(), consumer.stream(),
				consumer.streamOptions(), options, service(seat.member()), store(seat.member()), receivers, loop,
				this.dice.fork().generator(), observer);
		return new FeedSupervisor(consumer.name(), factory, new RestartPolicy(options.lease().onHeld()), loop,
				new Backoff(options.backoff(), this.dice.fork().generator()), observer);
	}

	private ModelServiceClient service(Member member) {
		return new ModelServiceClient(this.world.service(), new Network(this.world.time(), this.dice.fork(),
				this.world.weather(), Link.SERVICE, member, this.life, journal(), ModelServiceClient::error));
	}

	private ModelStoreClient store(Member member) {
		return new ModelStoreClient(this.world.store(), member, storeNetwork(member, Link.CHECKPOINTS),
				storeNetwork(member, Link.LEASES));
	}

	private Network storeNetwork(Member member, Link link) {
		return new Network(this.world.time(), this.dice.fork(), this.world.weather(), link, member, this.life,
				journal(), ModelStoreClient::error);
	}

	private void uncaught(Member member, RuntimeException thrown) {
		StackTraceElement[] trace = thrown.getStackTrace();
		journal().add(new Entry.Broken(now(), member,
				"let a task fail: " + thrown + ((trace.length > 0) ? " at " + trace[0] : "")));
	}

}
