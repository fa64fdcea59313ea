import SteleContractModel
import SteleFindings

/// What whoever generates should know: every name that is not the one its contract name asks for.
struct KotlinFindings {
    let plan: KotlinPlan

    var all: [Finding] {
        var findings = NameFinding.ofTypes(
            plan.names, plan.models, plan.aliases, in: plan.contract, plan.places, language: "Kotlin")
        for key in plan.models where !key.isRequestTwin { findings += members(of: key) }
        findings += pinned.unmatched(plan.options.names)
        return (findings + plan.options.custom.unmatched(in: plan.contract, plan.places)).sorted()
    }

    private var pinned: PinnedNames {
        PinnedNames(
            plan.contract, directions: plan.directions, places: plan.places, forms: plan.forms
        ) { union, key in
            plan.wrapped(union, key).map(\.wanted)
        }
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
                finding(
                    rename, section: "properties", key: place + "." + rename.identity,
                    at: locations[rename.identity] ?? location)
            }
        case .enumeration(let enumeration):
            return plan.caseNames(of: enumeration, key.id).renames.map { rename in
                finding(rename, section: "cases", key: place + "." + rename.identity, at: location)
            }
        case .union(let union):
            return plan.variants(of: union, key).renames.map { rename in
                finding(rename, section: "cases", key: place + "." + rename.wanted, at: location)
            }
        case .tuple(let tuple) where tuple.elements.count > 0 && !KotlinTuple.fits(tuple):
            let message =
                "\(ContractText.word(place)) has \(tuple.elements.count) positions: in Kotlin it is a list of any JSON"
            return [Finding(EmissionRules.tupleTooLong, message, at: location)]
        case .tuple, .wrapper, .alias, .inline: return []
        }
    }

    private func finding(
        _ rename: NamePool.Rename, section: String, key: String, at location: SourceRange?
    ) -> Finding {
        NameFinding.of(rename, in: "Kotlin", section: section, key: key, at: location)
    }
}
