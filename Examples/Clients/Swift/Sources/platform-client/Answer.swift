import Foundation
import PlatformClient
import PlatformModels

/// One line of output.
struct Answer {
    let json: [String: JSONValue]
    var isLast = false

    /// What went well, with what there is to tell.
    static func ok(_ fields: [String: JSONValue] = [:]) -> Answer {
        Answer(json: fields.merging(["ok": true]) { first, _ in first })
    }

    static func failure(code: String, status: Int = 0, _ message: String) -> Answer {
        let error: JSONValue = [
            "code": .string(code), "status": .integer(Int64(status)), "message": .string(message),
        ]
        return Answer(json: ["ok": false, "error": error])
    }

    static func failure(_ error: any Error) -> Answer {
        switch error {
        case let error as Command.Bad: failure(code: "bad-command", error.what)
        case let error as ClientError: failure(code: error.code, status: error.status, error.description)
        default: failure(code: "unexpected", "\(error)")
        }
    }

    var line: String {
        (try? StoredJSON.text(JSONValue.object(json)))
            ?? #"{"ok":false,"error":{"code":"unexpected","status":0}}"#
    }
}

extension JSONValue {
    init(_ id: JSONUUID) { self = .string(id.description) }
    init(_ ids: [JSONUUID]) { self = .array(ids.map { JSONValue($0) }) }
    init(_ number: Int) { self = .integer(Int64(number)) }
    init(_ text: String?) { self = text.map { .string($0) } ?? .null }

    /// A value of the contract's as JSON.
    static func of(_ value: some Encodable) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: try JSONEncoder().encode(value))
    }

    /// An age in milliseconds, `null` for what was never level with the platform.
    static func age(_ seconds: TimeInterval?) -> JSONValue {
        seconds.map { .integer(Int64(($0 * 1000).rounded())) } ?? .null
    }
}
