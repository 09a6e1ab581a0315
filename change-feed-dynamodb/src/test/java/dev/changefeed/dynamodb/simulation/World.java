package dev.changefeed.dynamodb.simulation;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import dev.changefeed.dynamodb.simulation.Scenario.Burst;
import dev.changefeed.dynamodb.simulation.Scenario.Division;
import dev.changefeed.dynamodb.simulation.chance.Dice;
import dev.changefeed.dynamodb.simulation.journal.Entry;
import dev.changefeed.dynamodb.simulation.journal.Journal;
import dev.changefeed.dynamodb.simulation.network.Weather;
import dev.changefeed.dynamodb.simulation.store.ModelStore;
import dev.changefeed.dynamodb.simulation.stream.ModelService;
import dev.changefeed.dynamodb.simulation.stream.ModelStream;
import dev.changefeed.dynamodb.simulation.stream.Writer;
import dev.changefeed.dynamodb.simulation.time.VirtualTime;

/**
 * A table with its stream, a store, and the processes that consume it, all in one virtual
 * time.
 */
final class World {

	private final VirtualTime time = new VirtualTime();

	private final Scenario scenario;

	private final Journal journal;

	private final Progress progress;

	private final Dice dice;

	private final Weather weather;

	private final ModelStream stream;

	private final ModelService service;

	private final Writer writer;

	private final ModelStore store;

	private final Map<String, Mishaps> mishaps = new HashMap<>();

	private final List<SimulatedProcess> processes;

	private boolean calm;

	World(Scenario scenario, Consumer<Entry> reader) {
		this.scenario = scenario;
		this.progress = new Progress(scenario);
		this.journal = new Journal((entry) -> {
			reader.accept(entry);
			happened(entry);
		});
		this.dice = Dice.of(scenario.seed() ^ 0x5DEECE66DL);
		this.weather = new Weather(scenario.faults(), scenario.background());
		this.stream = new ModelStream(this.time, this.dice.fork(), scenario.traits(), this.journal,
				scenario.partitions());
		this.service = new ModelService(this.time, this.dice.fork(), scenario.traits(), this.stream);
		this.writer = new Writer(this.time, this.dice.fork(), this.stream, this.journal);
		this.store = new ModelStore(this.time, this.journal);
		for (ConsumerPlan consumer : scenario.consumers()) {
			this.mishaps.put(consumer.name(), new Mishaps(this.dice.fork(), consumer.listener()));
		}
		this.processes = scenario.processes()
			.stream()
			.map((plan) -> new SimulatedProcess(this, plan, this.dice.fork()))
			.toList();
	}

	/**
	 * Lets everything happen: the history, the scenario, and the calm after it until all
	 * is delivered and nothing is left to do.
	 */
	void run() {
		for (Burst burst : this.scenario.history()) {
			this.time.at(burst.at(), () -> happen(burst));
		}
		this.time.runUntil(this.scenario.begin());
		plan();
		Duration calmAt = this.scenario.begin().plus(this.scenario.length());
		this.time.runUntil(calmAt);
		calmDown();
		boolean delivered = Pace.reached(this.time, this::settled, Pace.LONGEST_CATCH_UP);
		turn(delivered ? "delivered" : "gave up");
		this.time.runUntil(this.time.elapsed().plus(Pace.SETTLING));
		turn("quiet");
		this.time.runUntil(this.time.elapsed().plus(Pace.QUIET));
		turn("over");
		this.processes.forEach((process) -> process.stop(() -> {
		}));
		Pace.reached(this.time, () -> this.processes.stream().noneMatch(SimulatedProcess::running), Pace.LONGEST_STOP);
		turn("end");
	}

	Scenario scenario() {
		return this.scenario;
	}

	VirtualTime time() {
		return this.time;
	}

	Journal journal() {
		return this.journal;
	}

	Weather weather() {
		return this.weather;
	}

	ModelService service() {
		return this.service;
	}

	ModelStore store() {
		return this.store;
	}

	Mishaps mishaps(String consumer) {
		return this.mishaps.get(consumer);
	}

	boolean calm() {
		return this.calm;
	}

	private void plan() {
		Duration begin = this.scenario.begin();
		for (int i = 0; i < this.scenario.traffic().writes(); i++) {
			this.time.at(begin.plus(this.dice.between(Duration.ZERO, this.scenario.traffic().length())), this::write);
		}
		for (Division division : this.scenario.divisions()) {
			this.time.at(begin.plus(division.after()),
					() -> this.stream.divide(this.dice.oneOf(this.stream.openShards()), division.children()));
		}
		for (int i = 0; i < this.processes.size(); i++) {
			this.time.at(begin.plus(this.scenario.processes().get(i).startAfter()), this.processes.get(i)::start);
		}
	}

	private void happen(Burst burst) {
		for (int i = 0; i < burst.writes(); i++) {
			write();
		}
		if (burst.children() > 0) {
			this.time.after(Duration.ofSeconds(10),
					() -> this.stream.openShards().forEach((shard) -> this.stream.divide(shard, burst.children())));
		}
	}

	private void write() {
		this.writer.write("item-" + this.dice.between(1, this.scenario.traffic().items()));
	}

	private void calmDown() {
		this.calm = true;
		this.weather.calmDown();
		turn("calm");
		this.processes.forEach(SimulatedProcess::calmDown);
	}

	private boolean settled() {
		return this.processes.stream().allMatch(SimulatedProcess::settled)
				&& this.progress.complete(this.stream, this.time.elapsed());
	}

	private void happened(Entry entry) {
		this.progress.happened(entry);
		if (entry instanceof Entry.Accepted accepted) {
			this.processes.forEach((process) -> process.wrote(accepted.member()));
		}
	}

	private void turn(String what) {
		this.journal.add(new Entry.Turn(this.time.elapsed(), what));
	}

}
