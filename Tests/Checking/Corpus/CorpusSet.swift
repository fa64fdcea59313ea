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
    ]

    /// The corpus, where somebody names it.
    static let corpus = ProcessInfo.processInfo.environment["STELE_CORPUS"].map { URL(fileURLWithPath: $0) }

    /// The recordings, by the path that `VERDICTS.ndjson` has for them.
    func files(in corpus: URL) -> [(name: String, url: URL)] {
        let folder = corpus.appendingPathComponent("recordings/\(name)")
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let files = (found?.allObjects as? [URL] ?? []).filter(CorpusSet.isRecording)
        return files.sorted { $0.path < $1.path }.map { url in
            (String(url.path.dropFirst(folder.path.count + 1)), url)
        }
    }

    private static func isRecording(_ file: URL) -> Bool {
        // The second opinion is lines with a method and a URL, too.
        guard file.lastPathComponent != SecondOpinion.fileName, !file.hasDirectoryPath,
            let data = try? Data(contentsOf: file)
        else { return false }
        return [UInt8](data).withUnsafeBufferPointer { RecordingReaders.reader(for: $0) != nil }
    }

    /// The contract for a recording.
    func contract(for recording: URL, in corpus: URL) -> URL? {
        if let contract { return corpus.appendingPathComponent("specs/" + contract) }
        let folder = recording.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let file = names.sorted().first { $0.hasPrefix("openapi") }
        return file.map { folder.appendingPathComponent($0) }
    }

    static func read(_ contract: URL) throws -> Contract? {
        let folder = contract.deletingLastPathComponent()
        let bytes = [UInt8](try Data(contentsOf: contract))
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
