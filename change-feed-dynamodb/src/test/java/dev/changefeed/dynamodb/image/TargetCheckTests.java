package dev.changefeed.dynamodb.image;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.changefeed.core.ErrorKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonParser;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

class TargetCheckTests {

	private final ImageBinder binder = new ImageBinder(ImageBinder.defaultMapper());

	@ParameterizedTest
	@ValueSource(classes = { Order.class, Node.class, Plain.class, Map.class, Object.class, JsonNode.class,
			ObjectNode.class, EnumMapHolder.class, Shape.class, AnyShape.class, Raw.class, Empty.class, Nested.class })
	void typeThatCanBeMadeIsAccepted(Class<?> type) {
		assertThatNoException().isThrownBy(() -> this.binder.check(type));
	}

	@Test
	void parameterizedTypesAreAccepted() {
		assertThatNoException().isThrownBy(() -> {
			this.binder.check(type(new TypeReference<Map<String, AttributeValue>>() {
			}));
			this.binder.check(type(new TypeReference<Map<String, Object>>() {
			}));
			this.binder.check(type(new TypeReference<Map<Status, List<Order>>>() {
			}));
			this.binder.check(type(new TypeReference<Optional<Order>>() {
			}));
			this.binder.check(type(new TypeReference<Box<BigDecimal>>() {
			}));
		});
	}

	@ParameterizedTest
	@ValueSource(classes = { int.class, String.class, Integer.class, Order[].class, byte[].class, Status.class,
			BigDecimal.class, Instant.class })
	void typeThatIsNoObjectIsRefused(Class<?> type) {
		assertRefused(type, "", "map of attributes");
	}

	@Test
	void listIsRefused() {
		assertThatExceptionOfType(ImageBindingException.class)
			.isThrownBy(() -> this.binder.check(type(new TypeReference<List<Order>>() {
			})))
			.withMessageContaining("'java.util.List<" + Order.class.getName() + ">'");
	}

	@Test
	void abstractTypeIsRefused() {
		assertRefused(Runnable.class, "", "abstract");
		assertRefused(Hidden.class, "", "constructor");
		assertRefused(Inner.class, "", "constructor");
	}

	@Test
	void partThatCannotBeMadeIsNamed() {
		assertRefused(WithAbstract.class, "task", "abstract");
		assertRefused(WithAbstractInList.class, "orders[].task", "abstract");
		assertRefused(WithHidden.class, "byName[].hidden", "constructor");
		assertRefused(WithMaybe.class, "task", "abstract");
	}

	@Test
	void keyThatCannotBeReadIsRefused() {
		assertThatExceptionOfType(ImageBindingException.class).isThrownBy(() -> this.binder.check(BadKey.class))
			.withMessageContaining(Order.class.getName());
	}

	@Test
	void deserializerWithoutConstructorIsRefusedAtStart() {
		assertThatExceptionOfType(ImageBindingException.class).isThrownBy(() -> this.binder.check(BadConverter.class))
			.withMessageContaining("Picky");
	}

	private void assertRefused(Class<?> type, String path, String explanation) {
		assertThatExceptionOfType(ImageBindingException.class).as("%s", type)
			.isThrownBy(() -> this.binder.check(type))
			.withMessageContaining("'" + type.getTypeName() + "'")
			.withMessageContaining(explanation)
			.withNoCause()
			.satisfies((ex) -> {
				assertThat(ex.kind()).isEqualTo(ErrorKind.CONFIGURATION);
				assertThat(ex.reason()).isEqualTo(BindingReason.UNSUPPORTED_TARGET);
				assertThat(ex.path()).isEqualTo(path);
			});
	}

	private static Type type(TypeReference<?> reference) {
		return reference.getType();
	}

	enum Status {

		OPEN, PAID

	}

	record Order(String pk, BigDecimal total, Optional<Status> status, Set<String> tags) {

	}

	record Node(Node next, List<Node> children) {

	}

	record EnumMapHolder(EnumMap<Status, Order> orders) {

	}

	record Nested(Order order, List<Map<String, Order>> orders) {

	}

	record Raw(AttributeValue value, Object anything, JsonNode tree) {

	}

	record Empty() {

	}

	record Box<T>(T content) {

	}

	record AnyShape(Shape shape, List<Shape> shapes) {

	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
	@JsonSubTypes(@JsonSubTypes.Type(value = Circle.class, name = "circle"))
	interface Shape {

	}

	record Circle(int radius) implements Shape {

	}

	record WithAbstract(Runnable task) {

	}

	record WithAbstractInList(List<WithAbstract> orders) {

	}

	record WithHidden(Map<String, HiddenHolder> byName) {

	}

	record HiddenHolder(Hidden hidden) {

	}

	record WithMaybe(Optional<Runnable> task) {

	}

	record BadKey(Map<Order, String> byOrder) {

	}

	record BadConverter(@JsonDeserialize(using = Picky.class) String value) {

	}

	static final class Picky extends StdDeserializer<String> {

		Picky(String parameter) {
			super(String.class);
		}

		@Override
		public String deserialize(JsonParser parser, DeserializationContext context) {
			return parser.getString();
		}

	}

	static final class Plain {

		public String name = "";

	}

	static final class Hidden {

		private final String name;

		Hidden(StringBuilder name, int count) {
			this.name = name.toString() + count;
		}

		@Override
		public String toString() {
			return this.name;
		}

	}

	final class Inner {

		public String name = "";

	}

}
