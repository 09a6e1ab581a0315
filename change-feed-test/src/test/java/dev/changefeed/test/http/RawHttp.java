package dev.changefeed.test.http;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls a server without the SDK, to see what is on the wire.
 */
final class RawHttp {

	private final HttpClient client = HttpClient.newHttpClient();

	private final JsonMapper mapper = new JsonMapper();

	private final URI endpoint;

	RawHttp(URI endpoint) {
		this.endpoint = endpoint;
	}

	HttpResponse<byte[]> call(String target, byte[] body) throws IOException, InterruptedException {
		return call(target, body, "X-Nothing", "");
	}

	HttpResponse<byte[]> call(String target, String body, String header, String value)
			throws IOException, InterruptedException {
		return call(target, body.getBytes(StandardCharsets.UTF_8), header, value);
	}

	private HttpResponse<byte[]> call(String target, byte[] body, String header, String value)
			throws IOException, InterruptedException {
		HttpRequest request = HttpRequest.newBuilder(this.endpoint)
			.header(header, value)
			.header("Content-Type", "application/x-amz-json-1.0")
			.header("X-Amz-Target", target)
			.POST(HttpRequest.BodyPublishers.ofByteArray(body))
			.build();
		return this.client.send(request, HttpResponse.BodyHandlers.ofByteArray());
	}

	HttpResponse<byte[]> call(String target, String body) throws IOException, InterruptedException {
		return call(target, body.getBytes(StandardCharsets.UTF_8));
	}

	HttpResponse<byte[]> get() throws IOException, InterruptedException {
		return this.client.send(HttpRequest.newBuilder(this.endpoint).build(), HttpResponse.BodyHandlers.ofByteArray());
	}

	JsonNode json(HttpResponse<byte[]> response) {
		return this.mapper.readTree(response.body());
	}

}
