import SteleChecking
import SteleContractModel

/// Whether an edited contract allows what contradicted it.
struct Effect {
    private let proposal: Proposal

    init(_ proposal: Proposal) {
        self.proposal = proposal
    }

    func holds(in contract: Contract) -> Bool {
        proposal.contradictions.allSatisfy { holds($0, in: contract) }
    }

    private func holds(_ contradiction: Contradiction, in contract: Contract) -> Bool {
        guard contract.operations.indices.contains(contradiction.operation) else { return false }
        let operation = contract.operations[contradiction.operation]
        switch proposal.kind {
        case .status: return operation.responses.contains { $0.status == .exact(contradiction.status) }
        case .mediaType:
            return Checker.declared(
                in: operation, status: contradiction.status, mediaType: contradiction.mediaType
            ).content != nil
        default: break
        }
        guard let place = ContractWalk(contract: contract).place(of: contradiction) else {
            return proposal.kind == .optional && isGone(contradiction, in: contract)
        }
        switch proposal.kind {
        case .optional: return place.property.map { !$0.isRequired } ?? false
        case .nullable: return place.use.map { $0.isNullable || contract[$0.type].shape == .any } ?? false
        case .enumValue: return lists(contradiction.values, place, contract)
        case .property:
            guard let holder = place.holder, case .object(let object) = contract[holder].shape else {
                return false
            }
            return object.properties.contains { $0.name == proposal.name }
        default:
            guard let use = place.use else { return false }
            switch contract[use.type].shape {
            case .number: return true
            case .integer(let width): return proposal.name == "int64" && width != .int32
            default: return false
            }
        }
    }

    /// A name that only `required` had: without it there is no such place.
    private func isGone(_ contradiction: Contradiction, in contract: Contract) -> Bool {
        contradiction.deviations.contains(.requiredUndeclaredMissing)
    }

    private func lists(_ values: [String], _ place: ContractWalk.Place, _ contract: Contract) -> Bool {
        guard let use = place.use, case .enumeration(let enumeration) = contract[use.type].shape else {
            return false
        }
        let listed = Set(
            enumeration.values.compactMap { listed in
                switch listed.value {
                case .string(let text), .number(let text): text
                default: nil
                }
            })
        return listed.isSuperset(of: values)
    }
}
