import CaseRunner
import SteleEmitters
import Testing

/// The files with which a team's own tests decode recordings.
@Suite("Emitting what tests decode recordings with")
struct TestingFileTests {
    private static let kotlin = KotlinTesting.file(KotlinOptions(packageName: "com.example.in"))

    @Test("They are what the case says")
    func golden() {
        Case(area: "testing", name: "emitted").expect([
            "expected.kt": TestingFileTests.kotlin.text, "expected.ts": TypeScriptTesting.file.text,
        ])
    }

    @Test("The Kotlin one is in a package below that of the models, whatever its name")
    func package() {
        #expect(TestingFileTests.kotlin.text.contains("package com.example.`in`.testing\n"))
        #expect(TestingFileTests.kotlin.text.contains("import com.example.`in`.ApiRegistry\n"))
    }

    @Test(
        "The oldest TypeScript takes it with every check switched on",
        .enabled(if: TypeScriptTools.hasFloor, "\(TypeScriptTools.missingFloor)"))
    func floor() throws {
        let folder = try TemporaryFolder()
        try folder.write("testing.ts", TypeScriptTesting.file.text)
        try TypeScriptTools.checkWithFloor(folder)
    }
}
