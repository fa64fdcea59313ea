import CaseRunner
import Foundation

/// A folder with two contracts, and what is generated of one of them in all languages, in many files.
struct GeneratedFolder {
    /// Which contract: it also says how many files there are, so that some come and go.
    enum Version: Int, CaseIterable {
        case old = 40
        case new = 56

        var other: Version { self == .old ? .new : .old }
    }

    let folder: TemporaryFolder
    /// What a run that nobody disturbed writes: the bytes of each file by its path.
    let whole: [Version: [String: Data]]

    init() throws {
        folder = try TemporaryFolder()
        var whole: [Version: [String: Data]] = [:]
        for version in Version.allCases {
            let schemas = (0..<80).map { number in
                """
                    Thing\(number):
                      type: object
                      description: as it was in \(version)
                      properties: { name: { type: string }, next: { $ref: '#/components/schemas/Thing\((number + 1) % 80)' } }

                """
            }
            try folder.write(
                "\(version).yaml",
                "openapi: 3.1.0\ninfo: { title: Things, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n"
                    + schemas.joined())
            guard
                try SteleProcess.run(GeneratedFolder.arguments(version, "whole-\(version)"), in: folder.path)
                    == 0
            else { throw Compiler.Failure(description: "stele does not generate") }
            whole[version] = try GeneratedFolder.files(in: folder.path + "/whole-\(version)")
        }
        self.whole = whole
    }

    static func arguments(_ version: Version, _ output: String) -> [String] {
        [
            "generate", "--contract", "\(version).yaml", "--swift", output + "/swift", "--kotlin",
            output + "/kotlin",
            "--kotlin-package", "things", "--typescript", output + "/typescript", "--files",
            "\(version.rawValue)",
        ]
    }

    /// Starts writing one version into `out`.
    func start(_ version: Version) throws -> Process {
        try SteleProcess.start(GeneratedFolder.arguments(version, "out"), in: folder.path)
    }

    /// Writes one version into `out`, or checks it: the exit code.
    func run(_ version: Version, isCheck: Bool = false) throws -> Int32 {
        try SteleProcess.run(
            GeneratedFolder.arguments(version, "out") + (isCheck ? ["--check"] : []), in: folder.path)
    }

    /// The files of `out`, hidden ones too.
    func files() throws -> [String: Data] { try GeneratedFolder.files(in: folder.path + "/out") }

    private static func files(in folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [] {
            var isFolder: ObjCBool = false
            let whole = folder + "/" + path
            guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder), !isFolder.boolValue
            else {
                continue
            }
            files[path] = try Data(contentsOf: URL(fileURLWithPath: whole))
        }
        return files
    }
}
