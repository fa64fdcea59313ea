import SteleClients
import SteleContractModel
import SteleFindings

extension PairComparison {
    /// Compares what two objects declare, and what else they allow.
    func compareObjects(_ object: ObjectShape, _ other: ObjectShape) {
        if compareEnvelope(object, other) { return }
        let properties = PropertyPairs(object.properties, other.properties)
        for (property, otherProperty) in properties.common {
            compareProperties(property, otherProperty, other)
        }
        let renames = PropertyRenames(comparison, properties)
        for (property, otherProperty) in renames.pairs {
            reportRenamed(property, otherProperty, object, other)
        }
        for property in renames.removed { reportRemoved(property, other) }
        for property in renames.added { reportAdded(property, object) }
        compareAdditional(object.additional, other.additional)
        for pattern in object.patterns {
            guard let otherPattern = other.patterns.first(where: { $0.pattern == pattern.pattern }) else {
                continue
            }
            compareUses(pattern.use, otherPattern.use, Member(step: .value, null: .nullInMapValue))
        }
    }

    private func isVisible(_ property: Property) -> Bool {
        property.access != (way == .response ? .writeOnly : .readOnly)
    }

    // MARK: Properties of both

    private func compareProperties(_ property: Property, _ other: Property, _ object: ObjectShape) {
        if property.access != other.access { reportAccess(property, other) }
        guard isVisible(property), isVisible(other) else { return }
        let subject = "`\(other.name)`"
        let step = Step.property(other.name)
        if property.isRequired != other.isRequired { comparePresence(property, other) }
        if other.documentation.isDeprecated, !property.documentation.isDeprecated {
            report(
                ChangeDeprecated.self, subject, old: property.location, new: other.location, step: step)
        }
        if property.defaultValue != other.defaultValue {
            let isMisread = way == .request && !property.isRequired
            report(
                ChangeDefault.self, subject, before: property.defaultValue.map(Wording.value),
                after: other.defaultValue.map(Wording.value), old: property.location, new: other.location,
                step: step, effects: isMisread ? Effects(request: .misread) : Effects())
        }
        let reader = way == .response ? property : other
        compareUses(
            property.use, other.use,
            Member(
                step: step, null: reader.isRequired ? .nullInRequired : .nullInOptional,
                holder: holder(reader), subject: subject, old: property.location, new: other.location))
    }

    private func holder(_ property: Property) -> Holder {
        if !property.isRequired { return .optional }
        return property.use.isNullable ? .requiredNullable : .required
    }

    private func comparePresence(_ property: Property, _ other: Property) {
        let reader = way == .response ? property : other
        let deviations = reader.isRequired ? missing(property, other) : DeviationSet()
        let rule: any ChangeRule.Type =
            other.isRequired ? ChangeFieldBecameRequired.self : ChangeFieldBecameOptional.self
        var effects = Effects(
            way, deviations, source: other.isRequired ? .memberBecameRequired : .memberBecameOptional)
        if way == .request, other.isRequired { effects.source.insert(.requiredMemberAdded) }
        report(
            rule, "`\(other.name)`", before: property.isRequired ? "required" : "optional",
            after: other.isRequired ? "required" : "optional", old: property.location, new: other.location,
            step: .property(other.name), effects: effects)
    }

    /// What the absence of a field is to a reader that requires it.
    private func missing(_ property: Property?, _ other: Property?) -> DeviationSet {
        let (reader, contract) = way == .response ? (property, comparison.old) : (other, comparison.new)
        guard let reader, reader.isRequired else { return DeviationSet() }
        return DeviationSet(contract.acceptsNull(reader.use) ? .requiredNullableMissing : .requiredMissing)
    }

    private func reportAccess(_ property: Property, _ other: Property) {
        var deviations = DeviationSet()
        let (reader, writer) = way == .response ? (property, other) : (other, property)
        if isVisible(reader), !isVisible(writer) { deviations = missing(property, other) }
        if !isVisible(reader), isVisible(writer) {
            deviations.insert(way == .response ? .writeOnlyPresent : .undeclaredField)
        }
        var effects = Effects(way, deviations)
        if isVisible(property) != isVisible(other) {
            effects.source = [isVisible(property) ? .memberGone : .memberType]
        }
        report(
            ChangeAccess.self, "`\(other.name)`", before: Wording.access(property.access),
            after: Wording.access(other.access), old: property.location, new: other.location,
            step: .property(other.name), effects: effects)
    }

    // MARK: Properties of one

    private func reportRenamed(
        _ property: Property, _ other: Property, _ object: ObjectShape, _ otherObject: ObjectShape
    ) {
        guard isVisible(property), isVisible(other) else { return }
        var deviations = missing(property, other)
        deviations = deviations.union(
            undeclared(way == .response ? other : property, way == .response ? object : otherObject))
        report(
            ChangeFieldRenamed.self, "`\(other.name)`", before: property.name, after: other.name,
            old: property.location, new: other.location, step: .property(other.name),
            effects: Effects(way, deviations, source: .memberRenamed))
        compareUses(
            property.use, other.use,
            Member(
                step: .property(other.name), null: .nullInOptional, holder: .optional,
                subject: "`\(other.name)`", old: property.location, new: other.location))
    }

