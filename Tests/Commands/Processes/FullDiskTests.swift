import CaseRunner
import Foundation
import Testing

/// Disks that take nothing more, or nothing at all: it is said, the answer is 2, and what was there stays.
@Suite("A disk that does not take what is written", .serialized)
struct FullDiskTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let schemas = (0..<200).map { "    S\($0): { type: object, properties: { a: { type: string } } }\n" }
        try folder.write("old.yaml", FullDiskTests.contract(schemas[..<4].joined()))
        try folder.write("new.yaml", FullDiskTests.contract(schemas.joined()))
    }

    @Test("A limit on the size of files leaves the old set")
    func limit() throws {
        try expectOldSet(
            before: "mkdir out", prefix: "ulimit -f 8;", message: "file too large")
    }

    @Test("A full disk leaves the old set", .enabled(if: mayMount, "this user may not mount a small disk"))
    func full() throws {
        try expectOldSet(
            before: "mkdir out && mount -t tmpfs -o size=60k tmpfs out", prefix: "",
            message: "no space left on device")
    }

    @Test(
        "A disk that is read-only leaves the old set",
        .enabled(if: mayMount, "this user may not mount a disk"))
    func readOnly() throws {
        try expectOldSet(
            before: "mkdir out && mount -t tmpfs tmpfs out", prefix: "mount -o remount,ro out;",
            message: "read-only file system")
    }

    @Test("A folder that nobody can make is said")
    func nowhere() throws {
        #expect(
            try stele("generate --contract old.yaml --swift /dev/null/out", "a part of the path is a file")
                == 2)
        #expect(
            try stele(
                "release a --language swift --contract old.yaml --output /proc/none/a.yaml", "/proc/none")
                == 2)
    }

    @Test(
        "A report, evidence or frozen contract on a full device is said",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [
            "lint --contract old.yaml --report json=/dev/full",
            "check --contract old.yaml traffic.ndjson --evidence /dev/full",
        ])
    func fullDevice(command: String) throws {
        try folder.write(
            "traffic.ndjson",
            #"{"method": "GET", "url": "https://a.test/x", "status": 200, "body": {}, "mediaType": "application/json"}"#
        )
        #expect(try stele(command, "no space left on device") == 2)
    }

    // MARK: -

    /// Generates an old set, then a larger one where `prefix` holds; the former must be there still, and nothing else.
    private func expectOldSet(before: String, prefix: String, message: String) throws {
        let generate = "'\(SteleProcess.path)' generate --swift out --files 3 --contract"
        let script = """
            set -e
            \(before)
            \(generate) old.yaml > /dev/null
            cp -r out kept
            code=0
            (\(prefix) exec \(generate) new.yaml) > said 2>&1 || code=$?
            [ $code = 2 ] || { echo "answered $code"; cat said; exit 10; }
            grep -q '\(message)' said || { cat said; exit 11; }
            diff -r kept out
            """
        let isMounting = before.contains("mount")
        try folder.write("script", script)
        let bash = isMounting ? "unshare --mount --map-root-user bash script" : "bash script"
        #expect(try SteleProcess.shell(bash, in: folder.path) == 0)
    }

    private func stele(_ arguments: String, _ message: String) throws -> Int32 {
        try SteleProcess.shell(
            "'\(SteleProcess.path)' \(arguments) > said 2>&1; code=$?; grep -q '\(message)' said || cat said; "
                + "grep -q '\(message)' said && exit $code", in: folder.path)
    }

    private static func contract(_ schemas: String) -> String {
        "openapi: 3.1.0\ninfo: { title: t, version: '1' }\nservers: [{ url: https://a.test }]\n"
            + "paths: { /x: { get: { responses: { '200': { description: d, content: { application/json: { schema: "
            + "{ $ref: '#/components/schemas/S0' } } } } } } } }\ncomponents:\n  schemas:\n" + schemas
    }

    private static let mayMount: Bool =
        (try? SteleProcess.shell("unshare --mount --map-root-user mount -t tmpfs tmpfs /mnt > /dev/null 2>&1"))
        == 0
}
