package dev.changefeed.test;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/**
 * Tests for the direction of dependencies between the packages of the server.
 */
class PackagesTests {

	private static final JavaClasses classes = new ClassFileImporter()
		.withImportOption(new ImportOption.DoNotIncludeTests())
		.importPackages("dev.changefeed.test");

	@Test
	void packagesHaveNoCycles() {
		slices().matching("dev.changefeed.test.(*)").should().beFreeOfCycles().check(classes);
	}

	@Test
	void serverNeedsNoAwsSdk() {
		noClasses().should().dependOnClassesThat().resideInAPackage("software.amazon..").check(classes);
	}

	@Test
	void onlyTheWireKnowsTheHttpServer() {
		noClasses().that()
			.resideOutsideOfPackage("dev.changefeed.test.http")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("org.eclipse.jetty..")
			.check(classes);
	}

	@Test
	void controlKnowsNeitherTheWireNorTheStreams() {
		noClasses().that()
			.resideInAPackage("dev.changefeed.test.control")
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage("dev.changefeed.test.http", "dev.changefeed.test.stream", "dev.changefeed.test.table")
			.check(classes);
	}

	@Test
	void streamsDoNotKnowTheWire() {
		noClasses().that()
			.resideInAPackage("dev.changefeed.test.stream")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("dev.changefeed.test.http")
			.check(classes);
	}

}
