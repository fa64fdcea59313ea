import SteleClients
import SteleFiles
import SteleFindings
import SteleOpenAPIReader
import SteleSourceTree

/// What stands at the end of a released contract: whose it is, how that client's models were made, and the digest of the
/// text before, by which an edit shows.
struct ReleaseMark {
    let client: String
    let language: String
    /// `generated`, `types` (TypeScript without decoders) or `handwritten`.
    let models: String
    /// Of the generator that made the models; nil for hand-written ones.
    let behaviour: Int?
    let lists: Client.Lists?
    /// The settings of `generate` that models depend on, as `stele.yaml` writes them: lines of YAML. For people
    /// only, and not read back.
    let options: String

    static let key = ContractBundle.releaseKey

    // MARK: Writing

    /// The block for the end of a contract.
    func text(of contract: [UInt8]) -> String {
        var text = "\(ReleaseMark.key):\n"
        text += "  client: \(YAMLText.quoted(client))\n"
        text += "  language: \(language)\n"
        text += "  models: \(models)\n"
        if let behaviour { text += "  behaviour: \(behaviour)\n" }
        if let lists { text += "  lists: \(lists.rawValue)\n" }
        if !options.isEmpty { text += "  options:\n" + options }
        return text + "\(ReleaseMark.digestKey)\(Fingerprint(of: contract + Array(text.utf8)))\n"
    }

    private static let digestKey = "  digest: "

    // MARK: Reading

    /// What a file says about itself.
    enum Reading {
        /// It was not made by `stele release`: a contract that somebody kept.
        case none
        case mark(ReleaseMark)
        /// Its text is not what its digest says.
        case edited
        /// Its block cannot be read.
        case damaged
    }

    /// Line ends do not count: repositories change them.
    static func read(_ bytes: [UInt8]) -> Reading {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            line.last == 0x0D ? line.dropLast() : line
        }
        let head = Array((key + ":").utf8)
        guard let start = lines.lastIndex(where: { $0.elementsEqual(head) }) else { return .none }
        guard let end = lines.lastIndex(where: { !$0.isEmpty }), end > start,
            lines[end].starts(with: digestKey.utf8)
        else { return .edited }
        let digest = String(decoding: lines[end].dropFirst(digestKey.utf8.count), as: UTF8.self)
        let before = Array(lines[..<end].joined(separator: [0x0A])) + [0x0A]
        if digest != Fingerprint(of: before).description { return .edited }
        return mark(Array(lines[start..<end].joined(separator: [0x0A])) + [0x0A]).map { .mark($0) }
            ?? .damaged
    }

    private static func mark(_ block: [UInt8]) -> ReleaseMark? {
        let document = SourceReader.read(SourceFile(path: key, bytes: block))
        defer { document.release() }
        guard let node = document.root?[key], let client = node["client"]?.text,
            let language = node["language"]?.text, let models = node["models"]?.text
        else { return nil }
        return ReleaseMark(
            client: client, language: language, models: models,
            behaviour: node["behaviour"]?.text.flatMap { Int($0) },
            lists: node["lists"]?.text.flatMap { Client.Lists(rawValue: $0) }, options: "")
    }
}
