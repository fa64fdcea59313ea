import SteleContractModel

/// Which types are declared, and which are only written out where they are used; the same in every language.
struct Forms: Sendable {
    /// What a declared type becomes.
    enum Form: Hashable, Sendable {
        case structure(ObjectShape)
        case enumeration(Enumeration)
        case union(Union)
        case tuple(TupleShape)
        /// A list or map that holds itself, which Swift and Kotlin can write only as a type around it, or that is
        /// nested deeply.
        case wrapper
        case alias
        /// Written out at each use.
        case inline
    }

    private let forms: [Form]

    /// - Parameter replaced: types in whose place others stand, which are only named.
    init(
        _ contract: Contract, _ places: ContractPlaces, _ members: TypeLists, replaced: Set<TypeID> = []
    ) {
        var forms = contract.types.map { Forms.form(of: $0) }
        for id in replaced { forms[id.index] = .inline }
        let edges = contract.types.indices.map { index -> [Int] in
            switch forms[index] {
            case .inline where replaced.contains(TypeID(index)): []
            case .alias, .inline: members[TypeID(index)].map(\.index)
            default: []
            }
        }
        func precedes(_ left: Int, _ right: Int) -> Bool {
            if (forms[left] == .alias) != (forms[right] == .alias) { return forms[left] == .alias }
            return places[TypeID(left)].utf8.lexicographicallyPrecedes(places[TypeID(right)].utf8)
        }
        for node in Cycles(edges: edges).feedbackNodes(precedes: precedes) { forms[node] = .wrapper }
        Forms.cutDeepNesting(&forms, edges)
        self.forms = forms
    }

    /// Compilers take minutes for a list of lists of lists …: every thirty-second level is a type of its own.
    private static func cutDeepNesting(_ forms: inout [Form], _ edges: [[Int]]) {
        var heights = [Int](repeating: 0, count: forms.count)
        for root in forms.indices where heights[root] == 0 {
            var path = [(node: root, edge: 0)]
            while let (node, edge) = path.last {
                if edge < edges[node].count {
                    path[path.count - 1].edge += 1
                    let next = edges[node][edge]
                    if heights[next] == 0, forms[next] == .alias || forms[next] == .inline {
                        path.append((next, 0))
                    }
                } else {
                    path.removeLast()
                    let height = 1 + (edges[node].map { isWritten(forms[$0]) ? heights[$0] : 0 }.max() ?? 0)
                    heights[node] = height
                    if height > 32, isWritten(forms[node]) { forms[node] = .wrapper }
                }
            }
        }
    }

    private static func isWritten(_ form: Form) -> Bool { form == .alias || form == .inline }

    subscript(_ id: TypeID) -> Form { forms[id.index] }

    /// True when the type has a name of its own.
    func isDeclared(_ id: TypeID) -> Bool { forms[id.index] != .inline }

    private static func form(of type: TypeDeclaration) -> Form {
        switch type.shape {
        case .object(let object): return .structure(object)
        case .enumeration(let enumeration) where !enumeration.values.isEmpty: return .enumeration(enumeration)
        case .union(let union) where !union.variants.isEmpty: return .union(union)
        case .tuple(let tuple): return .tuple(tuple)
        default:
            if case .component = type.origin { return .alias }
            return .inline
        }
    }
}
