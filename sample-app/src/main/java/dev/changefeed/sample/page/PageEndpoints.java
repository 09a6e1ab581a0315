package dev.changefeed.sample.page;

import java.util.LinkedHashMap;
import java.util.Map;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * Gives the page its contents, once or as a stream.
 */
@RestController
final class PageEndpoints {

	private final PageContents contents;

	private final PageStream stream;

	PageEndpoints(PageContents contents, PageStream stream) {
		this.contents = contents;
		this.stream = stream;
	}

	@GetMapping("/api/state")
	Map<String, Object> state() {
		Map<String, Object> state = new LinkedHashMap<>();
		for (Topic topic : Topic.values()) {
			state.put(topic.eventName(), this.contents.of(topic));
		}
		return state;
	}

	@GetMapping(path = "/api/stream", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
	SseEmitter stream() {
		return this.stream.open();
	}

}
