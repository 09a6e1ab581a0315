package dev.changefeed.spring;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import org.springframework.context.Lifecycle;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/**
 * Which way the dependencies of this module point.
 */
class ArchitectureTests {

	private final JavaClasses module = new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
		.importPackages("dev.changefeed.spring");

	@Test
	void knowsNoSpringBoot() {
		noClasses().should().dependOnClassesThat().resideInAPackage("org.springframework.boot..").check(this.module);
	}

	@Test
	void hasNoCyclesOfPackages() {
		slices().matching("dev.changefeed.spring.(*)..").should().beFreeOfCycles().check(this.module);
	}

	@Test
	void usesMicrometerForMetersOnly() {
		noClasses().that()
			.resideOutsideOfPackage("dev.changefeed.spring.observation")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("io.micrometer..")
			.check(this.module);
	}

	@Test
	void givesLifecycleToTheRunnerOnly() {
		classes().that()
			.areAssignableTo(Lifecycle.class)
			.should()
			.haveSimpleName("ChangeFeedRunner")
			.check(this.module);
	}

}
