package dev.changefeed.sample.page;

import dev.changefeed.sample.order.RandomTraffic;
import dev.changefeed.spring.runner.ChangeFeedRegistry;
import dev.changefeed.spring.runner.ChangeFeedRunner;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * Switches consumers and the random traffic on and off.
 */
@RestController
@ResponseStatus(HttpStatus.NO_CONTENT)
final class SwitchEndpoints {

	private final ChangeFeedRegistry consumers;

	private final RandomTraffic traffic;

	SwitchEndpoints(ChangeFeedRegistry consumers, RandomTraffic traffic) {
		this.consumers = consumers;
		this.traffic = traffic;
	}

	@PostMapping("/api/consumers/{name}/start")
	void startConsumer(@PathVariable String name) {
		runner(name).start();
	}

	@PostMapping("/api/consumers/{name}/stop")
	void stopConsumer(@PathVariable String name) {
		runner(name).stop();
	}

	@PostMapping("/api/traffic/start")
	void startTraffic() {
		this.traffic.setRunning(true);
	}

	@PostMapping("/api/traffic/stop")
	void stopTraffic() {
		this.traffic.setRunning(false);
	}

	private ChangeFeedRunner runner(String name) {
		ChangeFeedRunner runner = this.consumers.runner(name);
		if (runner == null) {
			throw new ResponseStatusException(HttpStatus.NOT_FOUND, "There is no consumer '" + name + "'");
		}
		return runner;
	}

}
