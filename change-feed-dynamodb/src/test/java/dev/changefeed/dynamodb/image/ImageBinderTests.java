package dev.changefeed.dynamodb.image;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import static dev.changefeed.dynamodb.image.Images.b;
import static dev.changefeed.dynamodb.image.Images.bool;
import static dev.changefeed.dynamodb.image.Images.bs;
import static dev.changefeed.dynamodb.image.Images.bytes;
import static dev.changefeed.dynamodb.image.Images.image;
import static dev.changefeed.dynamodb.image.Images.list;
import static dev.changefeed.dynamodb.image.Images.map;
import static dev.changefeed.dynamodb.image.Images.n;
import static dev.changefeed.dynamodb.image.Images.ns;
import static dev.changefeed.dynamodb.image.Images.nul;
import static dev.changefeed.dynamodb.image.Images.s;
import static dev.changefeed.dynamodb.image.Images.ss;
import static org.assertj.core.api.Assertions.assertThat;

class ImageBinderTests {

	private final ImageBinder binder = new ImageBinder(ImageBinder.defaultMapper());

	@Test
	void recordIsBoundWithNestedRecordsAndLists() {
		Order order = bind(Order.class,
				image("pk", s("ORDER#1"), "total", n("12.50"), "status", s("PAID"), "lines",
						list(map("sku", s("A"), "price", n("2.5"), "quantity", n("1")),
								map("sku", s("B"), "price", n("10"), "quantity", n("3e0")))));

		assertThat(order).isEqualTo(new Order("ORDER#1", new BigDecimal("12.50"), Status.PAID,
				List.of(new Line("A", new BigDecimal("2.5"), 1), new Line("B", BigDecimal.TEN, 3))));
	}

	@Test
	void classIsBoundThroughSettersFieldsAndFluentSetters() {
		Mutable mutable = bind(Mutable.class,
				image("name", s("x"), "count", n("3"), "active", bool(true), "note", s("y")));

		assertThat(mutable.name).isEqualTo("x");
		assertThat(mutable.getCount()).isEqualTo(3);
		assertThat(mutable.isActive()).isTrue();
		assertThat(mutable.note).isEqualTo("y");
	}

	@Test
	void immutableClassIsBoundThroughConstructor() {
		Immutable immutable = bind(Immutable.class, image("_id", s("7"), "size", n("8")));

		assertThat(immutable.id).isEqualTo("7");
		assertThat(immutable.size).isEqualTo(8);
	}

	@Test
	void scalarsAreBoundToTheirTypes() {
		UUID uuid = UUID.fromString("7f3c1a52-6d0e-4c0f-9a51-0d3b8f1c2e4d");
		Scalars scalars = bind(Scalars.class,
				image("uuid", s(uuid.toString()), "bool", bool(true), "big", n("123456789012345678901234567890"),
						"whole", n("9223372036854775807"), "real", n("0.25"), "date", s("2026-11-30"), "local",
						s("2026-11-30T10:00:00"), "offset", s("2026-11-30T10:00:00+02:00"), "duration", s("PT5S"),
						"letter", s("x"), "small", n("-128")));

		assertThat(scalars).isEqualTo(new Scalars(uuid, true, new BigInteger("123456789012345678901234567890"),
				Long.MAX_VALUE, 0.25, LocalDate.of(2026, 11, 30), LocalDateTime.of(2026, 11, 30, 10, 0),
				OffsetDateTime.parse("2026-11-30T10:00:00+02:00"), Duration.ofSeconds(5), 'x', (byte) -128));
	}

	@Test
	void numberBecomesTextWhereTextIsAsked() {
		assertThat(bind(Text.class, image("value", n("1e3"))).value()).isEqualTo("1000");
	}

	@Test
	void momentIsReadFromIsoText() {
		assertThat(bind(Moment.class, image("at", s("2026-11-30T10:00:00Z"))).at())
			.isEqualTo(Instant.parse("2026-11-30T10:00:00Z"));
	}

	@Test
	void momentIsReadFromSecondsAndMilliseconds() {
		Instant expected = Instant.parse("2024-05-21T14:00:00Z");

		assertThat(bind(Moment.class, image("at", n("1716300000"))).at()).isEqualTo(expected);
		assertThat(bind(Moment.class, image("at", n("1.7163E9"))).at()).isEqualTo(expected);
		assertThat(bind(Moment.class, image("at", n("1716300000000"))).at()).isEqualTo(expected);
		assertThat(bind(Moment.class, image("at", n("1716300000.25"))).at()).isEqualTo(expected.plusMillis(250));
		assertThat(bind(Moment.class, image("at", n("-0.5"))).at()).isEqualTo(Instant.EPOCH.minusMillis(500));
	}

