import SteleClients
import SteleContractModel
import SteleDiffing
import SteleFiles
import SteleFindings
import SteleOpenAPIReader

/// Two contracts, and what differs between them.
enum Diffed {
    static func readBoth(_ old: BenchedContract, _ new: BenchedContract) -> Outcome {
        let both = [read(old), read(new)]
        return Outcome(count: both.reduce(0) { $0 + ($1?.types.count ?? 0) }, result: both)
    }

    /// Reads both, and compares them; the count is that of the changes.
    static func compare(_ old: BenchedContract, _ new: BenchedContract) -> Outcome {
        guard let first = read(old), let second = read(new) else { return Outcome(count: 0) }
        let difference = ContractDifference.compare(old: first, new: second, clients: Client.defaults)
        return Outcome(count: difference.findings.count, result: (first, second, difference))
    }

    private static func read(_ contract: BenchedContract) -> Contract? {
        let root = SourceFile(path: contract.name, bytes: contract.bytes)
        return OpenAPIReader.read(root: root, loader: contract.files).contract
    }
}

extension BenchedContract {
    /// A copy in which every twentieth text is a number, written into a folder.
    func changed(into folder: String) throws(FileError) -> BenchedContract {
        let parts = String(decoding: bytes, as: UTF8.self).split(
            separator: "type: string", omittingEmptySubsequences: false)
        var text = String(parts[0])
        for (number, part) in parts.dropFirst().enumerated() {
            text += (number % 20 == 0 ? "type: integer" : "type: string") + part
        }
        try Disk(workingDirectory: folder).writeIfChanged("changed-" + name, Array(text.utf8))
        return try BenchedContract(path: folder + "/changed-" + name)
    }
}
