package dev.changefeed.test.expression;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Collects the attributes a condition speaks of.
 */
final class ConditionAttributes {

	private final Set<String> names = new LinkedHashSet<>();

	private ConditionAttributes() {
	}

	static Set<String> of(Condition condition) {
		ConditionAttributes attributes = new ConditionAttributes();
		attributes.visit(condition);
		return Set.copyOf(attributes.names);
	}

	private void visit(Condition condition) {
		if (condition instanceof Condition.And and) {
			visit(and.left());
			visit(and.right());
		}
		else if (condition instanceof Condition.Or or) {
			visit(or.left());
			visit(or.right());
		}
		else if (condition instanceof Condition.Not not) {
			visit(not.condition());
		}
		else if (condition instanceof Condition.Comparison comparison) {
			visit(comparison.left());
			visit(comparison.right());
		}
		else if (condition instanceof Condition.Between between) {
			visit(between.operand());
			visit(between.lower());
			visit(between.upper());
		}
		else if (condition instanceof Condition.In in) {
			visit(in.operand());
			in.candidates().forEach(this::visit);
		}
		else {
			visitFunction(condition);
		}
	}

	private void visitFunction(Condition condition) {
		if (condition instanceof Condition.AttributeExists exists) {
			this.names.add(exists.path().attribute());
		}
		else if (condition instanceof Condition.AttributeNotExists notExists) {
			this.names.add(notExists.path().attribute());
		}
		else if (condition instanceof Condition.AttributeType type) {
			this.names.add(type.path().attribute());
		}
		else if (condition instanceof Condition.BeginsWith beginsWith) {
			visit(beginsWith.operand());
			visit(beginsWith.prefix());
		}
		else if (condition instanceof Condition.Contains contains) {
			visit(contains.container());
			visit(contains.member());
		}
	}

	private void visit(Operand operand) {
		if (operand instanceof Operand.Path path) {
			this.names.add(path.path().attribute());
		}
		else if (operand instanceof Operand.Size size) {
			this.names.add(size.path().attribute());
		}
	}

}
