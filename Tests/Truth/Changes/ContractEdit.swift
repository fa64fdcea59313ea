import SteleContractModel
import SteleFindings

/// One change of a contract, and the part of what it allows that shows it.
struct ContractEdit {
    /// What the new contract says about the type.
    let shape: Shape
    /// A shape whose values the new contract allows, and all of which show the change.
    let witness: Shape
    /// Types that the two name beside those that the old contract has.
    var added: [TypeDeclaration] = []
}

/// Makes an edit of a kind at a type; nil where the type has nothing to be changed so.
struct EditMaker {
    let contract: Contract
    let kind: ChangeKind
    /// Names by which unions tell their variants apart: a sampler puts them in whatever the variant says.
    private let tags: Set<String>

    init(_ contract: Contract, _ kind: ChangeKind) {
        self.contract = contract
        self.kind = kind
        tags = Set(
            contract.types.compactMap { type in
                guard case .union(let union) = type.shape, case .tag(let name, _, _) = union.distinction
                else {
                    return nil
                }
                return name
            })
    }

    func edit(_ id: TypeID, choice: Int) -> ContractEdit? {
        switch contract[id].shape {
        case .object(let object): editObject(object, id, choice)
        case .array(let element): editArray(element, id)
        case .map(let map): editMap(map, id)
        case .tuple(let tuple): editTuple(tuple)
        case .enumeration(let enumeration): editEnumeration(enumeration)
        case .union(let union): editUnion(union, id)
        case .constant(.string):
            kind == .constantChanged ? both(.constant(.string("another constant"))) : nil
        case let shape: editScalar(shape, id)
        }
    }

    private func both(_ shape: Shape) -> ContractEdit { ContractEdit(shape: shape, witness: shape) }

    /// A type that is added behind those that are there.
    private func declare(_ shape: Shape, in id: TypeID, _ step: TypeOrigin.NestedStep) -> TypeDeclaration {
        TypeDeclaration(
            origin: .nested(in: id, step), shape: shape, usage: .response, location: contract[id].location)
    }

    private func next(_ offset: Int = 0) -> TypeUse { TypeUse(TypeID(contract.types.count + offset)) }

    // MARK: Objects

    private func editObject(_ object: ObjectShape, _ id: TypeID, _ choice: Int) -> ContractEdit? {
        switch kind {
        case .objectToText: return text()
        case .fieldAdded: return addField(object, id)
        case .objectOpened:
            guard case .closed = object.additional else { return nil }
            let open = ObjectShape(
                properties: object.properties, additional: .allowed,
                requiredUndeclared: object.requiredUndeclared, patterns: object.patterns)
            let typed = ObjectShape(
                properties: object.properties, additional: .typed(next()),
                requiredUndeclared: object.requiredUndeclared, patterns: object.patterns)
            return ContractEdit(
                shape: .object(open), witness: .object(typed),
                added: [declare(.string(.plain), in: id, .mapValue)])
        case .envelopeAdded: return wrap(object, id)
        default: break
        }
        let properties = object.properties.filter {
            $0.access == .readWrite && !tags.contains($0.name) && contract[$0.use.type].shape != .nothing
        }
        if properties.isEmpty { return nil }
        let property = properties[choice % properties.count]
        switch kind {
        case .fieldBecameOptional:
            if !property.isRequired { return nil }
            return ContractEdit(
                shape: .object(object.replacing(property, by: property.with(isRequired: false))),
                witness: .object(object.replacing(property, by: nil)))
        case .fieldRemoved: return both(.object(object.replacing(property, by: nil)))
        case .fieldRenamed:
            let renamed = property.with(name: property.name + "New")
            return both(.object(object.replacing(property, by: renamed)))
        case .fieldBecameNullable:
            if property.use.isNullable { return nil }
            let use = TypeUse(property.use.type, isNullable: true)
            return ContractEdit(
                shape: .object(object.replacing(property, by: property.with(use: use))),
                witness: .object(
                    object.replacing(property, by: property.with(use: next(), isRequired: true))),
                added: [declare(.null, in: id, .property(property.name))])
        default: return nil
        }
    }

