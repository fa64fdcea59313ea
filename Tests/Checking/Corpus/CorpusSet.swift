import CaseRunner
import Foundation
import SteleContractModel
import SteleFindings
import SteleOpenAPIReader
import SteleRecordings

/// A folder of public recordings and the contract that they belong to.
struct CorpusSet: Sendable {
    let name: String
    /// Below the corpus, without its folder `specs`; nil where it stands beside each recording.
    let contract: String?
    var baseURLs: [String] = []
    /// Whether the recordings show how many tools write, and no contract belongs to them.
    var isOfNothing = false
    /// What the contract lacks, put in as its first paths.
    var addedPaths = ""
    /// What recordings without a request belong to, and parts of the names of those that do not.
    var operation: NamedOperation?
    var foreignNames: [String] = []

    static let all = [
        CorpusSet(name: "github--octokit-fixtures", contract: "github-2022-json/api.github.com.json"),
        CorpusSet(name: "stripe--pay", contract: "stripe-2023/spec3.yaml"),
        CorpusSet(name: "stripe--pay-damaged", contract: "stripe-2023/spec3.yaml"),
        CorpusSet(name: "datadog-v1--cassettes", contract: "datadog-v1/openapi-v1.yaml"),
        CorpusSet(
            name: "linode--lexicon", contract: "linode-2024-05/openapi.yaml",
            baseURLs: ["https://api.linode.com/v4", "https://api.linode.com/v4beta"]),
        CorpusSet(name: "digitalocean--lexicon", contract: "digitalocean/DigitalOcean-public.v2.yaml"),
        CorpusSet(
            name: "mastodon--mastodon-py", contract: "mastodon/schema.json",
            baseURLs: ["http://localhost:3000", "http://localhost:4000", "https://mastodon.social"]),
        CorpusSet(name: "openai--ruby-openai", contract: "openai-yaml/openapi.yaml"),
        CorpusSet(
            name: "petstore--optic-har", contract: "petstore-3-prism/petstore.oas3.yaml",
            baseURLs: ["https://petstore.swagger.io/v2"]),
        CorpusSet(name: "optic-toy--har", contract: nil, baseURLs: ["http://localhost:3030"]),
        CorpusSet(
            name: "openai-realtime-ws--pydantic-ai", contract: "openai-yaml/openapi.yaml",
            addedPaths: realtime, operation: NamedOperation(id: "realtime", status: 101),
            foreignNames: ["google", "xai"]),
        CorpusSet(name: "har-mitmproxy", contract: nil, isOfNothing: true),
        CorpusSet(name: "postman-echo--optic", contract: nil, isOfNothing: true),
    ]

    /// The contract describes the events of the socket, and not the socket.
    private static let realtime = """
          /realtime:
            get:
              operationId: realtime
              responses: {'101': {description: The socket is open.}}
              x-stele-websocket:
                send: {$ref: '#/components/schemas/RealtimeClientEvent'}
                receive: {$ref: '#/components/schemas/RealtimeServerEvent'}

        """

    /// The corpus, where somebody names it.
    static let corpus = ProcessInfo.processInfo.environment["STELE_CORPUS"].map { URL(fileURLWithPath: $0) }

    /// The recordings, by the path that `VERDICTS.ndjson` has for them.
    func files(in corpus: URL) -> [(name: String, url: URL)] {
        let folder = corpus.appendingPathComponent("recordings/\(name)")
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let files = (found?.allObjects as? [URL] ?? []).filter(isRecording)
        return files.sorted { $0.path < $1.path }.map { url in
            (String(url.path.dropFirst(folder.path.count + 1)), url)
        }
    }

    /// How many files there are that could be recordings.
    func fileCount(in corpus: URL) -> Int {
        let folder = corpus.appendingPathComponent("recordings/\(name)")
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (found?.allObjects as? [URL] ?? []).count { file in
            !file.hasDirectoryPath && file.lastPathComponent != SecondOpinion.fileName
                && !file.lastPathComponent.hasPrefix("openapi.")
        }
    }

    /// What a recording belongs to that does not say so itself.
    func operation(of file: URL) -> NamedOperation? {
        foreignNames.contains { file.lastPathComponent.contains($0) } ? nil : operation
    }

    private func isRecording(_ file: URL) -> Bool {
        // The second opinion is lines with a method and a URL, too.
        guard file.lastPathComponent != SecondOpinion.fileName, !file.hasDirectoryPath,
            let data = try? Data(contentsOf: file)
        else { return false }
        return [UInt8](data).withUnsafeBufferPointer {
            RecordingReaders.reader(for: $0, of: operation(of: file)) != nil
        }
    }

    /// The contract for a recording.
    func contract(for recording: URL, in corpus: URL) -> URL? {
        if let contract { return corpus.appendingPathComponent("specs/" + contract) }
        let folder = recording.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let file = names.sorted().first { $0.hasPrefix("openapi") }
        return file.map { folder.appendingPathComponent($0) }
    }

    /// A contract that no recording is of.
    static func nothing() -> Contract? {
        let text =
            "{openapi: 3.1.0, info: {title: Nothing, version: '1'}, servers: [{url: 'https://nothing.test'}], paths: {}}"
        let file = SourceFile(path: "openapi.yaml", bytes: Array(text.utf8))
        return OpenAPIReader.read(root: file, loader: FolderLoader(folder: URL(fileURLWithPath: "/")))
            .contract
    }

    func read(_ contract: URL) throws -> Contract? {
        let folder = contract.deletingLastPathComponent()
        var bytes = [UInt8](try Data(contentsOf: contract))
        if !addedPaths.isEmpty {
            let text = String(decoding: bytes, as: UTF8.self)
            bytes = Array(text.replacingOccurrences(of: "\npaths:\n", with: "\npaths:\n" + addedPaths).utf8)
        }
        let file = SourceFile(path: contract.lastPathComponent, bytes: bytes)
        return OpenAPIReader.read(root: file, loader: FolderLoader(folder: folder)).contract
    }

    private struct FolderLoader: ContractFileLoader {
        let folder: URL

        func load(_ path: String) throws(ContractFileError) -> SourceFile {
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
                throw ContractFileError(message: "\(path) is not there")
            }
            return SourceFile(path: path, bytes: [UInt8](data))
        }
    }
}
