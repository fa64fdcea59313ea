import Foundation

/// What a model found wrong with a body.
struct ModelFault: CustomStringConvertible, Sendable {
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
        if let path = members["path"], let expected = members["expected"], let found = members["found"],
            !expected.isEmpty
        {
            self.init(path: path, expected: expected, found: found)
        } else {
            self.init(path: "$", expected: "a value of the model", found: "\(error)")
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
                found: ModelFault.kind(in: context.debugDescription) ?? "another type")
        case .dataCorrupted(let context):
            self.init(
                path: ModelFault.path(context.codingPath), expected: "a value of the model",
                found: "one that is not: \(ModelFault.withoutValues(context.debugDescription))")
        @unknown default:
            self.init(path: "$", expected: "a value of the model", found: "another")
        }
    }

    var description: String { "\(path): expected \(expected), found \(found)" }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("$") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            let name = key.stringValue
            let isPlain = !name.isEmpty && name.unicodeScalars.allSatisfy { isNameCharacter($0) }
            return isPlain ? "\(path).\(name)" : "\(path)[\"\(name)\"]"
        }
    }

    private static func isNameCharacter(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "-": true
        default: false
        }
    }

    /// The JSON type that the decoder names in `… but found a string instead.`
    private static func kind(in text: String) -> String? {
        guard let start = text.range(of: "but found "), let end = text.range(of: " instead", options: .backwards),
            start.upperBound <= end.lowerBound
        else { return nil }
        return String(text[start.upperBound..<end.lowerBound])
    }

    /// Test logs are kept and read by many: what stands between quotation marks may be a value.
    private static func withoutValues(_ text: String) -> String {
        var shown = ""
        var isInside = false
        for character in text {
            if character == "\"" {
                isInside.toggle()
                if isInside { shown += "“…”" }
            } else if !isInside {
                shown.append(character)
            }
        }
        return shown
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
