import SteleFindings
import SteleSourceTree

/// Holds a contract, as it is written, against the grammar of OpenAPI, and reports what does not fit.
///
/// The one place that reports fields which are unknown, missing or of another type: lowering reads what it can
/// use and is silent. An object is held against what it is used as, each once for each use. Objects wait in a
/// list, so nothing here is as deep as the document; references in a circle end because each object is seen once.
final class GrammarWalk {
    let reading: Reading
    let names: DeclaredNames
    /// Where references to examples, links and security schemes lead.
    let idleChains = ReferenceChains()
    @exclusivity(unchecked) private var pending: [Place] = []
    /// As which objects a node was seen, and as a collection of which.
    private let seenAs = NodeTable<UInt64>()
    private let seenAsCollection = NodeMap<UInt64>()

    /// An object that waits.
    struct Place {
        let node: Node
        let object: ObjectName
        /// Its key; nil for an element of a list and at the end of a reference.
        let key: Node?
        let isIdle: Bool
    }

    init(reading: Reading) {
        self.reading = reading
        names = DeclaredNames(reading: reading)
    }

    /// Walks the root document and all that it refers to. Components come first: their faults are shown at their
    /// names, and not at whatever refers to them.
    func run(_ root: Node) {
        if let key = root.keyNode("components"), let components = root["components"], !components.isNull {
            add(Place(node: components, object: .components, key: key, isIdle: false))
            drain()
        }
        add(Place(node: root, object: .document, key: nil, isIdle: false))
        drain()
        for (key, value, object) in reading.schemaObjects {
            check(value, .object(object), Context(key, isIdle: object.grammar.isIdle))
            drain()
        }
        names.checkLinks()
    }

    private func drain() {
        while let place = pending.popLast() { check(place) }
    }

    /// Puts an object on the list.
    func add(_ place: Place) { pending.append(place) }

    /// Whether a collection was not seen yet as one of these objects.
    func isNew(_ collection: Node, of object: ObjectName) -> Bool {
        let known = seenAsCollection[collection] ?? 0
        if known & object.bit != 0 { return false }
        seenAsCollection.set(known | object.bit, for: collection)
        return true
    }

    /// Whether a node was not seen yet as an object.
    private func isNew(_ node: Node, as object: ObjectName) -> Bool {
        let known = seenAs[node] ?? 0
        if known & object.bit != 0 { return false }
        seenAs.set(known | object.bit, for: node)
        return true
    }

    private func check(_ place: Place) {
        guard isNew(place.node, as: place.object) else { return }
        if let reference = place.node["$ref"], follow(reference, place) { return }
        let grammar = place.object.grammar
        let object = ObjectCheck(
            grammar: grammar, node: place.node, key: place.key, isIdle: place.isIdle || grammar.isIdle,
            reading: reading, names: names)
        if place.object == .operation { names.declare(object["operationId"]) }
        if place.object == .link { names.link(object) }
        checkFields(of: object)
        for relation in grammar.relations { object.hold(relation) }
    }

    // MARK: - Fields

    private func checkFields(of object: ObjectCheck) {
        var misspelt: Set<String> = []
        // Fields that are there, null ones left out, by number.
        var present: UInt64 = 0
        let grammar = object.grammar
        object.node.forEachEntry(grammar.table) { place, number in
            let key = object.node.key(of: place)
            let value = object.node.value(of: place)
            if let number {
                if !value.isNull { present |= 1 &<< UInt64(number) }
                return check(value, of: grammar.numbered[Int(number)], object, key)
            }
            guard let name = key.text else { return }
            if name.hasPrefix("x-"), grammar.isExtensible { return }
            if let entries = grammar.entries {
                checkEntry(key, value, entries.value, entries.keys, isIdle: object.isIdle)
            } else if let meant = object.reportUnknown(name, key) {
                misspelt.insert(meant)
            }
        }
        for (name, number, versions) in grammar.requiredFields
        where present & (1 &<< UInt64(number)) == 0 && versions.contains(reading.dialect)
            && !misspelt.contains(name)
        {
            object.reportMissing(name)
        }
    }

    private func check(_ value: Node, of field: Field, _ object: ObjectCheck, _ key: Node) {
        if field.since > reading.dialect { reportLater(key, field.since) }
        let context = Context(key, isIdle: object.isIdle || field.isIdle)
        guard value.isNull else { return check(value, field.value, context) }
        if case .any = field.value { return }
        if field.required?.contains(reading.dialect) == true { return }
        reading.log.report(
            .nullField, "`\(key.text ?? "")` is null; it is read as if it were absent", at: key.range,
            help: "leave the key out")
    }

    private func reportLater(_ key: Node, _ since: Dialect) {
        reading.log.report(
            .otherVersion,
            "`\(key.text ?? "")` is a feature of OpenAPI \(since.name), and this document is "
                + "\(reading.dialect.name); it is read as there", at: key.range)
    }

    /// One entry of a map.
    func checkEntry(_ key: Node, _ value: Node, _ inner: FieldValue, _ keys: KeyRule, isIdle: Bool) {
        guard keys.allows(key, reading) else { return }
        let context = Context(key, isIdle: isIdle, at: .entry)
        guard value.isNull else { return check(value, inner, context) }
        switch inner {
        case .any, .schema: return
        case .object(.pathItem): break
        case _ where isIdle: break
        default: return check(value, inner, context)
        }
        reading.log.report(
            .nullField, "`\(key.text ?? "")` is null; it is read as if it were absent", at: key.range)
    }
}