    private func addField(_ object: ObjectShape, _ id: TypeID) -> ContractEdit {
        func adding(_ isRequired: Bool) -> Shape {
            let property = Property(
                name: "addedField", use: next(), isRequired: isRequired, location: contract[id].location)
            return .object(
                ObjectShape(
                    properties: object.properties + [property], additional: object.additional,
                    requiredUndeclared: object.requiredUndeclared, patterns: object.patterns))
        }
        return ContractEdit(
            shape: adding(false), witness: adding(true),
            added: [declare(.string(.plain), in: id, .property("addedField"))])
    }

    private func wrap(_ object: ObjectShape, _ id: TypeID) -> ContractEdit? {
        guard object.properties.contains(where: { $0.isRequired && !$0.use.isNullable }),
            !object.properties.contains(where: { $0.name == "envelope" || tags.contains($0.name) })
        else { return nil }
        let property = Property(
            name: "envelope", use: next(), isRequired: true, location: contract[id].location)
        return ContractEdit(
            shape: .object(ObjectShape(properties: [property], additional: .allowed)),
            witness: .object(ObjectShape(properties: [property], additional: .allowed)),
            added: [declare(.object(object), in: id, .property("envelope"))])
    }

    // MARK: Lists, maps, unions

    private func editArray(_ element: TypeUse, _ id: TypeID) -> ContractEdit? {
        switch kind {
        case .elementBecameNullable where !element.isNullable:
            return ContractEdit(
                shape: .array(element: TypeUse(element.type, isNullable: true)),
                witness: .tuple(TupleShape(elements: [next()], rest: nil)),
                added: [declare(.null, in: id, .element)])
        case .listToSingle where !element.isNullable:
            switch contract[element.type].shape {
            case .string: return ContractEdit(shape: .string(.plain), witness: .constant(.string("alone")))
            case .integer: return ContractEdit(shape: .integer(.int32), witness: .constant(.number("4242")))
            case .object(let object):
                // One that is nowhere else.
                let alone = Property(
                    name: "alone", use: next(), isRequired: true, location: contract[id].location)
                let shape = Shape.object(
                    ObjectShape(properties: object.properties + [alone], additional: object.additional))
                return ContractEdit(
                    shape: shape, witness: shape,
                    added: [declare(.boolean, in: id, .property("alone"))])
            default: return nil
            }
        default: return nil
        }
    }

    private func editMap(_ map: MapShape, _ id: TypeID) -> ContractEdit? {
        switch kind {
        case .mapValueBecameNullable where !map.value.isNullable:
            return ContractEdit(
                shape: .map(MapShape(value: TypeUse(map.value.type, isNullable: true), key: map.key)),
                witness: .map(MapShape(value: next(), key: map.key)),
                added: [declare(.null, in: id, .mapValue)])
        case .mapToList:
            return ContractEdit(
                shape: .array(element: map.value),
                witness: .tuple(TupleShape(elements: [map.value], rest: nil)))
        default: return nil
        }
    }

    private func editTuple(_ tuple: TupleShape) -> ContractEdit? {
        guard kind == .tupleShortened, tuple.elements.count > 1 else { return nil }
        return both(.tuple(TupleShape(elements: Array(tuple.elements.dropLast()), rest: nil)))
    }

    private func editEnumeration(_ enumeration: Enumeration) -> ContractEdit? {
        guard enumeration.kind == .string else { return nil }
        switch kind {
        case .enumValueAdded:
            let value = EnumerationValue(
                value: .string("added-value"), location: enumeration.values[0].location)
            return ContractEdit(
                shape: .enumeration(
                    Enumeration(
                        kind: .string, values: enumeration.values + [value],
                        isExtensible: enumeration.isExtensible)),
                witness: .enumeration(Enumeration(kind: .string, values: [value])))
        case .enumOpened:
            return ContractEdit(
                shape: .string(.plain), witness: .constant(.string("a text that is not listed")))
        default: return nil
        }
    }

