extension ContractText {
    /// An assertion in one line: its tests, those of schemas inside it in braces. A schema that is already being
    /// written, and what lies too deep, is named by its place.
    func assertionText(_ id: AssertionID, inside: [AssertionID] = []) -> String {
        let assertion = contract[id]
        guard inside.count < 12, !inside.contains(id) else { return placeText(assertion.location) }
        let texts = assertion.tests.map { text(of: $0, inside: inside + [id]) }
        return "{" + texts.joined(separator: "; ") + "}"
    }

    private func text(of test: Assertion.Test, inside: [AssertionID]) -> String {
        let text = { (id: AssertionID) in assertionText(id, inside: inside) }
        return switch test {
        case .never: "never"
        case .types(let kinds, let integer):
            (kinds.map(\.rawValue) + (integer ? ["integer"] : [])).joined(separator: "|")
        case .values(let values): "one of \(values.map(\.description).joined(separator: ", "))"
        case .format(let name): "format \(word(name))"
        case .bound(let kind): constraintText(kind)
        case .required(let names): "required \(names.map(word).joined(separator: ", "))"
        case .members(let members): self.text(of: members, text)
        case .elements(let first, let rest):
            "[" + (first.map(text) + (rest.map { [text($0) + "…"] } ?? [])).joined(separator: ", ") + "]"
        case .contains(let id, let minimum, let maximum):
            "contains \(minimum)...\(maximum.map(String.init) ?? "") of \(text(id))"
        case .propertyNames(let id): "propertyNames \(text(id))"
        case .dependentSchema(let key, let id): "when \(word(key)) also \(text(id))"
        case .not(let id): "not \(text(id))"
        case .conditional(let condition, let then, let otherwise):
            "if \(text(condition))" + (then.map { " then \(text($0))" } ?? "")
                + (otherwise.map { " else \(text($0))" } ?? "")
        case .branches(let ids, let combination):
            "\(combinationText(combination)) \(ids.map(text).joined(separator: ", "))"
        case .reference(let id): "as \(text(id))"
        case .dynamicReference(let anchor, let id): "as the outermost \(quoted(anchor)), else \(text(id))"
        case .unevaluatedMembers(let id): "other members \(text(id))"
        case .unevaluatedElements(let id): "other elements \(text(id))"
        }
    }

    private func text(of members: Assertion.Members, _ text: (AssertionID) -> String) -> String {
        let parts =
            members.properties.map { "\(word($0.name)): \(text($0.assertion))" }
            + members.patterns.map { "/\(escaped($0.name))/: \(text($0.assertion))" }
            + (members.additional.map { ["others: \(text($0))"] } ?? [])
        return "members " + parts.joined(separator: ", ")
    }

    func combinationText(_ combination: Constraint.Combination) -> String {
        switch combination {
        case .all: "also all of"
        case .any: "also any of"
        case .exactlyOne: "also one of"
        }
    }
}
