import SteleContractModel
import SteleFindings

/// What whoever generates should know: every name that is not the one its contract name asks for.
struct SwiftFindings {
    let plan: SwiftPlan

    var all: [Finding] {
        var findings = plan.names.renames.map {
            finding($0, section: "types", key: $0.identity, at: location(of: $0.identity))
        }
        for key in plan.models where !key.isRequestTwin { findings += members(of: key) }
        return findings.sorted()
    }

    private func members(of key: ModelKey) -> [Finding] {
        let place = plan.places[key.id]
        let location = plan.contract[key.id].location
        switch plan.forms[key.id] {
        case .structure(let object):
            let locations = Dictionary(
                object.properties.map { ($0.name, $0.location) }, uniquingKeysWith: { first, _ in first })
            return plan.propertyNames(of: object, key.id, reserved: []).renames.map { rename in
                finding(
                    rename, section: "properties", key: place + "." + rename.identity,
                    at: locations[rename.identity] ?? location)
            }
        case .enumeration(let enumeration):
            return plan.caseNames(of: enumeration, key.id).renames.map { rename in
                finding(rename, section: "cases", key: place + "." + rename.identity, at: location)
            }
        case .union(let union):
            return plan.caseNames(of: union, key).renames.map { rename in
                finding(rename, section: "cases", key: place + "." + rename.wanted, at: location)
            }
        case .tuple, .wrapper, .alias, .inline: return []
        }
    }

    private func finding(
        _ rename: NamePool.Rename, section: String, key: String, at location: SourceRange?
    ) -> Finding {
        let reason = rename.holder.map { "which \(ContractWord.text($0)) has" } ?? "which is reserved"
        let message =
            "\(ContractWord.text(rename.identity)) is called \(rename.name) in Swift, not \(rename.wanted), \(reason)"
        let entry = "names: {\(section): {\(ContractWord.text(key)): \(rename.name)}}"
        return Finding(
            EmissionRules.nameCollision, message, at: location,
            help: "to pin it, add `\(entry)` under `generate: swift:` in stele.yaml")
    }

    private func location(of identity: String) -> SourceRange? {
        plan.models.first { plan.places[$0.id] == identity }.map { plan.contract[$0.id].location }
    }
}

/// A word of the contract in a message or in YAML: quoted where it could be misread.
enum ContractWord {
    static func text(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.unicodeScalars.allSatisfy { isNameScalar($0) || $0 == "_" || $0 == "." }
        return isPlain ? text : JSONLiteral.string(text).description
    }
}
