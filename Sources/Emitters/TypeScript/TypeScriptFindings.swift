import SteleContractModel
import SteleFindings

/// What whoever generates should know: every name that is not the one its contract name asks for. Members keep the
/// names of the wire.
struct TypeScriptFindings {
    let plan: TypeScriptPlan

    var all: [Finding] {
        let renames = NameFinding.ofTypes(
            plan.names, plan.models, plan.aliases, in: plan.contract, plan.places, language: "TypeScript")
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
}
