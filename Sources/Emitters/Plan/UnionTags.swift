import SteleContractModel

extension Union {
    /// The tags and the variants that they select, those of equal variants together, in contract order.
    var tagGroups: [(tags: [String], variants: [Int])] {
        var order: [String] = []
        var owners: [String: [Int]] = [:]
        for (index, variant) in variants.enumerated() {
            for tag in variant.tags {
                if owners[tag] == nil { order.append(tag) }
                owners[tag, default: []].append(index)
            }
        }
        var groups: [(tags: [String], variants: [Int])] = []
        var places: [[Int]: Int] = [:]
        for tag in order {
            guard let variants = owners[tag] else { continue }
            if let place = places[variants] {
                groups[place].tags.append(tag)
            } else {
                places[variants] = groups.count
                groups.append((tags: [tag], variants: variants))
            }
        }
        return groups
    }

    /// The tags that select several variants.
    var sharedTags: Set<String> {
        var seen: Set<String> = []
        return Set(variants.flatMap { Set($0.tags) }.filter { !seen.insert($0).inserted })
    }

    /// Whether a tag can also be a number or boolean on the wire.
    static func isNumberOrBoolean(_ tag: String) -> Bool {
        tag == "true" || tag == "false" || tag.utf8.first.map { (48...57).contains($0) || $0 == 45 } == true
    }
}

/// How the tag of a union comes back when a value is written again.
enum TagKeeping: Hashable {
    /// The variant itself has a member for it, or is no object.
    case variant
    /// There is only one tag that it can have had.
    case constant(String)
    /// It is kept beside the variant.
    case payload
}

extension Contract {
    /// How a variant's tag is kept.
    func tagKeeping(of index: Int, in union: Union, _ direction: Direction) -> TagKeeping {
        guard case .tag(let property, _, let fallback) = union.distinction else { return .variant }
        let variant = union.variants[index]
        guard index == fallback || !variant.tags.isEmpty, !keeps(property, variant.use, direction) else {
            return .variant
        }
        let isPlain = variant.tags.count == 1 && !Union.isNumberOrBoolean(variant.tags[0])
        return isPlain && index != fallback ? .constant(variant.tags[0]) : .payload
    }

    /// Whether every value of a type that is an object keeps a member of that name.
    private func keeps(_ property: String, _ id: TypeID, _ direction: Direction) -> Bool {
        var seen: Set<TypeID> = []
        var pending = [id]
        while let id = pending.popLast() {
            guard seen.insert(id).inserted else { continue }
            switch self[id].shape {
            case .object(let object):
                let isDeclared = object.properties(in: direction).contains { $0.name == property }
                if isDeclared { continue }
                // A closed object may keep only what its patterns ask for.
                guard object.additional != .closed else { return false }
                if case .none = RestMembers(object) { return false }
            case .union(let union):
                if case .tag(property, _, _) = union.distinction { continue }
                pending += union.variants.map(\.use)
            default: break
            }
        }
        return true
    }
}
