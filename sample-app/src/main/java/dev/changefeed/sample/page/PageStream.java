package dev.changefeed.sample.page;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

import tools.jackson.databind.json.JsonMapper;

import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * Pushes to open pages what has changed. A page is sent everything when it opens, and
 * then each topic whose contents are not those it was last sent. Thread-safe.
 */
@Component
final class PageStream implements SmartLifecycle {

	private final PageContents contents;

	private final JsonMapper mapper;

	private final List<Page> pages = new CopyOnWriteArrayList<>();

	private volatile boolean running;

	PageStream(PageContents contents, JsonMapper mapper) {
		this.contents = contents;
		this.mapper = mapper;
	}

	/**
	 * Opens a page, which is sent its first contents within moments.
	 * @return the connection to it
	 */
	SseEmitter open() {
		SseEmitter emitter = new SseEmitter(0L);
		Page page = new Page(emitter, new EnumMap<>(Topic.class));
		emitter.onCompletion(() -> this.pages.remove(page));
		emitter.onTimeout(emitter::complete);
		emitter.onError((error) -> this.pages.remove(page));
		this.pages.add(page);
		if (!this.running) {
			emitter.complete();
		}
		return emitter;
	}

	@Scheduled(fixedDelay = 150)
	void push() {
		if (this.pages.isEmpty()) {
			return;
		}
		Map<Topic, String> now = new EnumMap<>(Topic.class);
		for (Topic topic : Topic.values()) {
			now.put(topic, this.mapper.writeValueAsString(this.contents.of(topic)));
		}
		this.pages.forEach((page) -> push(page, now));
	}

	@Scheduled(fixedDelay = 15_000)
	void keepAlive() {
		this.pages.forEach((page) -> send(page, SseEmitter.event().comment("still here")));
	}

	@Override
	public void start() {
		this.running = true;
	}

	/**
	 * Closes the pages, which a graceful shutdown of the web server would wait for.
	 */
	@Override
	public void stop() {
		this.running = false;
		this.pages.forEach((page) -> page.emitter().complete());
		this.pages.clear();
	}

	@Override
	public boolean isRunning() {
		return this.running;
	}

	private void push(Page page, Map<Topic, String> now) {
		now.forEach((topic, json) -> {
			if (!json.equals(page.sent().get(topic))
					&& send(page, SseEmitter.event().name(topic.eventName()).data(json))) {
				page.sent().put(topic, json);
			}
		});
	}

	private boolean send(Page page, SseEmitter.SseEventBuilder event) {
		try {
			page.emitter().send(event);
			return true;
		}
		catch (IOException | IllegalStateException ex) {
			// The reader has gone; its browser comes back by itself if it wants to.
			this.pages.remove(page);
			return false;
		}
	}

	/**
	 * A page that is open somewhere.
	 *
	 * @param emitter the connection to it
	 * @param sent what it was last sent, only used by {@link PageStream#push()}
	 */
	private record Page(SseEmitter emitter, Map<Topic, String> sent) {

		@Override
		public boolean equals(Object other) {
			return this == other;
		}

		@Override
		public int hashCode() {
			return System.identityHashCode(this);
		}

	}

}
