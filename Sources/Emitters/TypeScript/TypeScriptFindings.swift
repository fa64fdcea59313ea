import SteleContractModel
import SteleFindings

/// What whoever generates should know: every name that is not the one its contract name asks for. Members keep the
/// names of the wire.
struct TypeScriptFindings {
    let plan: TypeScriptPlan

    var all: [Finding] {
        let renames = plan.names.renames.map { rename in
            NameFinding.of(
                rename, in: "TypeScript", section: "types", key: rename.identity,
                at: location(of: rename.identity))
        }
        let unmatched =
            pinned.unmatched(plan.options.names)
            + plan.options.custom.unmatched(in: plan.contract, plan.places)
        return (renames + unmatched).sorted()
    }

    private var pinned: PinnedNames {
        PinnedNames(
            plan.contract, directions: plan.directions, places: plan.places, forms: plan.forms
        ) { _, _ in [] }
    }

    private func location(of identity: String) -> SourceRange? {
        let place = identity.hasSuffix("#request") ? String(identity.dropLast("#request".count)) : identity
        return plan.models.first { plan.places[$0.id] == place }.map { plan.contract[$0.id].location }
            ?? plan.aliases.first { $0.name == identity }?.location
    }
}
