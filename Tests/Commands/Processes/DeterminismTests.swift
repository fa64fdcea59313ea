import CaseRunner
import Foundation
import Testing

/// Every command with every report format, in processes whose surroundings differ: each file and each word is the same.
@Suite("The same bytes everywhere")
struct DeterminismTests {
    static let all: [Surroundings] = [
        Surroundings(
            testDescription: "a Turkish locale, and Kiribati's time",
            prefix: "env LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8 TZ=Pacific/Kiritimati"),
        Surroundings(
            testDescription: "no locale, and Samoa's time", prefix: "env LC_ALL=C TZ=Pacific/Pago_Pago"),
        Surroundings(testDescription: "an empty environment", prefix: "env -i"),
        Surroundings(
            testDescription: "an environment full of words",
            prefix:
                "env HOME=/nowhere USER=nobody TERM=xterm-256color COLUMNS=20 CI=true GITHUB_ACTIONS=true CLICOLOR_FORCE=1 TMPDIR=/"
        ),
        Surroundings(testDescription: "hashes without a seed", prefix: "env SWIFT_DETERMINISTIC_HASHING=1"),
        Surroundings(
            testDescription: "a deep folder with an odd name, files made in another order",
            folder: "çok/a b/'$x'/work", isReversed: true),
        Surroundings(testDescription: "the same once more"),
    ]

    @Test("Whatever is around a run changes nothing that it writes", arguments: all)
    func surroundings(_ other: Surroundings) throws {
        let expected = try Self.plain.get()
        let found = try Workspace(other, today: "2026-07-01")
        #expect(expected.files.count > 250)
        #expect(Set(found.files.keys) == Set(expected.files.keys))
        for (path, content) in found.files {
            #expect(content == expected.files[path], "\(path) differs with \(other.testDescription)")
            #expect(content.range(of: Data(found.root.utf8)) == nil, "\(path) knows where it was made")
        }
    }

    @Test(
        "The number of processors, and so of threads, changes nothing",
        .enabled(if: mayMount, "this user may not mount"),
        arguments: ["0", "0-6"])
    func processors(_ online: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("online", online + "\n")
        let mounted = "mount --bind '\(folder.path)/online' \(Self.processorList) && exec \"$@\""
        try surroundings(
            Surroundings(
                testDescription: "processors \(online)",
                prefix:
                    "unshare --mount --map-root-user bash -c '\(mounted.replacingOccurrences(of: "'", with: ""))' _"
            ))
    }

    @Test("What does depend on something is seen to differ: the day on which a client's support ends")
    func control() throws {
        let expected = try Self.plain.get()
        let found = try Workspace(Surroundings(testDescription: ""), today: "2026-06-30")
        let differing = expected.files.filter { found.files[$0.key] != $0.value }.map(\.key)
        #expect(!differing.isEmpty)
        #expect(differing.allSatisfy { $0.hasPrefix("gate/") }, "\(differing)")
    }

    /// Where the C library looks for the number of processors.
    private static let processorList: String = "/sys/devices/system/cpu/online"
    private static let mayMount: Bool =
        (try? SteleProcess.shell(
            "unshare --mount --map-root-user mount --bind \(processorList) \(processorList) > /dev/null 2>&1"))
        == 0

    /// The run that the others are compared with; it is made once.
    private static let plain: Result<Workspace, any Error> = Result {
        try Workspace(Surroundings(testDescription: ""), today: "2026-07-01")
    }
}

/// What differs between two runs that must not differ in what they write.
struct Surroundings: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What stands in front of the script's shell.
    var prefix = ""
    /// The folder that the work is done in, below a temporary one.
    var folder = "work"
    /// Whether the files are made in the opposite order, so that folders list them in another.
    var isReversed = false
}

/// A folder with inputs of many kinds, and what all commands made of them.
private struct Workspace: Sendable {
    let root: String
    /// What was written, by its path in the folder.
    let files: [String: Data]

    private static let formats = [
        "terminal", "json", "html", "sarif", "junit", "markdown", "github", "gitlab",
    ]

