import SteleContractModel
import SteleFindings

/// What whoever generates should know: every name that is not the one its contract name asks for.
struct SwiftFindings {
    let plan: SwiftPlan

    var all: [Finding] {
        var findings = NameFinding.ofTypes(
            plan.names, plan.models, plan.aliases, in: plan.contract, plan.places, language: "Swift")
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
            let renames = plan.propertyNames(of: object, key.id, reserved: []).renames
            if renames.isEmpty { return [] }
            let locations = Dictionary(
                object.properties.map { ($0.name, $0.location) }, uniquingKeysWith: { first, _ in first })
            return renames.map { rename in
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
}
