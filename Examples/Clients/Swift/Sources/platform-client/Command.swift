import Foundation
import PlatformModels

/// One line of input, and its fields by their types. A field that is missing or of another type is a bad command.
struct Command {
    let json: JSONValue

    struct Bad: Error { let what: String }

    init(_ line: String) throws {
        guard let json = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)), case .object = json
        else {
            throw Bad(what: "no JSON object")
        }
        self.json = json
    }

    var name: String { get throws { try text("do") } }

    func has(_ field: String) -> Bool { json[field].map { $0 != .null } ?? false }

    func text(_ field: String) throws -> String {
        guard case .string(let value) = json[field] else { throw Bad(what: "\(field): no text") }
        return value
    }

    func number(_ field: String) throws -> Int64 {
        guard case .integer(let value) = json[field] else { throw Bad(what: "\(field): no whole number") }
        return value
    }

    func bool(_ field: String) throws -> Bool {
        guard case .bool(let value) = json[field] else { throw Bad(what: "\(field): neither true nor false") }
        return value
    }

    func id(_ field: String) throws -> JSONUUID {
        guard let id = JSONUUID(try text(field)) else { throw Bad(what: "\(field): no UUID") }
        return id
    }

    /// The id that the command gives, or a new one.
    func idOrNew(_ field: String = "id") throws -> JSONUUID { has(field) ? try id(field) : JSONUUID() }

    /// A value of the contract's; nil if it is left out.
    func value<T: Decodable>(_ field: String, as type: T.Type = T.self) throws -> T? {
        guard has(field), let value = json[field] else { return nil }
        do {
            return try JSONDecoder().decode(T.self, from: try JSONEncoder().encode(value))
        } catch {
            throw Bad(what: "\(field): \(error)")
        }
    }

    /// The same, where it is needed.
    func needed<T: Decodable>(_ field: String, as type: T.Type = T.self) throws -> T {
        guard let value = try value(field, as: type) else { throw Bad(what: "\(field): missing") }
        return value
    }
}
