import SteleContractModel

/// What the contract says about the values of path parameters, for operations whose templates are equal but for the names of
/// their parameters: what a recorded path has there tells which of them is meant.
struct PathParameters: Sendable {
    /// By operation; only for those that share their method and template.
    private var tests: [Int: [Test]] = [:]

    private struct Template: Hashable {
        let method: String
        let segments: [TextPattern]
    }

    /// What a segment must be.
    private struct Test: Sendable {
        let segment: Int
        let kind: Kind
        let patterns: [TextRegex]
    }

    private enum Kind: Sendable {
        case any
        case integer
        case number
        case boolean
        case uuid
        case date
        case listed(Set<String>)
    }

    init(_ contract: Contract) {
        var known: [Template: [Int]] = [:]
        for (index, operation) in contract.operations.enumerated() {
            let segments = TemplateSegments(operation.path).segments
            known[Template(method: operation.method, segments: segments), default: []].append(index)
        }
        for index in known.values.filter({ $0.count > 1 }).joined() {
            tests[index] = PathParameters.tests(contract.operations[index], contract)
        }
    }

    /// Whether the segments of a path are what an operation's parameters may be.
    func fit(_ operation: Int, _ segments: ArraySlice<String>) -> Bool {
        (tests[operation] ?? []).allSatisfy { test in
            guard test.segment < segments.count else { return true }
            let text = segments[segments.startIndex + test.segment]
            return PathParameters.fits(text, test.kind)
                && test.patterns.allSatisfy { $0.matches(text) ?? true }
        }
    }

    private static func tests(_ operation: Operation, _ contract: Contract) -> [Test] {
        let names = operation.path.split(separator: "/").map { segment -> String? in
            guard segment.hasPrefix("{"), segment.hasSuffix("}") else { return nil }
            return String(segment.dropFirst().dropLast())
        }
        return operation.parameters.compactMap { parameter in
            guard parameter.place == .path, let segment = names.firstIndex(of: parameter.name) else {
                return nil
            }
            let type = contract[parameter.use.type]
            let patterns = type.constraints.compactMap { constraint -> TextRegex? in
                if case .pattern(let pattern) = constraint.kind { return TextRegex(pattern) }
                return nil
            }
            return Test(segment: segment, kind: kind(type.shape), patterns: patterns)
        }
    }

    private static func kind(_ shape: Shape) -> Kind {
        switch shape {
        case .integer: .integer
        case .number: .number
        case .boolean: .boolean
        case .string(.uuid): .uuid
        case .string(.date): .date
        case .enumeration(let enumeration): .listed(Set(enumeration.values.map { text(of: $0.value) }))
        case .constant(let value): .listed([text(of: value)])
        default: .any
        }
    }

    private static func text(of value: JSONLiteral) -> String {
        switch value {
        case .string(let text), .number(let text): text
        case .boolean(let value): value ? "true" : "false"
        default: ""
        }
    }

    private static func fits(_ text: String, _ kind: Kind) -> Bool {
        var bytes = Array(text.utf8)
        switch kind {
        case .any: return true
        case .integer:
            if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
            return !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
        case .number: return Double(text)?.isFinite ?? false
        case .boolean: return text == "true" || text == "false"
        case .uuid: return bytes.withUnsafeBufferPointer(FormatText.isUUID)
        case .date: return bytes.withUnsafeBufferPointer(DateText.isDate)
        case .listed(let texts): return texts.contains(text)
        }
    }
}
