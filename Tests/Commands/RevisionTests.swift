import CaseRunner
import Foundation
import SteleCommands
import Testing

@Suite("Contracts of git revisions")
struct RevisionTests {
    /// A repository with a contract of two files, changed in a second commit.
    private final class Repository {
        let folder: TemporaryFolder
        var path: String { folder.path }

        init() throws {
            folder = try TemporaryFolder()
            try git("init", "-q")
            try write("required: [id, name]")
            try git("add", ".")
            try git("commit", "-q", "-m", "one")
            try git("tag", "v1")
            try write("required: [id]")
        }

        func write(_ required: String) throws {
            let api = path + "/api"
            try FileManager.default.createDirectory(
                atPath: api + "/schemas", withIntermediateDirectories: true)
            let root = """
                openapi: 3.1.0
                info: { title: Zoo, version: "1" }
                paths:
                  /pet:
                    get:
                      operationId: getPet
                      responses:
                        "200":
                          description: ok
                          content: { application/json: { schema: { $ref: schemas/pet.yaml } } }

                """
            let pet = """
                type: object
                \(required)
                properties: { id: { type: integer }, name: { type: string } }

                """
            try Data(root.utf8).write(to: URL(fileURLWithPath: api + "/openapi.yaml"))
            try Data(pet.utf8).write(to: URL(fileURLWithPath: api + "/schemas/pet.yaml"))
        }

        func git(_ arguments: String...) throws {
            let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
            let output = try #require(Git.run(identity + arguments, path, 1 << 20))
            try #require(output.exitCode == 0, "git \(arguments)")
        }

        func gate(_ words: String...) -> (code: Int32, text: String) {
            let system = TestSystem()
            let code = system.run(
                ["gate", "--no-config", "--contract", "api/openapi.yaml", "--client", "ios=swift"] + words,
                in: path)
            return (code, system.output.text + system.errors.text)
        }

        func diff(_ words: String..., in folder: String = "") -> (code: Int32, text: String) {
            let system = TestSystem()
            let code = system.run(["diff", "--no-config"] + words, in: path + folder)
            return (code, system.output.text + system.errors.text)
        }
    }

    @Test("The gate counts what a change adds to its target, and not what is there already")
    func gateAgainstBase() throws {
        let repository = try Repository()
        let changed = repository.gate("--base", "v1")
        #expect(changed.code == 1, "\(changed.text)")
        #expect(changed.text.contains("`name` is no longer required"))
        #expect(repository.gate("--base", "nowhere").code == 2)
        #expect(repository.gate().code == 0)
        #expect(repository.gate("--client", "old=swift:frozen.yaml", "--base", "v1").code == 2)
        let release = TestSystem()
        _ = release.run(
            [
                "release", "old", "--no-config", "--language", "swift", "--contract", "api/openapi.yaml",
                "-o", "frozen.yaml",
            ],
            in: repository.path)
        // The frozen client requires nothing that today lacks; the contract loses `id` at the target, and then no more.
        try repository.write("required: []")
        try repository.git("add", ".")
        try repository.git("commit", "-q", "-m", "two")
        let known = repository.gate("--client", "old=swift:frozen.yaml", "--base", "HEAD")
        #expect(known.code == 0, "\(known.text)")
        #expect(known.text.contains("because  it is so at HEAD already"), "\(known.text)")
        #expect(repository.gate("--client", "old=swift:frozen.yaml").code == 1)
    }

    @Test("A contract of several files is read from one revision, whatever lies on the disk")
    func multipleFiles() throws {
        let repository = try Repository()
        let (code, text) = repository.diff("v1:api/openapi.yaml", "api/openapi.yaml")
        #expect(code == 1, "\(text)")
        #expect(text.contains("`name` is no longer required"))
        #expect(text.contains("in the old contract: v1:api/schemas/pet.yaml:3:"))
        let same = repository.diff("v1:api/openapi.yaml", "HEAD:api/openapi.yaml")
        #expect(same.code == 0, "\(same.text)")
        // A file that is gone from the disk is still in the revision.
        try FileManager.default.removeItem(atPath: repository.path + "/api/schemas/pet.yaml")
        let gone = repository.diff("v1:api/openapi.yaml", "HEAD:api/openapi.yaml")
        #expect(gone.code == 0, "\(gone.text)")
    }

    @Test("A path that starts with a point is seen from the working directory")
    func relativePath() throws {
        let repository = try Repository()
        let (code, text) = repository.diff("v1:./openapi.yaml", "openapi.yaml", in: "/api")
        #expect(code == 1, "\(text)")
        #expect(text.contains("`name` is no longer required"))
        let above = repository.diff("v1:../../openapi.yaml", "openapi.yaml", in: "/api")
        #expect(above.code == 2 && above.text.contains("lies outside the repository"), "\(above.text)")
    }

    @Test("What does not exist is named, and the run stops with 2")
    func missing() throws {
        let repository = try Repository()
        let revision = repository.diff("v9:api/openapi.yaml", "api/openapi.yaml")
        #expect(
            revision.code == 2 && revision.text.contains("git knows no revision `v9`"), "\(revision.text)")
        let file = repository.diff("v1:api/other.yaml", "api/openapi.yaml")
        #expect(
            file.code == 2 && file.text.contains("revision `v1` has no such file"), "\(file.text)")
        let option = repository.diff("--", "--output=x:api/openapi.yaml", "api/openapi.yaml")
        #expect(option.code == 2 && option.text.contains("is no git revision"), "\(option.text)")
        let plain = repository.diff("api/other.yaml", "api/openapi.yaml")
        #expect(plain.code == 2 && plain.text.contains("api/other.yaml: no such file"), "\(plain.text)")
    }

    @Test("More than may be read is not read")
    func bounded() throws {
        let repository = try Repository()
        let output = try #require(Git.run(["cat-file", "blob", "v1:api/openapi.yaml"], repository.path, 10))
        #expect(output == ChildOutput(bytes: [], exitCode: -1))
    }
}
