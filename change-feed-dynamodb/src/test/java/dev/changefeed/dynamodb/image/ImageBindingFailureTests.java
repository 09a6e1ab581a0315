package dev.changefeed.dynamodb.image;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.changefeed.core.ErrorKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.databind.DeserializationFeature;

import static dev.changefeed.dynamodb.image.Images.b;
import static dev.changefeed.dynamodb.image.Images.bool;
import static dev.changefeed.dynamodb.image.Images.image;
import static dev.changefeed.dynamodb.image.Images.list;
import static dev.changefeed.dynamodb.image.Images.map;
import static dev.changefeed.dynamodb.image.Images.n;
import static dev.changefeed.dynamodb.image.Images.ns;
import static dev.changefeed.dynamodb.image.Images.nul;
import static dev.changefeed.dynamodb.image.Images.s;
import static dev.changefeed.dynamodb.image.Images.ss;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class ImageBindingFailureTests {

	private static final String MARKER = "MARKER-8271";

	private final ImageBinder binder = new ImageBinder(ImageBinder.defaultMapper());

	@Test
	void pathLeadsThroughListsAndMaps() {
		ImageBindingException failure = fail(Order.class,
				image("lines", list(map("price", n("1")), map("price", n("2")), map("price", s("x")))));

		assertThat(failure.path()).isEqualTo("lines[2].price");
		assertThat(failure.targetType()).isEqualTo("java.math.BigDecimal");
		assertThat(failure.reason()).isEqualTo(BindingReason.UNREADABLE_VALUE);
		assertThat(failure.kind()).isEqualTo(ErrorKind.UNFORESEEN);
		assertThat(failure).hasMessage("Attribute 'lines[2].price' of type S can't become 'java.math.BigDecimal' "
				+ "(UNREADABLE_VALUE) in '" + Order.class.getName() + "'");
	}

	@Test
	void pathLeadsThroughMapsOfMapsAndOptionals() {
		ImageBindingException failure = fail(Deep.class, image("maybe", map("byName", map("a", list(n("1"), s("x"))))));

		assertThat(failure.path()).isEqualTo("maybe.byName.a[1]");
	}

	@Test
	void pathLeadsIntoNaturalValues() {
		assertThat(fail(Map.class, image("a", list(nul(), map("b", n("x"))))).path()).isEqualTo("a[1].b");
		assertThat(fail(Anything.class, image("value", map("a", list(ns("1", "x"))))).path()).isEqualTo("value.a[0]");
	}

	@Test
	void nullForPrimitiveIsRefused() {
		ImageBindingException failure = fail(Primitive.class, image("value", nul()));

		assertThat(failure.path()).isEqualTo("value");
		assertThat(failure.targetType()).isEqualTo("int");
		assertThat(failure.reason()).isEqualTo(BindingReason.NULL_NOT_ALLOWED);
	}

	@Test
	void nullForPrimitivePropertyOfClassIsRefused() {
		ImageBindingException failure = fail(Setters.class, image("flag", nul()));

		assertThat(failure.path()).isEqualTo("flag");
		assertThat(failure.reason()).isEqualTo(BindingReason.NULL_NOT_ALLOWED);
	}

	@ParameterizedTest
	@ValueSource(classes = { Number.class, Primitive.class, Decimal.class, Enumerated.class, Moment.class, Offset.class,
			Zoned.class, Day.class, Identity.class, Flag.class, Real.class, Array.class, Nested.class, Choice.class,
			OldDate.class, Texts.class })
	void emptyTextIsRefusedForAnythingButText(Class<?> type) {
		ImageBindingException failure = fail(type, image("value", s("")));

		assertThat(failure.path()).isEqualTo("value");
		assertThat(failure.reason()).isEqualTo(BindingReason.EMPTY_TEXT);
	}

	@Test
	void unknownConstantIsRefused() {
		ImageBindingException failure = fail(Enumerated.class, image("value", s("CLOSED")));

		assertThat(failure.path()).isEqualTo("value");
		assertThat(failure.targetType()).isEqualTo(Status.class.getTypeName());
		assertThat(failure.reason()).isEqualTo(BindingReason.UNREADABLE_VALUE);
	}

	@Test
	void unknownConstantAsMapKeyIsRefused() {
		ImageBindingException failure = fail(Keyed.class, image("value", map("CLOSED", n("1"))));

		assertThat(failure.path()).startsWith("value");
		assertThat(failure.reason()).isEqualTo(BindingReason.UNREADABLE_VALUE);
	}

	@Test
	void numberIsNeitherConstantNorFlag() {
		assertThat(fail(Enumerated.class, image("value", n("1"))).path()).isEqualTo("value");
		assertThat(fail(Flag.class, image("value", n("1"))).path()).isEqualTo("value");
	}

	@Test
	void attributeOfAnotherShapeIsRefused() {
		assertThat(fail(Primitive.class, image("value", map("a", n("1")))).reason())
			.isEqualTo(BindingReason.WRONG_TYPE);
		assertThat(fail(Nested.class, image("value", list())).reason()).isEqualTo(BindingReason.WRONG_TYPE);
		assertThat(fail(Texts.class, image("value", map())).reason()).isEqualTo(BindingReason.WRONG_TYPE);
		assertThat(fail(Moment.class, image("value", bool(true))).reason()).isEqualTo(BindingReason.WRONG_TYPE);
		assertThat(fail(Nested.class, image("value", n("1"))).reason()).isEqualTo(BindingReason.WRONG_TYPE);
	}

	@Test
	void unknownAttributeIsRefusedWhenTheMapperSaysSo() {
		ImageBinder strict = new ImageBinder(ImageBinder.defaultMapper()
			.rebuild()
			.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
			.build());

		ImageBindingException failure = catchThrowableOfType(ImageBindingException.class,
				() -> strict.bind(image("value", map("newField", s("x"))), Nested.class));

		assertThat(failure.path()).isEqualTo("value.newField");
		assertThat(failure.reason()).isEqualTo(BindingReason.UNKNOWN_ATTRIBUTE);
	}

	@Test
	void missingAttributeIsRefusedWhenTheTargetRequiresIt() {
		ImageBindingException failure = fail(Required.class, image("other", s("x")));

		assertThat(failure.path()).isEqualTo("value");
		assertThat(failure.reason()).isEqualTo(BindingReason.MISSING_ATTRIBUTE);
	}

	@Test
	void exceptionOfConstructorIsNamedButNotKept() {
		ImageBindingException failure = fail(Checked.class, image("value", s(MARKER)));

		assertThat(failure.reason()).isEqualTo(BindingReason.REJECTED_BY_TARGET);
		assertThat(failure).hasMessageContaining("java.lang.IllegalArgumentException").hasNoCause();
	}

	@Test
	void exceptionOfSetterIsNamedButNotKept() {
		ImageBindingException failure = fail(Setters.class, image("text", s(MARKER)));

		assertThat(failure.path()).isEqualTo("text");
		assertThat(failure.reason()).isEqualTo(BindingReason.REJECTED_BY_TARGET);
		assertThat(failure).hasMessageContaining("java.lang.IllegalStateException").hasNoCause();
	}

	@ParameterizedTest
	@MethodSource("failures")
	void failureNeverQuotesTheValue(Class<?> type, AttributeValue value) {
		ImageBindingException failure = fail(type, image("value", value));
		StringWriter printed = new StringWriter();
		failure.printStackTrace(new PrintWriter(printed));

		assertThat(printed.toString()).doesNotContain(MARKER).doesNotContain("827182718271");
		assertThat(failure).hasNoCause().hasNoSuppressedExceptions();
	}

	static Stream<Arguments> failures() {
		AttributeValue text = s(MARKER);
		return Stream
			.of(Primitive.class, Number.class, Decimal.class, Enumerated.class, Moment.class, Offset.class, Zoned.class,
					Day.class, Identity.class, Flag.class, Real.class, Array.class, Buffer.class, Sdk.class,
					Nested.class, Texts.class, Choice.class, OldDate.class, Checked.class)
			.flatMap((type) -> Stream.of(Arguments.of(type, text), Arguments.of(type, list(text)),
					Arguments.of(type, map("a", n(MARKER)))))
			.filter((arguments) -> !(arguments.get()[0] == Texts.class && ((AttributeValue) arguments.get()[1]).hasL())
					&& !(arguments.get()[0] == Nested.class && ((AttributeValue) arguments.get()[1]).hasM()));
	}

	@Test
	void numberThatDoesNotFitIsNotQuoted() {
		ImageBindingException failure = fail(Primitive.class, image("value", n("827182718271")));

		assertThat(failure.reason()).isEqualTo(BindingReason.NUMBER_DOES_NOT_FIT);
		assertThat(failure).hasMessageNotContaining("8271").hasNoCause();
	}

	@Test
	void memberOfSetIsRefusedWithThePathOfTheSet() {
		ImageBindingException failure = fail(Days.class, image("value", ss("2026-01-01", "x")));

		assertThat(failure.path()).startsWith("value");
		assertThat(failure.reason()).isEqualTo(BindingReason.UNREADABLE_VALUE);
	}

	@Test
	void unknownNameOfTypeIsRefused() {
		ImageBindingException failure = fail(Shape.class, image("kind", s(MARKER)));

		assertThat(failure.reason()).isEqualTo(BindingReason.UNREADABLE_VALUE);
		assertThat(failure).hasMessageNotContaining(MARKER);
	}

	@Test
	void binaryIsNoNumber() {
		assertThat(fail(Primitive.class, image("value", b(1))).reason()).isEqualTo(BindingReason.WRONG_TYPE);
	}

	private ImageBindingException fail(Class<?> type, Map<String, AttributeValue> image) {
		ImageBindingException failure = catchThrowableOfType(ImageBindingException.class,
				() -> this.binder.bind(image, type));
		assertThat(failure).as("%s", type).isNotNull();
		return failure;
	}

	enum Status {

		OPEN, PAID

	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
	@JsonSubTypes(@JsonSubTypes.Type(value = Circle.class, name = "circle"))
	interface Shape {

	}

	record Circle(int radius) implements Shape {

	}

	record Order(List<Line> lines) {

	}

	record Line(BigDecimal price) {

	}

	record Deep(Optional<ByName> maybe) {

	}

	record ByName(Map<String, List<Integer>> byName) {

	}

	record Anything(Object value) {

	}

	record Primitive(int value) {

	}

	record Number(Integer value) {

	}

	record Decimal(BigDecimal value) {

	}

	record Enumerated(Status value) {

	}

	record Moment(Instant value) {

	}

	record Offset(OffsetDateTime value) {

	}

	record Zoned(ZonedDateTime value) {

	}

	record Day(LocalDate value) {

	}

	record Days(Set<LocalDate> value) {

	}

	record Identity(UUID value) {

	}

	record Flag(boolean value) {

	}

	record Real(double value) {

	}

	record Array(byte[] value) {

	}

	record Buffer(ByteBuffer value) {

	}

	record Sdk(SdkBytes value) {

	}

	record Nested(Line value) {

	}

	record Choice(Optional<Integer> value) {

	}

	record OldDate(Date value) {

	}

	record Texts(List<String> value) {

	}

	record Keyed(Map<Status, Integer> value) {

	}

	record Required(@JsonProperty(required = true) String value) {

	}

	record Checked(@Nullable String value) {

		Checked {
			throw new IllegalArgumentException("not " + value);
		}

	}

	static final class Setters {

		public void setFlag(boolean flag) {
			throw new IllegalStateException("not reached with " + flag);
		}

		public void setText(String text) {
			throw new IllegalStateException("not " + text);
		}

	}

}
