import CSQLite
import Foundation

/// One open SQLite file, used by one thread at a time; `Database` sees to that.
package final class Connection {
    private let handle: OpaquePointer
    private var prepared: [String: OpaquePointer] = [:]

    init(path: String) throws {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened else { throw StorageError(code: code, message: "out of memory") }
        guard code == SQLITE_OK else {
            defer { sqlite3_close_v2(opened) }
            throw StorageError(code: code, message: String(cString: sqlite3_errmsg(opened)))
        }
        handle = opened
        sqlite3_busy_timeout(handle, 5_000)
    }

    deinit {
        for statement in prepared.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Runs a statement, and says how many rows it changed.
    @discardableResult
    package func run(_ sql: String, _ values: SQLValue...) throws -> Int {
        _ = try step(sql, values)
        return Int(sqlite3_changes(handle))
    }

    /// Runs a query and takes all rows of its answer.
    package func rows(_ sql: String, _ values: SQLValue...) throws -> [SQLRow] { try step(sql, values) }

    /// The first row, if there is one.
    package func row(_ sql: String, _ values: SQLValue...) throws -> SQLRow? { try step(sql, values).first }

    private func step(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
        let statement = try prepare(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() { try bind(value, to: statement, at: Int32(index + 1)) }
        var rows: [SQLRow] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: rows.append(row(of: statement))
            case SQLITE_DONE: return rows
            case let code: throw failure(code)
            }
        }
    }

    private func prepare(_ sql: String) throws -> OpaquePointer {
        if let statement = prepared[sql] { return statement }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw failure(code) }
        prepared[sql] = statement
        return statement
    }

    private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) throws {
        // SQLite copies what it is given: the bytes of a Swift value live only as long as the call.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let code =
            switch value {
            case .null: sqlite3_bind_null(statement, index)
            case .integer(let value): sqlite3_bind_int64(statement, index, value)
            case .real(let value): sqlite3_bind_double(statement, index, value)
            case .text(let value): sqlite3_bind_text(statement, index, value, Int32(value.utf8.count), copied)
            case .blob(let value):
                value.withUnsafeBytes {
                    sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), copied)
                }
            }
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func row(of statement: OpaquePointer) -> SQLRow {
        SQLRow(
            (0..<sqlite3_column_count(statement)).map { column in
                let count = Int(sqlite3_column_bytes(statement, column))
                switch sqlite3_column_type(statement, column) {
                case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
                case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
                case SQLITE_TEXT:
                    let bytes = UnsafeBufferPointer(
                        start: sqlite3_column_text(statement, column), count: count)
                    return .text(String(decoding: bytes, as: UTF8.self))
                case SQLITE_BLOB:
                    return .blob(
                        sqlite3_column_blob(statement, column).map { Data(bytes: $0, count: count) } ?? Data()
                    )
                default: return .null
                }
            })
    }

    private func failure(_ code: Int32) -> StorageError {
        StorageError(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
}

/// What SQLite answered when it did not do as told.
package struct StorageError: Error, CustomStringConvertible {
    package let code: Int32
    package let message: String

    package var description: String { "storage: \(message) (\(code))" }
}
