package dev.changefeed.core.routing;

/**
 * A filter with what handles the records it takes.
 *
 * @param <H> the type of the handler
 * @param name its name, unique in its table
 * @param filter which records it takes
 * @param order its place among routes of which none is more specific, lowest first
 * @param handler what handles them
 */
public record Route<H>(String name, RouteFilter filter, int order, H handler) {

	@Override
	public String toString() {
		return "Route[" + this.name + "]";
	}

}
