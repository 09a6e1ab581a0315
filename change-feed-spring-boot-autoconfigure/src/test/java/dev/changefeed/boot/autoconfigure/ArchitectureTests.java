package dev.changefeed.boot.autoconfigure;

import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClass.Predicates;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Condition;
import org.springframework.core.env.Environment;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.members;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

/**
 * The rules that Spring Boot's own auto-configurations keep, and the direction of this
 * project's modules.
 */
@AnalyzeClasses(packages = "dev.changefeed", importOptions = DoNotIncludeTests.class)
class ArchitectureTests {

	private static final String AUTOCONFIGURE = "dev.changefeed.boot.autoconfigure..";

	@ArchTest
	static final ArchRule nobodyUsesAutoConfiguration = noClasses().that()
		.resideOutsideOfPackage(AUTOCONFIGURE)
		.should()
		.dependOnClassesThat()
		.resideInAPackage(AUTOCONFIGURE);

	@ArchTest
	static final ArchRule onlyAutoConfigurationKnowsBoot = noClasses().that()
		.resideOutsideOfPackage(AUTOCONFIGURE)
		.should()
		.dependOnClassesThat()
		.resideInAPackage("org.springframework.boot..");

	@ArchTest
	static final ArchRule testServerIsNotUsed = noClasses().that()
		.resideInAPackage(AUTOCONFIGURE)
		.should()
		.dependOnClassesThat()
		.resideInAPackage("dev.changefeed.test..");

	@ArchTest
	static final ArchRule packagesHaveNoCycles = SlicesRuleDefinition.slices()
		.matching("dev.changefeed.boot.autoconfigure.(*)..")
		.should()
		.beFreeOfCycles();

	@ArchTest
	static final ArchRule autoConfigurationsArePublicAndFinal = classes().that()
		.areAnnotatedWith(AutoConfiguration.class)
		.should()
		.bePublic()
		.andShould()
		.haveModifier(JavaModifier.FINAL)
		.andShould()
		.haveSimpleNameEndingWith("AutoConfiguration");

	@ArchTest
	static final ArchRule autoConfigurationsHaveNoPublicMembers = members().that()
		.areDeclaredInClassesThat()
		.areAnnotatedWith(AutoConfiguration.class)
		.should()
		.notBePublic();

	@ArchTest
	static final ArchRule autoConfigurationsHaveNoPublicConstructors = constructors().that()
		.areDeclaredInClassesThat()
		.areAnnotatedWith(AutoConfiguration.class)
		.should()
		.bePackagePrivate();

	@ArchTest
	static final ArchRule beanMethodsArePackagePrivate = methods().that()
		.areAnnotatedWith(Bean.class)
		.and()
		.areDeclaredInClassesThat()
		.resideInAPackage(AUTOCONFIGURE)
		.should()
		.bePackagePrivate()
		.andShould(notReturnPrivateType());

	@ArchTest
	static final ArchRule classConditionsAreNotOnMethods = noMethods().should()
		.beAnnotatedWith(ConditionalOnClass.class);

	@ArchTest
	static final ArchRule missingBeanConditionsDoNotRepeatTheType = methods().that()
		.areAnnotatedWith(ConditionalOnMissingBean.class)
		.should(notRepeatReturnType());

	@ArchTest
	static final ArchRule postProcessorsAreStaticAndTakeNothingEager = methods().that()
		.areAnnotatedWith(Bean.class)
		.and()
		.haveRawReturnType(Predicates.assignableTo(BeanPostProcessor.class)
			.or(Predicates.assignableTo(BeanFactoryPostProcessor.class)))
		.should()
		.beStatic()
		.andShould()
		.haveRawParameterTypes(DescribedPredicate
			.allElements(Predicates.assignableTo(ObjectProvider.class).or(Predicates.assignableTo(Environment.class))));

	@ArchTest
	static final ArchRule propertiesAreFinalRecordsNamedByTheirPrefix = classes().that()
		.areAnnotatedWith(ConfigurationProperties.class)
		.should()
		.beRecords()
		.andShould()
		.haveSimpleNameEndingWith("Properties")
		.andShould(nameNoPrefixAttribute());

	@ArchTest
	static final ArchRule conditionsAndAnalyzersAreNotPublic = classes().that()
		.areAssignableTo(Condition.class)
		.or()
		.areAssignableTo(FailureAnalyzer.class)
		.should()
		.notBePublic()
		.allowEmptyShould(true);

	@ArchTest
	static final ArchRule classesAreFinal = classes().that()
		.resideInAPackage(AUTOCONFIGURE)
		.and()
		.areNotInterfaces()
		.and()
		.areNotAnonymousClasses()
		.and()
		.doNotHaveSimpleName("package-info")
		.should()
		.haveModifier(JavaModifier.FINAL);

	@ArchTest
	static final ArchRule listsAreNotCollectedToListsThatChange = noClasses().should()
		.callMethod(Collectors.class, "toList");

	@ArchTest
	static final ArchRule caseIsNotChangedByTheDefaultLocale = noClasses().should()
		.callMethod(String.class, "toLowerCase")
		.orShould()
		.callMethod(String.class, "toUpperCase");

	@ArchTest
	static final ArchRule nullIsNotCheckedByObjects = noClasses().that()
		.resideInAPackage(AUTOCONFIGURE)
		.should()
		.callMethod(Objects.class, "requireNonNull", Object.class, String.class);

	private static ArchCondition<JavaMethod> notReturnPrivateType() {
		return condition("not return a private type",
				(method) -> method.getReturnType()
					.getAllInvolvedRawTypes()
					.stream()
					.noneMatch((type) -> type.getModifiers().contains(JavaModifier.PRIVATE)));
	}

	private static ArchCondition<JavaMethod> notRepeatReturnType() {
		return condition("not repeat the type that is returned", (method) -> {
			ConditionalOnMissingBean annotation = method.getAnnotationOfType(ConditionalOnMissingBean.class);
			JavaType returned = method.getRawReturnType();
			return Arrays.stream(annotation.value()).noneMatch((type) -> type.getName().equals(returned.getName()));
		});
	}

	private static ArchCondition<JavaClass> nameNoPrefixAttribute() {
		return new ArchCondition<>("give the prefix as value") {

			@Override
			public void check(JavaClass item, ConditionEvents events) {
				Annotation annotation = item.getAnnotationOfType(ConfigurationProperties.class);
				boolean satisfied = !((ConfigurationProperties) annotation).value().isEmpty();
				events.add(new SimpleConditionEvent(item, satisfied, item.getDescription()));
			}

		};
	}

	private static ArchCondition<JavaMethod> condition(String description, Predicate<JavaMethod> satisfied) {
		return new ArchCondition<>(description) {

			@Override
			public void check(JavaMethod item, ConditionEvents events) {
				events.add(new SimpleConditionEvent(item, satisfied.test(item),
						item.getDescription() + " in " + item.getSourceCodeLocation()));
			}

		};
	}

}
