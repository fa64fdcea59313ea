import Foundation

/// Finds the contract of a target: the file that the target's own `stele.yaml` names, or else the one file called
/// `openapi.yaml`, `openapi.yml` or `openapi.json` beside the target's sources.
struct ContractFile {
    let url: URL
    /// The configuration that named it, so that a change there is noticed, too.
    let configuration: URL?

    static func find(in folder: URL, target: String) throws(ContractFileProblem) -> ContractFile {
        let configuration = folder.appendingPathComponent("stele.yaml")
        if let text = try? String(contentsOf: configuration, encoding: .utf8),
            let path = contractEntry(of: text)
        {
            let url = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
            guard isFile(url) else { throw .missing(path: path, target: target) }
            return ContractFile(url: url, configuration: configuration)
        }
        let found = names.filter { isFile(folder.appendingPathComponent($0)) }
        guard let name = found.first else { throw .none(target: target, folder: folder.lastPathComponent) }
        guard found.count == 1 else { throw .several(found, target: target) }
        return ContractFile(url: folder.appendingPathComponent(name), configuration: nil)
    }

    private static let names = ["openapi.yaml", "openapi.yml", "openapi.json"]

    /// The value of the top-level key `contract`. A plugin cannot link the YAML reader; the tool itself reads the
    /// whole file and complains about anything that is wrong with it.
    private static func contractEntry(of text: String) -> String? {
        for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("contract:") {
            let value = line.dropFirst("contract:".count).prefix { $0 != "#" }
            let path = value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
            return path.isEmpty ? nil : path
        }
        return nil
    }

    private static func isFile(_ url: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
            && !isDirectory.boolValue
    }
}

/// Why a target has no contract, told to the person who builds it.
enum ContractFileProblem: Error, CustomStringConvertible {
    case none(target: String, folder: String)
    case several([String], target: String)
    case missing(path: String, target: String)

    var description: String {
        switch self {
        case .none(let target, let folder):
            """
            target \(target) uses StelePlugin but has no contract: put openapi.yaml (or openapi.yml, openapi.json) into \
            the folder \(folder), or a stele.yaml with the line 'contract: PATH'
            """
        case .several(let names, let target):
            """
            target \(target) has more than one contract (\(names.joined(separator: ", "))): keep one, or add a stele.yaml \
            with the line 'contract: PATH'
            """
        case .missing(let path, let target):
            "the contract of target \(target), '\(path)' in its stele.yaml, does not exist"
        }
    }
}