	@Test
	void offsetOfTimeIsKept() {
		assertThat(bind(Scalars.class, image("offset", s("2026-11-30T10:00:00+02:00"))).offset().getOffset().getId())
			.isEqualTo("+02:00");
	}

	@Test
	void optionalIsEmptyForNullAndMissing() {
		assertThat(bind(Maybe.class, image("number", n("1")))).isEqualTo(new Maybe(Optional.of(1), Optional.empty()));
		assertThat(bind(Maybe.class, image("number", nul(), "text", s(""))))
			.isEqualTo(new Maybe(Optional.empty(), Optional.of("")));
	}

	@Test
	void wholeImageFitsOptional() {
		assertThat(this.binder.bind(image("value", s("x")), type(new TypeReference<Optional<Text>>() {
		}))).isEqualTo(Optional.of(new Text("x")));
	}

	@Test
	void binaryFitsArrayBufferAndSdkBytes() {
		Binaries binaries = bind(Binaries.class, image("array", b(1, 2, 255), "buffer", b(3, 4), "sdk", b(5)));

		assertThat(binaries.array()).containsExactly(1, 2, 255);
		assertThat(binaries.buffer().position()).isZero();
		assertThat(binaries.buffer()).isEqualTo(ByteBuffer.wrap(new byte[] { 3, 4 }));
		assertThat(binaries.sdk()).isEqualTo(bytes(5));
	}

	@Test
	void changingBoundArrayLeavesTheImageAlone() {
		Map<String, AttributeValue> image = image("array", b(1, 2), "buffer", b(3), "sdk", b(5));

		bind(Binaries.class, image).array()[0] = 9;
		bind(Binaries.class, image).buffer().get();

		assertThat(bind(Binaries.class, image).array()).containsExactly(1, 2);
		assertThat(bind(Binaries.class, image).buffer().remaining()).isOne();
	}

	@Test
	void setsFitSetsAndLists() {
		Sets sets = bind(Sets.class, image("texts", ss("b", "a", ""), "numbers", ns("1", "1.0", "3e2"), "binaries",
				bs(bytes(1), bytes(2)), "list", ss("x", "y"), "ids", ns("7")));

		assertThat(sets.texts()).containsExactlyInAnyOrder("", "a", "b");
		assertThat(sets.numbers()).containsExactlyInAnyOrder(BigDecimal.ONE, new BigDecimal("300"));
		assertThat(sets.binaries()).containsExactlyInAnyOrder(bytes(1), bytes(2));
		assertThat(sets.list()).containsExactly("x", "y");
		assertThat(sets.ids()).containsExactly(7L);
	}

	@Test
	void orderAndSpellingOfSetMembersMakeNoDifference() {
		Sets before = bind(Sets.class, image("texts", ss("a", "b"), "numbers", ns("1.50", "2")));
		Sets after = bind(Sets.class, image("texts", ss("b", "a"), "numbers", ns("2.0", "1.5")));

		assertThat(after).isEqualTo(before);
	}

	@Test
	void missingSetIsNull() {
		assertThat(bind(Sets.class, image()).texts()).isNull();
	}

	@Test
	void enumIsMapKey() {
		Keyed keyed = bind(Keyed.class, image("counts", map("PAID", n("1"), "OPEN", n("2")), "names",
				map("1", s("one")), "sorted", map("b", s("2"), "a", s("1"))));

		assertThat(keyed.counts()).containsExactly(Map.entry(Status.OPEN, 2), Map.entry(Status.PAID, 1));
		assertThat(keyed.names()).containsExactly(Map.entry(1, "one"));
		assertThat(keyed.sorted().firstKey()).isEqualTo("a");
	}

	@Test
	void enumHasSeveralFormsOfMapKey() {
		assertThat(this.binder.bind(image("OPEN", n("1")), type(new TypeReference<Map<Status, BigDecimal>>() {
		}))).isEqualTo(Map.of(Status.OPEN, BigDecimal.ONE));
	}

	@Test
	void emptyListEmptyMapFalseNullAndMissingStayFiveThings() {
		Five all = bind(Five.class, image("list", list(), "map", map(), "bool", bool(false), "nothing", nul()));
		Five none = bind(Five.class, image());

		assertThat(all).isEqualTo(new Five(List.of(), Map.of(), false, null, null));
		assertThat(none).isEqualTo(new Five(null, null, null, null, null));
	}

	@Test
	void emptyMapBecomesEmptyObject() {
		Outer outer = bind(Outer.class, image("inner", map()));

		assertThat(outer.inner()).isEqualTo(new Inner(null, null));
	}

	@Test
	void mapOfNullsBecomesObjectOfNulls() {
		assertThat(bind(Outer.class, image("inner", map("first", nul(), "second", nul()))).inner())
			.isEqualTo(new Inner(null, null));
	}

