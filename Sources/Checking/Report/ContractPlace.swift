import SteleClients
import SteleContractModel
import SteleFindings

/// Where in the contract a finding belongs: at what a person would edit.
struct ContractPlace {
    private let checker: Checker

    init(_ checker: Checker) {
        self.checker = checker
    }

    func location(_ record: Ledger.Record, _ slot: ResponseTable.Slot) -> SourceRange {
        let node = checker.walk.tree.nodes[Int(record.node)]
        if node.parent < 0 { return bodyLocation(record, slot) }
        switch node.step {
        case .header(let index): return header(index, slot)
        case .property where isAboutPresence(record.sighting.deviations):
            return property(record.node) ?? owner(node, slot)
        case .undeclared, .undeclaredOther: return owner(node, slot)
        case .element, .mapValue, .patternValue, .tupleElement:
            return isAboutPresence(record.sighting.deviations)
                ? owner(node, slot) : type(node.type) ?? owner(node, slot)
        default: return type(node.type) ?? property(record.node) ?? owner(node, slot)
        }
    }

    /// The status by the operation, the media type by the response, the body by its schema.
    private func bodyLocation(_ record: Ledger.Record, _ slot: ResponseTable.Slot) -> SourceRange {
        let operation = checker.contract.operations[slot.operation]
        if let type = slot.type { return checker.contract.types[Int(type)].location }
        guard let number = slot.response else { return operation.location }
        let isAboutBody = record.sighting.deviations.all.contains {
            !ContractPlace.aboutResponse.contains($0)
        }
        if isAboutBody, let type = checker.declaredType(of: slot) {
            return checker.contract.types[Int(type)].location
        }
        return operation.responses[number].location
    }

    private func header(_ index: Int32, _ slot: ResponseTable.Slot) -> SourceRange {
        let operation = checker.contract.operations[slot.operation]
        guard let number = slot.response else { return operation.location }
        let name = checker.walk.tree.undeclaredNames[Int(index)]
        let header = operation.responses[number].headers.first { $0.name.utf8.elementsEqual(name) }
        return header?.location ?? operation.responses[number].location
    }

    private static let aboutResponse: Set<Deviation> = [
        .mediaTypeUndeclared, .mediaTypeAskedFor, .bodyUndeclared, .bodyEmpty, .bodyNotJSON, .htmlBody,
        .trailingComma,
        .byteOrderMark, .nestingTooDeep, .nestingTooDeepUnread,
    ]

    private func isAboutPresence(_ deviations: DeviationSet) -> Bool {
        deviations.all.contains { ContractPlace.presence.contains($0) }
    }

    private static let presence: Set<Deviation> = [
        .requiredMissing, .requiredNullableMissing, .requiredUndeclaredMissing, .nullInRequired,
        .nullInOptional, .nullInElement, .nullInMapValue, .writeOnlyPresent, .duplicateKey,
    ]

    private func type(_ type: Int32) -> SourceRange? {
        type >= 0 ? checker.contract.types[Int(type)].location : nil
    }

    /// The schema of a property; nil when only `required` names it.
    private func property(_ node: Int32) -> SourceRange? {
        let here = checker.walk.tree.nodes[Int(node)]
        guard case .property(let index) = here.step, let object = object(here.parent, here.slot) else {
            return nil
        }
        let name = checker.walk.plan.keys.name(Int(index))
        return object.properties.first { $0.name == name }?.location
    }

    private func object(_ node: Int32, _ slot: Int32) -> ObjectShape? {
        let type = declaredType(of: node)
        guard type >= 0, case .object(let object) = checker.contract.types[Int(type)].shape else {
            return nil
        }
        return object
    }

    private func declaredType(of node: Int32) -> Int32 {
        let here = checker.walk.tree.nodes[Int(node)]
        if here.parent >= 0 { return here.type }
        return checker.declaredType(of: checker.responses.slots[Int(here.slot)]) ?? -1
    }

    /// The schema that holds a place.
    private func owner(_ node: FieldTree.Node, _ slot: ResponseTable.Slot) -> SourceRange {
        type(declaredType(of: node.parent)) ?? checker.contract.operations[slot.operation].location
    }
}

extension Checker {
    /// The type of a response's JSON bodies.
    func declaredType(of slot: ResponseTable.Slot) -> Int32? {
        if let type = slot.type { return type }
        guard let number = slot.response else { return nil }
        let response = contract.operations[slot.operation].responses[number]
        let content = slot.mediaType.flatMap { Checker.content(of: response, MediaType($0)) }
        return (content ?? response.content.first)?.use.map { Int32($0.type.index) }
    }
}
