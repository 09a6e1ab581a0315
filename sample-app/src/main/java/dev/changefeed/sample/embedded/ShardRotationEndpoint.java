package dev.changefeed.sample.embedded;

import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Lets the page rotate a shard now.
 */
@RestController
@Profile("!aws")
final class ShardRotationEndpoint {

	private final ShardRotation rotation;

	ShardRotationEndpoint(ShardRotation rotation) {
		this.rotation = rotation;
	}

	@PostMapping("/api/shards/rotate")
	@ResponseStatus(HttpStatus.NO_CONTENT)
	void rotate() {
		this.rotation.rotateOldest();
	}

}
