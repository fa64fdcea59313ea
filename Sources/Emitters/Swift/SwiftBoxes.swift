import SteleContractModel

/// Which structs are kept behind a pointer where another holds them.
///
/// A struct cannot hold itself inline. Lists, maps and unions (which are `indirect`) break a cycle by themselves; of
/// each remaining cycle the smallest number of types is boxed, chosen by contract names. And a struct with many
/// values inside is boxed wherever a struct holds it, because all code that copies, compares or destroys the holder
/// is written out for every value inside. Neither depends on order or on unrelated schemas.
struct SwiftBoxes: Sendable {
    private let recursive: Set<Int>
    private let large: Set<Int>
    private let components: [Int]
    /// Nil where nothing is boxed.
    private let equal: EqualTypes?

    /// How many values a struct may add to its holder.
    private static let limit = 3

    /// Before it is known.
    static let none = SwiftBoxes()

    private init() {
        equal = nil
        recursive = []
        large = []
        components = []
    }

    /// Of equal types the one is looked at that stands for all.
    init(_ contract: Contract, _ forms: Forms, _ places: ContractPlaces, _ equal: EqualTypes) {
        self.equal = equal
        let fields = contract.types.indices.map { index -> [TypeID] in
            switch forms[TypeID(index)] {
            case .structure(let object): object.properties.map(\.use.type)
            case .tuple(let tuple): tuple.elements.map(\.type)
            default: []
            }
        }
        let edges = fields.map { $0.map { equal[$0] }.filter { forms.isInlineStruct($0) }.map(\.index) }
        let cycles = Cycles(edges: edges)
        components = cycles.components
        recursive = cycles.feedbackNodes { left, right in
            places[TypeID(left)].utf8.lexicographicallyPrecedes(places[TypeID(right)].utf8)
        }
        large = SwiftBoxes.largeStructs(fields, edges, recursive, components)
    }

    /// True when `holder` keeps its values of the type in a box.
    func isBoxed(_ id: TypeID, in holder: TypeID) -> Bool {
        guard let equal else { return false }
        let id = equal[id]
        return large.contains(id.index)
            || (recursive.contains(id.index) && components[id.index] == components[equal[holder].index])
    }

    /// Structs with more values than the limit, those of structs inside counted where they are not boxed.
    private static func largeStructs(
        _ fields: [[TypeID]], _ edges: [[Int]], _ recursive: Set<Int>, _ components: [Int]
    ) -> Set<Int> {
        var weights = [Int](repeating: 0, count: fields.count)
        var large: Set<Int> = []
        func isCut(_ node: Int, _ target: Int) -> Bool {
            recursive.contains(target) && components[node] == components[target]
        }
        for root in fields.indices where weights[root] == 0 && !fields[root].isEmpty {
            var path = [(node: root, edge: 0)]
            while let (node, edge) = path.last {
                if edge < edges[node].count {
                    path[path.count - 1].edge += 1
                    let target = edges[node][edge]
                    if weights[target] == 0, !isCut(node, target) { path.append((target, 0)) }
                    continue
                }
                path.removeLast()
                let inside = edges[node].filter { !isCut(node, $0) && !large.contains($0) }
                weights[node] = max(1, fields[node].count + inside.reduce(0) { $0 + weights[$1] - 1 })
                if weights[node] > limit { large.insert(node) }
            }
        }
        return large
    }
}

extension Forms {
    /// True for types whose values lie inside the value that holds them.
    func isInlineStruct(_ id: TypeID) -> Bool {
        switch self[id] {
        case .structure, .tuple: true
        default: false
        }
    }

    /// True when a union's values are to be kept behind a pointer.
    func isIndirect(_ union: Union) -> Bool {
        union.variants.contains { variant in
            switch self[variant.use] {
            case .structure, .tuple, .union: true
            case .enumeration, .wrapper, .alias, .inline: false
            }
        }
    }
}
