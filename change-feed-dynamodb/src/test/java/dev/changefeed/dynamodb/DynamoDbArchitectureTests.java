package dev.changefeed.dynamodb;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.jspecify.annotations.NullMarked;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

@AnalyzeClasses(packages = "dev.changefeed.dynamodb", importOptions = ImportOption.DoNotIncludeTests.class)
class DynamoDbArchitectureTests {

	private static final String MODULE = "dev.changefeed.dynamodb";

	@ArchTest
	static final ArchRule usesTheCoreTheSdkAndJacksonOnly = classes().should()
		.onlyDependOnClassesThat()
		.resideInAnyPackage("java..", "org.slf4j..", "org.jspecify..", "software.amazon.awssdk..", "tools.jackson..",
				"com.fasterxml.jackson.annotation..", "dev.changefeed.core..", MODULE + "..");

	@ArchTest
	static final ArchRule knowsNoSpring = noClasses().should()
		.dependOnClassesThat()
		.resideInAPackage("org.springframework..");

	@ArchTest
	static final ArchRule serviceKnowsNothingOfItsUsers = noClasses().that()
		.resideInAPackage(MODULE + ".service..")
		.should()
		.dependOnClassesThat()
		.resideInAnyPackage(MODULE + ".source..", MODULE + ".feed..", MODULE + ".shard..", MODULE + ".checkpoint..",
				MODULE + ".image..");

	@ArchTest
	static final ArchRule shardsAreReadByNobodyButTheSource = noClasses().that()
		.resideOutsideOfPackages(MODULE + ".shard..", MODULE + ".source..")
		.should()
		.dependOnClassesThat()
		.resideInAPackage(MODULE + ".shard..");

	@ArchTest
	static final ArchRule checkpointsKnowNothingOfStreams = noClasses().that()
		.resideInAPackage(MODULE + ".checkpoint..")
		.should()
		.dependOnClassesThat()
		.resideInAnyPackage(MODULE + ".source..", MODULE + ".feed..", MODULE + ".shard..", MODULE + ".image..");

	@ArchTest
	static void everyPackageIsNullMarked(JavaClasses classes) {
		assertThat(classes.stream().map((type) -> type.getPackage()).distinct())
			.allSatisfy(DynamoDbArchitectureTests::isNullMarked);
	}

	private static void isNullMarked(JavaPackage checked) {
		assertThat(checked.tryGetPackageInfo()).as(checked.getName())
			.hasValueSatisfying((info) -> assertThat(info.isAnnotatedWith(NullMarked.class)).isTrue());
	}

}