    /// Each line: the folder that it is run in, and its words.
    private static let commands = [
        ("gate", "generate"), ("gate", "gate --today TODAY"), ("gate", "check --coverage"), ("gate", "lint"),
        (
            "gate",
            "check --client a=swift --client b=kotlin-handwritten --client c=typescript --evidence out.evidence --strict"
        ),
        ("gate", "diff released/ios-2.4.yaml openapi.yaml"), ("gate", "release 'ios 2.6' --language swift"),
        ("pull", "amend"), ("pull", "gate --today 2026-12-01"),
        ("parts", "check --contract openapi.yaml a.har b.har --shard 1/2 --evidence 1.evidence"),
        ("parts", "check --contract openapi.yaml a.har b.har --shard 2/2 --evidence 2.evidence"),
        ("parts", "evidence merge 2.evidence 1.evidence -o all.evidence"),
        ("parts", "check --contract openapi.yaml --from-evidence all.evidence"),
        ("faults", "lint --contract operations.yaml"), ("faults", "lint --contract names.yaml"),
        (
            "faults",
            "generate -v --contract names.yaml --swift swift --kotlin kotlin --kotlin-package p --typescript ts --typescript-runtime decoders --files 5"
        ),
        (
            "faults",
            "generate --contract every.yaml --swift swift2 --kotlin kotlin2 --kotlin-package p --typescript ts2 --typescript-runtime operations"
        ),
        ("faults", "diff --fail-on never every.yaml names.yaml"),
        ("walk", "check --contract openapi.yaml recordings --coverage"), ("walk", "init"),
    ]

    init(_ surroundings: Surroundings, today: String) throws {
        let folder = try TemporaryFolder()
        root = folder.path + "/" + surroundings.folder
        var inputs = try Self.inputs()
        inputs.sort { $0.0 < $1.0 }
        if surroundings.isReversed { inputs.reverse() }
        for (path, content) in inputs {
            let url = URL(fileURLWithPath: root + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: url)
        }
        var script = ""
        for (number, (place, words)) in Self.commands.enumerated() {
            let reports =
                words.hasPrefix("init") || words.hasPrefix("evidence")
                ? "" : Self.formats.map { " --report \($0)=\(number).\($0)" }.joined()
            let line = words.replacingOccurrences(of: "TODAY", with: today)
            script +=
                "cd \(place); \"$stele\" \(line)\(reports) > \(number).out 2> \(number).err; echo $? > \(number).code; cd ..\n"
        }
        try folder.write("script", "stele=$1\n" + script)
        let quoted = "'\(SteleProcess.path)'"
        _ = try SteleProcess.shell(
            "\(surroundings.prefix) /bin/bash '\(folder.path)/script' \(quoted)", in: root)
        files = try Self.files(in: root)
    }

    private static func inputs() throws -> [(String, Data)] {
        let repository = Case.repository.path
        let folders = [
            ("gate", "Tests/Cases/command/gate"), ("pull", "Examples/BackendPullRequest"),
            ("parts", "Tests/Cases/command/evidence-of-parts"),
            ("walk", "Tests/Cases/command/check-folder-is-walked"),
        ]
        var inputs: [(String, Data)] = []
        for (name, folder) in folders {
            inputs += try files(in: repository + "/" + folder).map { ("\(name)/\($0.key)", $0.value) }
        }
        let contracts = [
            ("operations", "Cases/read/operations-with-faults/openapi.yaml"),
            ("names", "Cases/emit/colliding-names/openapi.yaml"),
            ("every", "Fixtures/Contracts/every-construct.yaml"),
        ]
        for (name, path) in contracts {
            inputs.append(("faults/\(name).yaml", try read(repository + "/Tests/" + path)))
        }
        // A recording of every format, so that a walk has something to put in order.
        for recording in Case.all(in: "record") {
            for file in recording.inputs {
                inputs.append(
                    ("walk/recordings/\(recording.name)/\(file.lastPathComponent)", try read(file.path)))
            }
        }
        return inputs
    }

    private static func files(in folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [] {
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
            if isThere, !isFolder.boolValue { files[path] = try read(folder + "/" + path) }
        }
        return files
    }

    private static func read(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path))
    }
}
