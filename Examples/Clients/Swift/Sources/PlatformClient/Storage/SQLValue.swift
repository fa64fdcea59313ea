import Foundation

/// What a column of SQLite holds.
package enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    package init(_ value: String?) { self = value.map { .text($0) } ?? .null }
    package init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
    package init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
    package init(_ value: Date?) { self = value.map { .real($0.timeIntervalSince1970) } ?? .null }
}

extension SQLValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(nilLiteral: ()) { self = .null }
}

/// One row of an answer.
package struct SQLRow: Sendable {
    private let values: [SQLValue]

    init(_ values: [SQLValue]) { self.values = values }

    package func text(_ column: Int) -> String? {
        if case .text(let value) = values[column] { value } else { nil }
    }

    package func integer(_ column: Int) -> Int64? {
        if case .integer(let value) = values[column] { value } else { nil }
    }

    package func blob(_ column: Int) -> Data? {
        if case .blob(let value) = values[column] { value } else { nil }
    }

    package func date(_ column: Int) -> Date? {
        switch values[column] {
        case .real(let seconds): Date(timeIntervalSince1970: seconds)
        case .integer(let seconds): Date(timeIntervalSince1970: Double(seconds))
        default: nil
        }
    }
}
