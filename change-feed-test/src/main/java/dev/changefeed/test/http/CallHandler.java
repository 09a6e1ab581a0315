package dev.changefeed.test.http;

import java.nio.charset.StandardCharsets;

import dev.changefeed.test.control.LoggedRequest;
import dev.changefeed.test.control.ServerSwitches;
import dev.changefeed.test.protocol.ServiceException;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import tools.jackson.databind.node.ObjectNode;

/**
 * Takes requests in, has them carried out and logs what became of them.
 */
final class CallHandler extends Handler.Abstract {

	private static final int LARGEST = 16 * 1024 * 1024;

	private final CallTable calls;

	private final CallRunner runner;

	private final RequestBodies bodies;

	private final ErrorBodies errors;

	private final AnswerSender sender;

	private final ServerSwitches switches;

	CallHandler(CallTable calls, CallRunner runner, RequestBodies bodies, ErrorBodies errors, AnswerSender sender,
			ServerSwitches switches) {
		this.calls = calls;
		this.runner = runner;
		this.bodies = bodies;
		this.errors = errors;
		this.sender = sender;
		this.switches = switches;
	}

	@Override
	public boolean handle(Request request, Response response, Callback callback) {
		Exchange exchange = new Exchange(request, response, callback);
		if (!HttpMethod.POST.is(request.getMethod())) {
			int status = HttpMethod.GET.is(request.getMethod()) ? 200 : 405;
			this.sender.sendText(exchange, status, "healthy: embedded dynamodb".getBytes(StandardCharsets.UTF_8));
		}
		else if (request.getLength() > LARGEST) {
			// Reading to the end lets clients that write before they read see the answer.
			Content.Source.consumeAll(request, Callback.from(() -> refuseTooLarge(exchange), callback::failed));
		}
		else {
			Content.Source.asByteArrayAsync(request, LARGEST, new Receiver(exchange));
		}
		return true;
	}

	private void call(Exchange exchange, byte[] bytes) {
		CallTable.Target target = this.calls.find(exchange.request().getHeaders().get("X-Amz-Target"));
		if (target == null) {
			refuse(exchange, new ServiceException("UnknownOperationException", ""));
			return;
		}
		ObjectNode body;
		try {
			body = this.bodies.read(bytes);
		}
		catch (ServiceException ex) {
			refuse(exchange, ex);
			return;
		}
		call(exchange, target, body, bytes.length);
	}

	private void call(Exchange exchange, CallTable.Target target, ObjectNode body, int size) {
		String operation = target.operation();
		LoggedRequest logged = this.switches.requests().arrived(operation, this.switches.clock().now(), body, size);
		this.runner.run(target.call(), body, this.switches.faults().decide(operation, body).orElse(null))
			.thenAccept((answer) -> {
				logged.ended(answer.outcome(), (answer instanceof Answer.Body shown) ? shown.error() : null);
				this.sender.send(exchange, answer);
			})
			.whenComplete((sent, failure) -> {
				if (failure != null) {
					exchange.callback().failed(failure);
				}
			});
	}

	private void refuse(Exchange exchange, ServiceException error) {
		this.sender.send(exchange, this.errors.write(error));
	}

	private void refuseTooLarge(Exchange exchange) {
		refuse(exchange, new ServiceException("RequestEntityTooLargeException",
				"The request is larger than " + LARGEST + " bytes", 413, null));
	}

	/**
	 * Gets the body of a request. Calls take locks, so it is not for selector threads.
	 */
	private final class Receiver implements Promise.Invocable<byte[]> {

		private final Exchange exchange;

		Receiver(Exchange exchange) {
			this.exchange = exchange;
		}

		@Override
		public void succeeded(byte[] bytes) {
			call(this.exchange, bytes);
		}

		@Override
		public void failed(Throwable failure) {
			if (failure instanceof IllegalStateException) {
				refuseTooLarge(this.exchange);
			}
			else {
				this.exchange.callback().failed(failure);
			}
		}

		@Override
		public InvocationType getInvocationType() {
			return InvocationType.BLOCKING;
		}

	}

}
