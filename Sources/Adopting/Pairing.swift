import SteleContractModel
import SteleFindings

/// Which Swift type stands for which schema: what the user says, else equal names, else most keys in common.
package struct Pairing: Sendable {
    /// A schema that a type may stand for.
    package struct Schema: Sendable {
        package let name: String
        package let type: TypeID
        let keys: Set<String>
    }

    package enum Match: Sendable {
        case schema(Schema)
        /// None is near enough, or several are equally near.
        case none(near: [String])
    }

    package let schemas: [Schema]
    private let byName: [String: Int]
    private let named: [String: Schema]

    /// - Parameter named: `--type`, from the name of the Swift type to the schema.
    package init(_ contract: Contract, named: [String: Schema] = [:]) {
        schemas = Pairing.schemas(of: contract)
        byName = Dictionary(schemas.enumerated().map { (Pairing.plain($1.name), $0) }) { first, _ in first }
        self.named = named
    }

    /// Components that are objects or enumerations.
    package static func schemas(of contract: Contract) -> [Schema] {
        contract.components.compactMap { component in
            switch contract[component.use.type].shape {
            case .object(let object):
                Schema(
                    name: component.name, type: component.use.type, keys: Set(object.properties.map(\.name)))
            case .enumeration: Schema(name: component.name, type: component.use.type, keys: [])
            default: nil
            }
        }
    }

    /// By what the user says, or by name.
    package func named(_ declaration: SwiftDeclaration) -> Schema? {
        if let schema = named[declaration.name] { return schema }
        let names = Pairing.names(of: declaration.name)
        return names.compactMap { byName[$0] }.first.map { schemas[$0] }
    }

    /// By the keys of a type that no name tells: at least two, and at least half of all keys of the two, in common.
    package func nearest(_ declaration: SwiftDeclaration) -> Match {
        let keys = Set(declaration.keyed.map(\.key))
        var best: [Schema] = []
        var bestShare = 0.5
        for schema in schemas {
            let shared = schema.keys.intersection(keys).count
            guard shared >= 2 else { continue }
            let share = Double(shared) / Double(schema.keys.union(keys).count)
            if share > bestShare { best = [] }
            if share >= bestShare {
                best.append(schema)
                bestShare = share
            }
        }
        return best.count == 1 ? .schema(best[0]) : .none(near: best.map(\.name))
    }

    /// The whole name, its last part, and each without what says only that it is a model.
    private static func names(of name: String) -> [String] {
        let last = String(name.split(separator: ".").last ?? "")
        return [name, last].flatMap { name -> [String] in
            let plain = plain(name)
            return [plain]
                + suffixes.filter { plain.hasSuffix($0) && plain.count > $0.count }
                .map { String(plain.dropLast($0.count)) }
        }
    }

    private static let suffixes = ["dto", "model", "response", "payload", "json", "entity"]

    /// Letters and digits in lower case: `full_name` and `fullName` are one.
    static func plain(_ name: String) -> String {
        name.filter { $0.isLetter || $0.isNumber }.lowercased()
    }
}
