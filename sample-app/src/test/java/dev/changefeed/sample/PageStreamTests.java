package dev.changefeed.sample;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What is pushed to an open page.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = { "sample.first-orders=0", "sample.rotate-every=1h" })
@DirtiesContext
class PageStreamTests {

	@LocalServerPort
	private int port;

	@Test
	void everythingIsPushedWhenAPageOpens() throws Exception {
		HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + this.port + "/api/stream"))
			.build();

		Set<String> topics = new HashSet<>();
		try (Stream<String> lines = HttpClient.newHttpClient().send(request, BodyHandlers.ofLines()).body()) {
			Iterator<String> line = lines.filter((text) -> text.startsWith("event:")).iterator();
			while (topics.size() < 4 && line.hasNext()) {
				topics.add(line.next().substring("event:".length()));
			}
		}

		assertThat(topics).containsExactlyInAnyOrder("projection", "changes", "consumers", "sample");
	}

}