	@Test
	void imageWithOnlyUnknownAttributesBecomesEmptyObject() {
		assertThat(bind(Inner.class, image("other", s("x"), "more", map("deep", list(s("y"))))))
			.isEqualTo(new Inner(null, null));
	}

	@Test
	void unknownAttributesAreIgnoredAtAnyDepth() {
		Outer outer = bind(Outer.class,
				image("new", list(map("a", ss("x"))), "inner", map("new", b(1), "first", s("f"), "also", map())));

		assertThat(outer).isEqualTo(new Outer(new Inner("f", null)));
	}

	@Test
	void nullInsideCollectionsIsKept() {
		Nullables nullables = bind(Nullables.class,
				image("list", list(nul(), s("x")), "map", map("a", nul(), "b", n("1"))));

		assertThat(nullables.list()).containsExactly(null, "x");
		assertThat(nullables.map()).containsEntry("a", null).containsEntry("b", 1);
	}

	@Test
	void nullIsNullForObjectsAndEnums() {
		Order order = bind(Order.class, image("pk", nul(), "total", nul(), "status", nul(), "lines", nul()));

		assertThat(order).isEqualTo(new Order(null, null, null, null));
	}

	@Test
	void missingPrimitiveKeepsItsDefault() {
		assertThat(bind(Line.class, image("sku", s("A")))).isEqualTo(new Line("A", null, 0));
		assertThat(bind(Mutable.class, image()).getCount()).isEqualTo(5);
	}

	@Test
	void emptyTextStaysEmptyText() {
		assertThat(bind(Text.class, image("value", s(""))).value()).isEmpty();
		assertThat(bind(Sets.class, image("texts", ss(""))).texts()).containsExactly("");
	}

	@Test
	void mapOfObjectsHasNaturalValues() {
		Object bound = this.binder.bind(natural(), type(new TypeReference<Map<String, Object>>() {
		}));

		assertNatural(bound);
		assertThat((Map<?, ?>) bound).isUnmodifiable();
	}

	@Test
	void objectAndRawMapHaveNaturalValues() {
		assertNatural(this.binder.bind(natural(), Object.class));
		assertNatural(this.binder.bind(natural(), Map.class));
	}

	@Test
	void propertiesOfTypeObjectHaveNaturalValues() {
		Loose loose = bind(Loose.class, image("anything", AttributeValue.fromM(natural()), "map",
				AttributeValue.fromM(natural()), "raw", list(n("1"), ss("x"), nul())));

		assertNatural(loose.anything());
		assertNatural(loose.map());
		assertThat(loose.raw()).isEqualTo(Arrays.asList(BigDecimal.ONE, Set.of("x"), null));
	}

	@Test
	void polymorphicTypeKeepsNaturalValuesWhereverItsTypeStands() {
		Shape first = bind(Shape.class, image("kind", s("circle"), "extra", ss("a")));
		Shape last = bind(Shape.class, image("extra", ss("a"), "kind", s("circle")));

		assertThat(first).isEqualTo(new Circle(Set.of("a"))).isEqualTo(last);
	}

	@Test
	void mapOfAttributesIsTheImageItself() {
		Map<String, AttributeValue> image = natural();

		Map<?, ?> bound = (Map<?, ?>) this.binder.bind(image, type(new TypeReference<Map<String, AttributeValue>>() {
		}));

		assertThat(bound).isEqualTo(image).isUnmodifiable();
	}

	@Test
	void attributeIsGivenToPropertyUntouched() {
		Raw raw = bind(Raw.class, image("value", ns("1", "1.0"), "rest", map("a", map("b", nul()), "c", nul())));

		assertThat(raw.value()).isEqualTo(ns("1", "1.0"));
		assertThat(raw.rest()).isEqualTo(image("a", map("b", nul()), "c", nul()));
		assertThat(raw.missing()).isNull();
	}

	@Test
	void treeIsExact() {
		ObjectNode node = (ObjectNode) this.binder.bind(image("plain", n("100"), "time", n("1702062202420"), "decimal",
				n("1.50"), "exponent", n("3e5"), "bytes", b(1, 2), "list", list(nul(), s("")), "set", ss("x")),
				ObjectNode.class);

		assertThat(node.toString()).isEqualTo("{\"plain\":100,\"time\":1702062202420,\"decimal\":1.50,"
				+ "\"exponent\":300000,\"bytes\":\"AQI=\",\"list\":[null,\"\"],\"set\":[\"x\"]}");
		assertThat(node.get("bytes").isBinary()).isTrue();
		assertThat(this.binder.bind(image(), JsonNode.class)).isInstanceOf(ObjectNode.class);
	}

