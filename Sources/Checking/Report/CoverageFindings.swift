import SteleContractModel
import SteleFindings

/// What a run saw of the contract and what it never did, as findings; only made when they are asked for.
struct CoverageFindings {
    private let checker: Checker
    private let paths: FieldPath
    private let builder: CoverageBuilder

    /// How often a field has to be seen before a habit is told as one.
    private static let minimum = 20

    init(_ checker: Checker, _ paths: FieldPath) {
        self.checker = checker
        self.paths = paths
        builder = CoverageBuilder(checker, paths)
    }

    func findings() -> [Finding] {
        operations() + builder.coverage().fieldsNeverSeen.map(CoverageFieldNeverSeen.finding)
            + checker.responses.slots.flatMap(habits) + enumerations() + variants()
    }

    private func operations() -> [Finding] {
        checker.contract.operations.enumerated().flatMap { index, operation in
            if checker.responses.exchanges[index] == 0 {
                return [CoverageOperationNeverSeen.finding(operation)]
            }
            return operation.responses.enumerated().filter { number, _ in
                !checker.responses.seen[index].contains(number)
            }.map { CoverageStatusNeverSeen.finding($1, of: operation) }
        }
    }

    /// What the places of a response always were.
    private func habits(_ slot: ResponseTable.Slot) -> [Finding] {
        let operation = checker.contract.operations[slot.operation]
        let place = "`\(operation.id)` \(slot.status)"
        return builder.places(slot).flatMap { node, type -> [Finding] in
            let declaration = checker.contract.types[Int(type)]
            switch declaration.shape {
            case .object(let object): return habits(object, node, place)
            case .array:
                let here = checker.walk.tree.nodes[Int(node)]
                let lists = here.values - here.nulls
                guard lists > 0, values(of: node, 0) == 0 else { return [] }
                return [
                    CoverageListAlwaysEmpty.finding(
                        paths.text(node), of: place, count: lists, at: declaration.location)
                ]
            default: return []
            }
        }
    }

    private func habits(_ object: ObjectShape, _ node: Int32, _ place: String) -> [Finding] {
        let tree = checker.walk.tree
        let objects = tree.nodes[Int(node)].objects
        var findings: [Finding] = []
        for (ordinal, property) in object.properties.enumerated() where property.access != .writeOnly {
            guard let child = tree.knownChild(of: node, ordinal: ordinal) else { continue }
            let (values, nulls) = (tree.nodes[Int(child)].values, tree.nodes[Int(child)].nulls)
            let path = paths.text(child)
            if !property.isRequired, objects >= CoverageFindings.minimum, values == objects {
                findings.append(
                    CoverageOptionalAlwaysPresent.finding(
                        path, of: place, count: objects, at: property.location))
            }
            let isAny = checker.walk.plan.types[property.use.type.index].isAny
            if property.use.isNullable, !isAny, values >= CoverageFindings.minimum, nulls == 0 {
                findings.append(
                    CoverageNullableNeverNull.finding(path, of: place, count: values, at: property.location))
            }
        }
        return findings
    }

    private func values(of node: Int32, _ ordinal: Int) -> Int {
        checker.walk.tree.knownChild(of: node, ordinal: ordinal)
            .map { checker.walk.tree.nodes[Int($0)].values } ?? 0
    }

    private func enumerations() -> [Finding] {
        let plan = checker.walk.plan
        return zip(checker.contract.types, plan.types).flatMap { declaration, type -> [Finding] in
            guard case .enumeration(let enumeration) = declaration.shape,
                case .enumeration(let index) = type.shape
            else { return [] }
            let seen = checker.walk.listedSeen[Int(index)]
            if seen.isEmpty { return [] }
            return enumeration.values.filter { !seen.contains($0.value.canonicalBytes) }.map { value in
                CoverageEnumValueNeverSeen.finding(value.value.shownText, at: value.location)
            }
        }
    }

    /// By union, wherever it is used.
    private func variants() -> [Finding] {
        let (plan, tree) = (checker.walk.plan, checker.walk.tree)
        var seen: Set<Int32> = []
        for node in tree.nodes where node.values > 0 {
            if case .variant(let index) = node.step { seen.insert(index) }
        }
        return zip(checker.contract.types, plan.types).flatMap { declaration, type -> [Finding] in
            guard case .union(let union) = declaration.shape, case .union(let index) = type.shape else {
                return []
            }
            let numbers = plan.unions[Int(index)].variants
            if seen.isDisjoint(with: numbers) { return [] }
            return zip(union.variants, numbers).filter { !seen.contains($1) }.map { variant, number in
                CoverageVariantNeverSeen.finding(plan.variants[Int(number)].name, at: variant.location)
            }
        }
    }
}
