import Foundation

/// Finds the contract of a target: the file that the target's own `stele.yaml` names, or else the one file called
/// `openapi.yaml`, `openapi.yml` or `openapi.json` beside the target's sources.
struct ContractFile {
    let url: URL
    /// The target's own `stele.yaml`, so that a change there is noticed, too.
    let configuration: URL?
    /// Over how many files its models are spread.
    let fileCount: Int

    static let names = ["openapi.yaml", "openapi.yml", "openapi.json"]
    static let configurationName = "stele.yaml"

    static func find(in folder: URL, target: String) throws(ContractFileProblem) -> ContractFile {
        let file = folder.appendingPathComponent(configurationName)
        let text = try? String(contentsOf: file, encoding: .utf8)
        let configuration = text == nil ? nil : file
        let fileCount = text.map(FileCount.of) ?? 1
        if let text, let (path, line) = contractEntry(of: text) {
            let url = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
            guard isFile(url) else { throw .missing(path: path, target: target, file: file, line: line) }
            return ContractFile(url: url, configuration: configuration, fileCount: fileCount)
        }
        let found = names.map { folder.appendingPathComponent($0) }.filter(isFile)
        guard let url = found.first else { throw .none(target: target, folder: folder) }
        guard found.count == 1 else { throw .several(found, target: target) }
        return ContractFile(url: url, configuration: configuration, fileCount: fileCount)
    }

    /// The value of the top-level key `contract`, and its line. A plugin cannot link the YAML reader; the tool itself
    /// reads the whole file and complains about anything that is wrong with it.
    private static func contractEntry(of text: String) -> (path: String, line: Int)? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() where line.hasPrefix("contract:") {
            let value = line.dropFirst("contract:".count).drop { $0 == " " || $0 == "\t" }
            let path = scalar(value)
            return path.isEmpty ? nil : (path, index + 1)
        }
        return nil
    }

    /// What stands in quotes, or else before a comment.
    private static func scalar(_ value: Substring) -> String {
        if let quote = value.first, quote == "\"" || quote == "'" {
            return String(value.dropFirst().prefix { $0 != quote })
        }
        let end = value.range(of: " #")?.lowerBound ?? value.endIndex
        return value[..<end].trimmingCharacters(in: .whitespaces)
    }

    private static func isFile(_ url: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
            && !isDirectory.boolValue
    }
}

/// Why a target has no contract, told to the person who builds it.
enum ContractFileProblem: Error {
    case none(target: String, folder: URL)
    case several([URL], target: String)
    case missing(path: String, target: String, file: URL, line: Int)

    /// Where a compiler would point.
    var place: (file: String, line: Int) {
        switch self {
        case .none(_, let folder): (folder.appendingPathComponent(ContractFile.names[0]).path, 1)
        case .several(let urls, _): (urls[1].path, 1)
        case .missing(_, _, let file, let line): (file.path, line)
        }
    }

    var message: String {
        switch self {
        case .none(let target, let folder):
            """
            target \(target) uses StelePlugin but has no contract: put openapi.yaml (or openapi.yml, openapi.json) into \
            the folder \(folder.lastPathComponent), or a stele.yaml with the line 'contract: PATH'
            """
        case .several(let urls, let target):
            """
            target \(target) has more than one contract (\(urls.map(\.lastPathComponent).joined(separator: ", "))): \
            keep one, or add a stele.yaml with the line 'contract: \(urls[0].lastPathComponent)'
            """
        case .missing(let path, let target, _, _):
            "the contract of target \(target), '\(path)', does not exist: paths in stele.yaml start at its folder"
        }
    }
}

extension ContractFileProblem: CustomStringConvertible {
    var description: String { "\(place.file):\(place.line):1: error: \(message)" }
}
