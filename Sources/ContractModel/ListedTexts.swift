extension Shape {
    /// The texts that a type lists: a constant, or an enumeration that is not extensible. Empty when it lists
    /// something that is no text.
    package var listedTexts: [String] {
        switch self {
        case .constant(.string(let text)): return [text]
        case .enumeration(let enumeration) where !enumeration.isExtensible:
            let texts = enumeration.values.compactMap(\.value.text)
            return texts.count == enumeration.values.count ? texts : []
        default: return []
        }
    }
}

extension JSONLiteral {
    fileprivate var text: String? {
        if case .string(let text) = self { return text }
        return nil
    }
}

extension Contract {
    /// The texts that an object lists for the mark of a union.
    package func texts(of object: ObjectShape, mark: String?) -> [String] {
        guard let mark, let property = object.properties.first(where: { $0.name == mark }) else { return [] }
        return self[property.use.type].shape.listedTexts
    }
}