    private func editUnion(_ union: Union, _ id: TypeID) -> ContractEdit? {
        switch (kind, union.distinction) {
        case (.variantAdded, .tag(let property, _, nil)):
            return add(
                union,
                .object(
                    ObjectShape(
                        properties: [
                            Property(
                                name: property, use: next(1), isRequired: true,
                                location: contract[id].location)
                        ], additional: .allowed)), id, tags: ["added-tag"], [.constant(.string("added-tag"))])
        case (.variantAdded, .jsonType):
            let isTaken = union.variants.contains { variant in
                switch contract[variant.use].shape {
                case .boolean, .any, .union, .enumeration, .constant: true
                default: false
                }
            }
            return isTaken ? nil : add(union, .boolean, id, tags: [], [])
        case (.variantTagChanged, .tag):
            guard let index = union.variants.firstIndex(where: { $0.tags.count == 1 }) else { return nil }
            var variants = union.variants
            let variant = variants[index]
            variants[index] = Union.Variant(
                use: variant.use, tags: ["other-tag"], location: variant.location)
            return ContractEdit(
                shape: .union(
                    Union(
                        variants: variants, distinction: union.distinction, isExclusive: union.isExclusive)),
                witness: .union(
                    Union(
                        variants: [variants[index]], distinction: union.distinction,
                        isExclusive: union.isExclusive)))
        default: return nil
        }
    }

    private func add(
        _ union: Union, _ shape: Shape, _ id: TypeID, tags: [String], _ rest: [Shape]
    ) -> ContractEdit {
        let variant = Union.Variant(use: next().type, tags: tags, location: contract[id].location)
        return ContractEdit(
            shape: .union(
                Union(
                    variants: union.variants + [variant], distinction: union.distinction,
                    isExclusive: union.isExclusive)),
            witness: .union(
                Union(variants: [variant], distinction: union.distinction, isExclusive: union.isExclusive)),
            added: ([shape] + rest).map { declare($0, in: id, .variant(union.variants.count)) })
    }

    // MARK: Scalars

    /// Any text may come; the witness is one that no other type takes for its own.
    private func text() -> ContractEdit {
        ContractEdit(shape: .string(.plain), witness: .constant(.string("a text like any other")))
    }

    private func editScalar(_ shape: Shape, _ id: TypeID) -> ContractEdit? {
        switch (kind, shape) {
        case (.scalarToText, .integer), (.scalarToText, .number), (.scalarToText, .boolean): return text()
        case (.textToNumber, .string(let format)) where format != .binary:
            return ContractEdit(shape: .number(.double), witness: .constant(.number("42.25")))
        case (.textToBoolean, .string(let format)) where format != .binary:
            return ContractEdit(shape: .boolean, witness: .constant(.boolean(true)))
        case (.integerToNumber, .integer):
            return ContractEdit(shape: .number(.double), witness: .constant(.number("1.5")))
        case (.formatDropped, .string(let format)) where format != .plain && format != .binary: return text()
        case (.dateTimeToDate, .string(.dateTime)):
            return ContractEdit(shape: .string(.date), witness: .constant(.string("2026-01-01")))
        case (.singleToList, .string(let format)) where format != .binary:
            return ContractEdit(
                shape: .array(element: next()),
                witness: .tuple(TupleShape(elements: [next()], rest: nil)),
                added: [declare(shape, in: id, .element)])
        case (.boundLoosened, .string(.plain))
        where contract[id].constraints.contains {
            if case .maxLength = $0.kind { true } else { false }
        }:
            return ContractEdit(
                shape: shape, witness: .constant(.string(String(repeating: "long ", count: 2_000))))
        default: return nil
        }
    }
}

extension ObjectShape {
    /// The object with another property in the place of one, or with none.
    fileprivate func replacing(_ property: Property, by other: Property?) -> ObjectShape {
        ObjectShape(
            properties: properties.compactMap { $0.name == property.name ? other : $0 },
            additional: additional, requiredUndeclared: requiredUndeclared, patterns: patterns)
    }
}

extension Property {
    fileprivate func with(
        name: String? = nil, use: TypeUse? = nil, isRequired: Bool? = nil
    ) -> Property {
        Property(
            name: name ?? self.name, use: use ?? self.use, isRequired: isRequired ?? self.isRequired,
            access: access, documentation: documentation, location: location)
    }
}
