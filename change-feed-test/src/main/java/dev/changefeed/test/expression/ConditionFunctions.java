package dev.changefeed.test.expression;

import java.util.List;
import java.util.Set;

import dev.changefeed.test.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/**
 * The functions of conditions. Their names are in lower case only.
 */
final class ConditionFunctions {

	private static final Set<String> NAMES = Set.of("attribute_exists", "attribute_not_exists", "attribute_type",
			"begins_with", "contains", "size");

	private static final List<String> TYPES = List.of("B", "NULL", "SS", "BOOL", "L", "BS", "N", "NS", "S", "M");

	private final ExpressionErrors errors;

	private final ConditionChecks checks;

	ConditionFunctions(ExpressionErrors errors, ConditionChecks checks) {
		this.errors = errors;
		this.checks = checks;
	}

	static @Nullable String nameOf(Condition condition) {
		if (condition instanceof Condition.AttributeExists) {
			return "attribute_exists";
		}
		if (condition instanceof Condition.AttributeNotExists) {
			return "attribute_not_exists";
		}
		if (condition instanceof Condition.AttributeType) {
			return "attribute_type";
		}
		if (condition instanceof Condition.BeginsWith) {
			return "begins_with";
		}
		return (condition instanceof Condition.Contains) ? "contains" : null;
	}

	void checkName(String name) {
		if (name.equals("if_not_exists") || name.equals("list_append")) {
			throw this.errors.invalid("The function is not allowed in a condition expression; function: " + name);
		}
		if (!NAMES.contains(name)) {
			throw this.errors.invalid("Invalid function name; function: " + name);
		}
	}

	Node call(String name, List<Operand> arguments) {
		int arity = switch (name) {
			case "attribute_exists", "attribute_not_exists", "size" -> 1;
			default -> 2;
		};
		if (arguments.size() != arity) {
			throw this.errors.operandCount(name, arguments.size());
		}
		Operand first = arguments.get(0);
		return switch (name) {
			case "attribute_exists" -> new Condition.AttributeExists(path(name, first));
			case "attribute_not_exists" -> new Condition.AttributeNotExists(path(name, first));
			case "attribute_type" -> new Condition.AttributeType(path(name, first), typeName(arguments.get(1)));
			case "begins_with" -> this.checks.checked(new Condition.BeginsWith(first, arguments.get(1)));
			case "contains" -> this.checks.checked(new Condition.Contains(first, arguments.get(1)));
			case "size" -> new Operand.Size(path(name, first));
			default -> throw new IllegalArgumentException("Unknown function '" + name + "'");
		};
	}

	private DocumentPath path(String function, Operand operand) {
		if (operand instanceof Operand.Path path) {
			return path.path();
		}
		throw this.errors.pathRequired(function);
	}

	private String typeName(Operand operand) {
		if (!(operand instanceof Operand.Literal literal)) {
			throw this.errors.operandType("attribute_type", "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}");
		}
		if (!(literal.value() instanceof AttributeValue.S name)) {
			throw this.errors.operandType("attribute_type", literal.value().type());
		}
		if (!TYPES.contains(name.value())) {
			throw this.errors.invalid("Invalid attribute type name found; type: " + name.value() + ", valid types: {"
					+ String.join(",", TYPES) + "}");
		}
		return name.value();
	}

}
