import Foundation
import SteleChecking

/// What a model found wrong with a body; nothing in it is a value of the body.
struct ModelFault: CustomStringConvertible, Sendable {
    /// As the decoder gives it, with the keys of maps; what is shown is `shownPath`.
    let path: String
    let expected: String
    let found: String
    /// The place in the contract, where the fault knows it.
    var contract: String?

    init(path: String, expected: String, found: String, contract: String? = nil) {
        self.path = path
        self.expected = expected
        self.found = found
        self.contract = contract
    }

    init(_ surprise: Surprise) {
        self.init(
            path: surprise.path, expected: surprise.expected, found: surprise.found,
            contract: surprise.location.map { "\($0)" })
    }

    /// Generated code throws an error with a path of its own, whose type is known to the test's module only; all others are
    /// what `JSONDecoder` throws.
    init(_ error: any Error) {
        if let error = error as? DecodingError {
            self.init(error)
            return
        }
        let members = Dictionary(
            Mirror(reflecting: error).children.compactMap { child in
                child.label.flatMap { label in (child.value as? String).map { (label, $0) } }
            }, uniquingKeysWith: { first, _ in first })
        if let path = members["path"], let expected = members["expected"], let found = members["found"] {
            let isOfBody = !expected.isEmpty
            self.init(
                path: path.isEmpty ? "$" : path, expected: isOfBody ? expected : "what the contract declares",
                found: isOfBody ? found : "another operation, status or content type")
        } else {
            // The words of any other error may hold anything.
            self.init(
                path: "$", expected: "a value of the model", found: "an error of type \(type(of: error))")
        }
    }

    private init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(path: ModelFault.path(context.codingPath + [key]), expected: "a value", found: "none")
        case .valueNotFound(let type, let context):
            self.init(path: ModelFault.path(context.codingPath), expected: "\(type)", found: "null")
        case .typeMismatch(let type, let context):
            self.init(
                path: ModelFault.path(context.codingPath), expected: "\(type)",
                found: ModelFault.kind(in: context.debugDescription))
        case .dataCorrupted(let context):
            let isJSON = !context.debugDescription.contains("not valid JSON")
            self.init(
                path: ModelFault.path(context.codingPath), expected: isJSON ? "a value of the model" : "JSON",
                found: isJSON ? "one that it refuses" : "something else")
        @unknown default:
            self.init(path: "$", expected: "a value of the model", found: "another")
        }
    }

    var description: String { "\(shownPath): expected \(expected), found \(found)" }

    /// The path with what may be data in place of a name as `*`.
    var shownPath: String {
        var shown = ""
        var rest = path[...]
        var marks = 0
        while let start = rest.range(of: "[\"") {
            let end = rest[start.upperBound...].range(of: "\"]")
            shown += rest[..<start.lowerBound] + "[*]"
            rest = end.map { rest[$0.upperBound...] } ?? ""
            marks += end == nil ? 1 : 2
        }
        // A key that holds quotation marks may end anywhere: nothing behind its beginning is shown.
        if path.count(where: { $0 == "\"" }) != marks, let start = path.range(of: "[\"") {
            return path[..<start.lowerBound] + "[*]"
        }
        return shown + rest
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("$") { path, key in
            let name = key.stringValue
            // The standard library's own type for the keys of a dictionary: they are data, however plain.
            let isOfMap = "\(type(of: key))" == "_DictionaryCodingKey"
            if !isOfMap, let index = key.intValue { return "\(path)[\(index)]" }
            let isPlain = !name.isEmpty && name.unicodeScalars.allSatisfy { isNameCharacter($0) }
            return isPlain && !isOfMap ? "\(path).\(name)" : "\(path)[\"\(name)\"]"
        }
    }

    private static func isNameCharacter(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "-": true
        default: false
        }
    }

    /// The decoder's words for a JSON type, in any of its releases, and ours.
    private static let kinds = [
        "string": "string", "number": "number", "bool": "boolean", "null": "null", "array": "array",
        "dictionary": "object",
    ]

    /// The JSON type that the decoder names in `… but found a string instead.`
    private static func kind(in text: String) -> String {
        guard let found = text.range(of: "found ", options: .backwards) else { return "another type" }
        let words = text[found.upperBound...].split { !$0.isLetter }
        return words.prefix(2).lazy.compactMap { kinds[String($0)] }.first ?? "another type"
    }
}

/// One model and the decoder that a team's app has.
struct ModelDecoding: @unchecked Sendable {
    // A decoder that nobody changes may be used from several threads.
    private let decoder: JSONDecoder
    private let work: (JSONDecoder, Data) throws -> Void

    init<Model: Decodable>(_ model: Model.Type, _ decoder: JSONDecoder) {
        self.decoder = decoder
        work = { decoder, data in _ = try decoder.decode(model, from: data) }
    }

    func decode(_ data: Data) throws { try work(decoder, data) }
}
