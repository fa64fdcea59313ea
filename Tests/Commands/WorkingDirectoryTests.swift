import CaseRunner
import SteleCommands
import Testing

@Suite("From any working directory")
struct WorkingDirectoryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("stele.yaml", "contract: api/openapi.yaml\ngenerate:\n  swift: { output: out }\n")
        try folder.write("api/openapi.yaml", WorkingDirectoryTests.contract)
        try folder.write("shared/pet.yaml", "type: object\nproperties: { name: { type: string } }\n")
        try folder.write("deep/er/x.txt", "")
    }

    @Test("stele.yaml is found upward, and its paths start at it")
    func upward() throws {
        let system = TestSystem()
        #expect(system.run(["lint", "--ref-root", "../.."], in: folder.path + "/deep/er") == 0)
        #expect(system.output.text == "ok: no findings\n")
        let refused = TestSystem()
        #expect(refused.run(["lint"], in: folder.path + "/deep/er") == 1)
        #expect(refused.output.text.hasPrefix("../../api/openapi.yaml:12:"), "\(refused.output.text)")
    }

    @Test(
        "A folder above the working directory can hold all references",
        arguments: [
            ("api", "openapi.yaml", ".."), (".", "api/openapi.yaml", "."),
            ("deep", "../api/openapi.yaml", ".."),
        ])
    func referenceRoot(directory: String, contract: String, root: String) {
        let system = TestSystem()
        let arguments = ["lint", "--contract", contract, "--ref-root", root]
        #expect(system.run(arguments, in: folder.path + "/" + directory) == 0, "\(system.output.text)")
        let absolute = TestSystem()
        let whole = ["lint", "--contract", folder.path + "/api/openapi.yaml", "--ref-root", folder.path]
        #expect(absolute.run(whole, in: "/") == 0, "\(absolute.output.text)")
    }

    @Test(
        "Bodies in files of their own are found beside `mappings`",
        arguments: [(".", "mappings"), ("mappings", "."), ("mappings/deep", "pet.json")])
    func bodies(directory: String, recording: String) throws {
        let body = "\"response\": { \"status\": 200, \"bodyFileName\": \"pet.json\" }"
        try folder.write(
            "mappings/deep/pet.json",
            "{ \"request\": { \"method\": \"GET\", \"urlPath\": \"/v1/pets\" }, \(body) }")
        try folder.write("__files/pet.json", "{ \"name\": 1 }")
        let system = TestSystem()
        let arguments = ["check", "--ref-root", folder.path, "--strict", recording]
        #expect(system.run(arguments, in: folder.path + "/" + directory) == 1)
        #expect(system.output.text.contains("$.name"), "\(system.output.text)")
    }

    @Test("The output is the same bytes from everywhere")
    func sameBytes() throws {
        let runs = [
            (".", ["--contract", "api/openapi.yaml", "--swift", "a", "--ref-root", "."]),
            ("api", ["--contract", "openapi.yaml", "--swift", "../b", "--ref-root", ".."]),
            (
                "deep",
                [
                    "--contract", folder.path + "/api/openapi.yaml", "--swift", folder.path + "/c",
                    "--ref-root", "..",
                ]
            ),
        ]
        for (directory, arguments) in runs {
            let system = TestSystem()
            #expect(system.run(["generate"] + arguments, in: folder.path + "/" + directory) == 0)
        }
        let names = try folder.names(in: "a")
        #expect(names.count > 1)
        for other in ["b", "c"] {
            #expect(try folder.names(in: other) == names)
            for name in names {
                let text = try folder.text("a/" + name)
                #expect(try folder.text(other + "/" + name) == text)
                #expect(!text.contains(folder.path))
            }
        }
    }

    private static let contract = """
        openapi: 3.1.0
        info: { title: Pets, version: "1" }
        servers: [{ url: https://pets.example.com/v1 }]
        paths:
          /pets:
            get:
              operationId: getPet
              responses:
                "200":
                  description: a pet
                  content:
                    application/json: { schema: { $ref: "../shared/pet.yaml" } }

        """
}
