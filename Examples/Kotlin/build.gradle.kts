// It has not been tried: no Gradle was to be had where it was written. `Scripts/examples` compiles and runs the sources without.
plugins {
    kotlin("jvm") version "2.2.0"
    kotlin("plugin.serialization") version "2.2.0"
}

repositories { mavenCentral() }

dependencies {
    implementation("org.jetbrains.kotlinx:kotlinx-serialization-json:1.9.0")
    testImplementation("org.junit.jupiter:junit-jupiter:5.9.2")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher")
}

val shop = file("../SwiftPackage/Tests/ShopAPITests")
val contract = "../../Sources/ShopAPI/openapi.yaml"
val generated = layout.buildDirectory.dir("generated").get().asFile
val cases = layout.buildDirectory.dir("cases").get().asFile

val generateModels by tasks.registering(Exec::class) {
    workingDir = shop
    commandLine(
        "stele", "generate", "--no-config", "--contract", contract, "--kotlin-package", "example.shop",
        "--kotlin", "$generated/models", "--kotlin-testing", "$generated/tests",
    )
}
val writeCases = listOf("Recordings", "Drift").map { folder ->
    tasks.register<Exec>("write$folder") {
        workingDir = shop
        commandLine(
            "stele", "cases", "--no-config", "--contract", contract, folder, "-o", "$cases/${folder.lowercase()}.ndjson",
        )
    }
}

kotlin {
    sourceSets["main"].kotlin.srcDirs("../../Generated/Kotlin", "$generated/models")
    sourceSets["test"].kotlin.srcDir("$generated/tests")
}

tasks.compileKotlin { dependsOn(generateModels) }
tasks.test {
    dependsOn(writeCases)
    useJUnitPlatform()
    systemProperty("cases", cases)
    systemProperty("failures", shop.resolve("failures.txt"))
}
