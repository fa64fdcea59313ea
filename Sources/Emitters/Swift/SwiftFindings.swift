import SteleContractModel
import SteleFindings

/// What whoever generates should know: every name that is not the one its contract name asks for.
struct SwiftFindings {
    let plan: SwiftPlan

    var all: [Finding] {
        var findings = plan.names.renames.map { rename in
            NameFinding.of(
                rename, in: "Swift", section: "types", key: rename.identity, at: location(of: rename.identity)
            )
        }
        for key in plan.models where !key.isRequestTwin && !plan.equal.isShared(key.id) {
            findings += members(of: key)
        }
        findings += pinned.unmatched(plan.options.names)
        return (findings + plan.options.custom.unmatched(in: plan.contract, plan.places)).sorted()
    }

    private var pinned: PinnedNames {
        PinnedNames(
            plan.contract, directions: plan.directions, places: plan.places, forms: plan.forms
        ) { _, key in plan.variantNames[key] ?? [] }
    }

    private func members(of key: ModelKey) -> [Finding] {
        let place = plan.places[key.id]
        let location = plan.contract[key.id].location
        switch plan.forms[key.id] {
        case .structure(let object):
            let locations = Dictionary(
                object.properties.map { ($0.name, $0.location) }, uniquingKeysWith: { first, _ in first })
            return plan.propertyNames(of: object, key.id, reserved: []).renames.map { rename in
                NameFinding.of(
                    rename, in: "Swift", section: "properties", key: place + "." + rename.identity,
                    at: locations[rename.identity] ?? location)
            }
        case .enumeration(let enumeration):
            return plan.caseNames(of: enumeration, key.id).renames.map { rename in
                NameFinding.of(
                    rename, in: "Swift", section: "cases", key: place + "." + rename.identity, at: location)
            }
        case .union(let union):
            return plan.caseNames(of: union, key).renames.map { rename in
                NameFinding.of(
                    rename, in: "Swift", section: "cases", key: place + "." + rename.wanted, at: location)
            }
        case .tuple, .wrapper, .alias, .inline: return []
        }
    }

    private func location(of identity: String) -> SourceRange? {
        let place = identity.hasSuffix("#request") ? String(identity.dropLast("#request".count)) : identity
        return plan.models.first { plan.places[$0.id] == place }.map { plan.contract[$0.id].location }
    }
}
