import SteleContractModel

/// The properties of two objects, by name.
struct PropertyPairs {
    private(set) var common: [(Property, Property)] = []
    private(set) var removed: [Property] = []
    private(set) var added: [Property] = []
    /// The names in both orders, to tell what took whose place.
    let oldNames: [String]
    let newNames: [String]

    init(_ old: [Property], _ new: [Property]) {
        oldNames = old.map(\.name)
        newNames = new.map(\.name)
        // Most objects have the same properties in the same order.
        if oldNames == newNames {
            common = Array(zip(old, new))
            return
        }
        let byName = Dictionary(new.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for property in old {
            if let other = byName[property.name] {
                common.append((property, other))
            } else {
                removed.append(property)
            }
        }
        let names = Set(oldNames)
        added = new.filter { !names.contains($0.name) }
    }
}

/// Properties that went on under another name: of equal shape, and nothing else that they could have become.
struct PropertyRenames {
    private(set) var pairs: [(Property, Property)] = []
    private(set) var removed: [Property] = []
    private(set) var added: [Property] = []

    init(_ comparison: Comparison, _ properties: PropertyPairs) {
        (removed, added) = (properties.removed, properties.added)
        if removed.isEmpty || added.isEmpty || removed.count * added.count > 10_000 { return }
        for property in properties.removed {
            let candidates = added.filter { PropertyRenames.isAlike(comparison, property, $0) }
            guard candidates.count == 1, let other = candidates.first else { continue }
            let rivals = removed.filter { PropertyRenames.isAlike(comparison, $0, other) }
            guard rivals.count == 1, PropertyRenames.isTelling(comparison, property, other, properties) else {
                continue
            }
            pairs.append((property, other))
            removed.removeAll { $0.name == property.name }
            added.removeAll { $0.name == other.name }
        }
    }

    private static func isAlike(_ comparison: Comparison, _ property: Property, _ other: Property) -> Bool {
        property.isRequired == other.isRequired && property.access == other.access
            && property.use.isNullable == other.use.isNullable
            && comparison.isSame(property.use.type, other.use.type)
    }

    /// Whether more than a common shape speaks for it: a shape that is not everybody's, a similar name, the same
    /// neighbour.
    private static func isTelling(
        _ comparison: Comparison, _ property: Property, _ other: Property, _ properties: PropertyPairs
    ) -> Bool {
        switch comparison.old[property.use.type].shape {
        case .object, .enumeration, .union: return true
        default: break
        }
        if Similarity.isSimilar(property.name, other.name) { return true }
        let documentation = property.documentation.description
        if documentation != nil, documentation == other.documentation.description { return true }
        let place = properties.oldNames.firstIndex(of: property.name)
        let otherPlace = properties.newNames.firstIndex(of: other.name)
        return place == otherPlace && properties.oldNames.count == properties.newNames.count
    }
}

/// Whether two names could be one name in two spellings.
enum Similarity {
    static func isSimilar(_ name: String, _ other: String) -> Bool {
        let (words, others) = (plain(name), plain(other))
        if words == others { return true }
        return words.count > 2 && others.count > 2 && (words.contains(others) || others.contains(words))
    }

    private static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
