import SteleContractModel
import SteleSourceTree

extension SchemaLowering {
    /// The words of a schema itself; of what it includes only where they are written inline.
    func documentation(of flat: FlatSchema) -> Documentation {
        if flat.layers.count == 1, flat.layers[0].isOwn { return documentation(of: flat.layers[0].view) }
        let layers = flat.layers.filter { $0.isOwn || !$0.isReferenced }
        return Documentation(
            summary: text(.title, in: layers), description: text(.description, in: layers),
            isDeprecated: layers.contains { isDeprecated($0.view) })
    }

    /// The words of one schema object.
    func documentation(of view: SchemaView) -> Documentation {
        guard !view.present.isDisjoint(with: .wording) else {
            return .none
        }
        return Documentation(
            summary: view[.title]?.words, description: view[.description]?.words,
            isDeprecated: isDeprecated(view))
    }

    private func text(_ keyword: Keyword, in layers: [Layer]) -> String? {
        layers.last { $0.view.present.has(keyword) }?.view[keyword]?.words
    }

    private func isDeprecated(_ view: SchemaView) -> Bool {
        view[.deprecated]?.boolean == true || view[.xDeprecated]?.boolean == true
    }
}

extension Node {
    /// The text of a title or description; nil when it is empty or no text.
    var words: String? {
        guard let text, !text.isEmpty, !isNull else { return nil }
        return text
    }
}
