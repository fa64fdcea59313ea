import SteleFindings
import SteleSourceTree

/// OAS 3.2 §4.12.1: a parameter for the whole query string stands alone, without another one and without
/// parameters in `query`, whether they are declared by the path or by the operation.
enum QueryStringUse {
    /// What a list of parameters says about the query.
    private struct Use {
        var wholes: [Node] = []
        var parts: [Node] = []
    }

    static func check(_ item: ObjectCheck) {
        let shared = use(item.node, item.reading)
        report(shared, beside: Use(), item.reading)
        for (key, operation) in item.node.entries {
            guard let name = key.text, operation.kind == .mapping else { continue }
            if name == "additionalOperations" {
                for (_, other) in operation.entries {
                    report(use(other, item.reading), beside: shared, item.reading)
                }
            } else if OperationLowering.methods.contains(name) {
                report(use(operation, item.reading), beside: shared, item.reading)
            }
        }
    }

    private static func use(_ holder: Node, _ reading: Reading) -> Use {
        var use = Use()
        guard let list = holder["parameters"] else { return use }
        for element in list.elements {
            guard let place = reading.target(element)?["in"] else { continue }
            if place.isText("querystring") {
                use.wholes.append(element)
            } else if place.isText("query") {
                use.parts.append(element)
            }
        }
        return use
    }

    /// Reports what a list adds to the faults of the list around it.
    private static func report(_ use: Use, beside outer: Use, _ reading: Reading) {
        let wholes = outer.wholes.prefix(1) + use.wholes
        if wholes.count > 1 {
            reading.log.report(
                .exclusiveFields, "the query string is described twice", at: wholes[1].headRange,
                notes: [RelatedPlace("the other one", at: wholes[0].headRange)])
        }
        // A pair that the outer list has by itself is reported there.
        let isOuters = use.wholes.isEmpty && (use.parts.isEmpty || outer.wholes.isEmpty)
        let hasOuterPair = !outer.wholes.isEmpty && !outer.parts.isEmpty
        guard !isOuters, !hasOuterPair, let whole = wholes.first,
            let part = (use.parts + outer.parts).first
        else { return }
        reading.log.report(
            .exclusiveFields,
            "a parameter in `query` stands beside one that describes the whole query string",
            at: part.headRange, notes: [RelatedPlace("the whole query string", at: whole.headRange)])
    }
}