    private func reportRemoved(_ property: Property, _ other: ObjectShape) {
        guard isVisible(property) else { return }
        let deviations = way == .response ? missing(property, nil) : undeclared(property, other)
        report(
            ChangeFieldRemoved.self, "`\(property.name)`",
            before: Wording.phrase(property.use.type, in: comparison.old), old: property.location,
            new: nil, detail: property.name, step: .property(property.name),
            effects: Effects(way, deviations, source: .memberGone))
    }

    private func reportAdded(_ property: Property, _ object: ObjectShape) {
        guard isVisible(property) else { return }
        let deviations = way == .response ? undeclared(property, object) : missing(nil, property)
        var effects = Effects(way, deviations)
        if property.isRequired, way == .request { effects.source.insert(.requiredMemberAdded) }
        let rule: any ChangeRule.Type =
            property.isRequired ? ChangeRequiredFieldAdded.self : ChangeFieldAdded.self
        report(
            rule, "`\(property.name)`", after: Wording.phrase(property.use.type, in: comparison.new),
            old: nil, new: property.location, detail: property.name, step: .property(property.name),
            effects: effects)
    }

    /// What a field is to a reader that does not declare it.
    private func undeclared(_ property: Property, _ reader: ObjectShape) -> DeviationSet {
        switch reader.additional {
        case .allowed: return DeviationSet(.undeclaredField)
        case .closed: return DeviationSet(.undeclaredFieldInClosed)
        case .typed(let use):
            let (inner, outer) =
                way == .response ? (comparison.old, comparison.new) : (comparison.new, comparison.old)
            return Clash(reader: inner, writer: outer)
                .deviations(read: use.type, written: property.use.type)
        }
    }

    private func compareAdditional(_ additional: AdditionalProperties, _ other: AdditionalProperties) {
        switch (additional, other) {
        case (.typed(let use), .typed(let otherUse)):
            compareUses(use, otherUse, Member(step: .value, null: .nullInMapValue))
        case (.allowed, .allowed), (.closed, .closed): break
        default:
            let (reader, writer) = way == .response ? (additional, other) : (other, additional)
            var deviations = DeviationSet()
            if case .closed = reader, way == .response { deviations.insert(.undeclaredFieldInClosed) }
            // Models send no undeclared fields unless they keep typed ones.
            if case .typed = writer, case .closed = reader, way == .request {
                deviations.insert(.undeclaredFieldInClosed)
            }
            let rule: any ChangeRule.Type =
                Wording.rank(other) < Wording.rank(additional)
                ? ChangeAdditionalClosed.self : ChangeAdditionalOpened.self
            report(
                rule, subject, before: Wording.additional(additional), after: Wording.additional(other),
                effects: Effects(way, deviations))
        }
    }

    // MARK: Envelopes

    /// Whether everything went into one member, or came out of one.
    private func compareEnvelope(_ object: ObjectShape, _ other: ObjectShape) -> Bool {
        if object.properties.isEmpty || other.properties.isEmpty { return false }
        let names = Set(object.properties.map(\.name))
        if other.properties.contains(where: { names.contains($0.name) }) { return false }
        if other.properties.count <= 12,
            let member = other.properties.first(where: { comparison.isSame(node.old, $0.use.type) })
        {
            reportEnvelope(ChangeEnvelopeAdded.self, member, object, isAdded: true)
            return true
        }
        if object.properties.count <= 12,
            let member = object.properties.first(where: { comparison.isSame($0.use.type, node.new) })
        {
            reportEnvelope(ChangeEnvelopeRemoved.self, member, object, isAdded: false)
            return true
        }
        return false
    }

    private func reportEnvelope(
        _ rule: any ChangeRule.Type, _ member: Property, _ object: ObjectShape, isAdded: Bool
    ) {
        var deviations = DeviationSet()
        let required = object.properties.contains { $0.isRequired && !comparison.old.acceptsNull($0.use) }
        if way == .response {
            if required { deviations.insert(isAdded ? .wrappedInEnvelope : .requiredMissing) }
            if !required { deviations = deviations.union(undeclaredAny(object)) }
        } else {
            deviations.insert(.valueForbidden)
        }
        report(
            rule, subject, before: isAdded ? nil : member.name, after: isAdded ? member.name : nil,
            effects: Effects(way, deviations, source: .memberGone))
        let types = isAdded ? (node.old, member.use.type) : (member.use.type, node.new)
        lead(types.0, types.1, Member(step: isAdded ? .property(member.name) : .none, null: .nullBody))
    }

    private func undeclaredAny(_ object: ObjectShape) -> DeviationSet {
        if case .closed = object.additional { return DeviationSet(.undeclaredFieldInClosed) }
        return DeviationSet(.undeclaredField)
    }
}