	@Test
	void collectionsOfCollectionsAreBound() {
		assertThat(this.binder.bind(image("a", list(list(n("1")), list())),
				type(new TypeReference<Map<String, Collection<List<Integer>>>>() {
				})))
			.isEqualTo(Map.of("a", List.of(List.of(1), List.of())));
	}

	@Test
	void mapperOfTheApplicationDecidesOnNamesAndStaysAsItIs() {
		JsonMapper mapper = JsonMapper.builder().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();
		ImageBinder own = new ImageBinder(mapper);

		assertThat(own.bind(image("order_lines", ss("a"), "any_value", ns("1.0")), Snake.class))
			.isEqualTo(new Snake(List.of("a"), Set.of(BigDecimal.ONE)));
		assertThat(mapper.readValue("{\"any_value\": 1}", Snake.class).anyValue()).isEqualTo(1);
	}

	private static Map<String, AttributeValue> natural() {
		return image("text", s(""), "number", n("1e2"), "bool", bool(false), "bytes", b(1), "list",
				list(n("1.5"), nul()), "map", map("inner", map()), "texts", ss("a"), "numbers", ns("1.0", "1"),
				"binaries", bs(bytes(1)), "nothing", nul());
	}

	private static void assertNatural(@Nullable Object value) {
		assertThat(value).asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
			.containsEntry("text", "")
			.containsEntry("number", new BigDecimal("100"))
			.containsEntry("bool", false)
			.containsEntry("bytes", new byte[] { 1 })
			.containsEntry("list", Arrays.asList(new BigDecimal("1.5"), null))
			.containsEntry("map", Map.of("inner", Map.of()))
			.containsEntry("texts", Set.of("a"))
			.containsEntry("numbers", Set.of(BigDecimal.ONE))
			.containsEntry("binaries", Set.of(bytes(1)))
			.containsEntry("nothing", null)
			.hasSize(10);
	}

	private <T> T bind(Class<T> type, Map<String, AttributeValue> image) {
		return type.cast(this.binder.bind(image, type));
	}

	private static Type type(TypeReference<?> reference) {
		return reference.getType();
	}

	enum Status {

		OPEN, PAID

	}

	record Order(@Nullable String pk, @Nullable BigDecimal total, @Nullable Status status, @Nullable List<Line> lines) {

	}

	record Line(String sku, @Nullable BigDecimal price, int quantity) {

	}

	record Scalars(UUID uuid, boolean bool, BigInteger big, long whole, double real, LocalDate date,
			LocalDateTime local, OffsetDateTime offset, Duration duration, char letter, byte small) {

	}

	record Snake(List<String> orderLines, Object anyValue) {

	}

	record Text(String value) {

	}

	record Moment(Instant at) {

	}

	record Maybe(Optional<Integer> number, Optional<String> text) {

	}

	record Binaries(byte[] array, ByteBuffer buffer, SdkBytes sdk) {

	}

	record Sets(@Nullable Set<String> texts, @Nullable Set<BigDecimal> numbers, @Nullable Set<SdkBytes> binaries,
			@Nullable List<String> list, @Nullable Set<Long> ids) {

	}

	record Keyed(EnumMap<Status, Integer> counts, Map<Integer, String> names, SortedMap<String, String> sorted) {

	}

	record Five(@Nullable List<String> list, @Nullable Map<String, String> map, @Nullable Boolean bool,
			@Nullable String nothing, @Nullable String missing) {

	}

	record Outer(Inner inner) {

	}

	record Inner(@Nullable String first, @Nullable String second) {

	}

	record Nullables(List<@Nullable String> list, Map<String, @Nullable Integer> map) {

	}

	record Loose(Object anything, Map<String, Object> map, List<?> raw) {

	}

	record Raw(AttributeValue value, Map<String, AttributeValue> rest, @Nullable AttributeValue missing) {

	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
	@JsonSubTypes(@JsonSubTypes.Type(value = Circle.class, name = "circle"))
	interface Shape {

	}

	record Circle(Object extra) implements Shape {

	}

	static final class Mutable {

		public @Nullable String note;

		private @Nullable String name;

		private int count = 5;

		private @Nullable Boolean active;

		public Mutable setName(String name) {
			this.name = name;
			return this;
		}

		public Integer getCount() {
			return this.count;
		}

		public void setCount(int count) {
			this.count = count;
		}

		public @Nullable Boolean isActive() {
			return this.active;
		}

		public void setActive(Boolean active) {
			this.active = active;
		}

	}

	static final class Immutable {

		private final String id;

		private final int size;

		@JsonCreator
		Immutable(@JsonProperty("_id") String id, @JsonProperty("size") int size) {
			this.id = id;
			this.size = size;
		}

	}

}
