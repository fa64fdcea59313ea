import SteleFindings
import SteleSourceTree

/// Names that other parts of a contract refer to: security schemes, and the operations that links lead to.
final class DeclaredNames {
    private let reading: Reading
    private(set) lazy var securitySchemes: Set<String> = {
        let schemes = reading.documents.root.root?["components"]?["securitySchemes"]
        return Set(schemes?.entries.compactMap(\.key.text) ?? [])
    }()
    private var operations: Set<String> = []
    private var links: [(target: Node, isReference: Bool)] = []
    /// Looking for a similar name costs as much as there are names, so only the first faults get one.
    private var suggestionsLeft = 100

    init(reading: Reading) {
        self.reading = reading
    }

    /// Notes the id of an operation.
    func declare(_ operationId: Node?) {
        if let text = operationId?.text { operations.insert(text) }
    }

    /// Notes where a link leads.
    func link(_ link: ObjectCheck) {
        if let id = link["operationId"] { links.append((id, false)) }
        if let reference = link["operationRef"] { links.append((reference, true)) }
    }

    /// OAS 3.1 §4.8.20: a link leads to an operation that exists. Called when all operations are known.
    func checkLinks() {
        for (target, isReference) in links {
            guard let text = target.text else { continue }
            if isReference {
                checkReference(text, target)
            } else if !operations.contains(text) {
                reading.log.report(
                    .linkTarget, "no operation has the id `\(text)`", at: target.range,
                    help: suggest(text, among: operations))
            }
        }
    }

    /// The help line with the name that is most likely meant.
    func suggest(_ name: String, among names: Set<String>) -> String? {
        guard suggestionsLeft > 0, names.count <= 10_000 else { return nil }
        suggestionsLeft -= 1
        return didYouMean(name, among: names.sorted())
    }

    /// What is remote is not looked at.
    private func checkReference(_ text: String, _ node: Node) {
        guard !Reference(text).isRemote,
            case .failure(let failure) = reading.resolver.resolution(of: text, at: node)
        else { return }
        reading.log.report(.linkTarget, failure.message, at: node.range, help: failure.help)
    }
}
