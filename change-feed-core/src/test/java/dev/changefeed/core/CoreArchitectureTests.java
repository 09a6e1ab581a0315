package dev.changefeed.core;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.jspecify.annotations.NullMarked;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMembers;

@AnalyzeClasses(packages = "dev.changefeed.core", importOptions = ImportOption.DoNotIncludeTests.class)
class CoreArchitectureTests {

	@ArchTest
	static final ArchRule usesTheJdkSlf4jAndJSpecifyOnly = classes().should()
		.onlyDependOnClassesThat()
		.resideInAnyPackage("java..", "org.slf4j..", "org.jspecify..", "dev.changefeed.core..");

	@ArchTest
	static final ArchRule knowsNoLineageAndNoSequenceNumbers = noMembers().should()
		.haveNameMatching("(?i).*(parentShard|childShard|lineage|sequenceNumber|trimHorizon|arn).*");

	@ArchTest
	static final ArchRule packagesHaveNoCycles = SlicesRuleDefinition.slices()
		.matching("dev.changefeed.core.(*)..")
		.should()
		.beFreeOfCycles();

	@ArchTest
	static final ArchRule everyPackageIsNullMarked = classes().that(new DescribedPredicate<JavaClass>("are packages") {

		@Override
		public boolean test(JavaClass type) {
			return type.getSimpleName().equals("package-info");
		}

	}).should().beAnnotatedWith(NullMarked.class);

}
