import Foundation
import PlatformModels

/// The device's copy of its task lists, and what it did to them that the platform has not acknowledged.
package struct TaskStore: Sendable {
    package let database: Database

    package init(_ database: Database) { self.database = database }

    /// Something done with a whole list.
    package enum ListAction: Equatable, Sendable {
        case create(title: String)
        case delete
        case invite(JSONUUID)

        fileprivate var row: (kind: String, argument: String?) {
            switch self {
            case .create(let title): ("create", title)
            case .delete: ("delete", nil)
            case .invite(let person): ("invite", person.description)
            }
        }

        fileprivate init?(kind: String?, argument: String?) {
            let person = argument.flatMap { JSONUUID($0) }
            switch (kind, person) {
            case ("create", _): self = .create(title: argument ?? "")
            case ("delete", _): self = .delete
            case ("invite", .some(let person)): self = .invite(person)
            default: return nil
            }
        }
    }

    /// Writes down what the person did with a list.
    package func add(_ action: ListAction, to list: JSONUUID) throws {
        let (kind, argument) = action.row
        try database.write {
            try $0.run("INSERT OR IGNORE INTO task_list (id) VALUES (?)", .text(list.description))
            try $0.run(
                "INSERT INTO list_action (list, kind, argument) VALUES (?, ?, ?)", .text(list.description),
                .text(kind), SQLValue(argument))
        }
    }

    /// Writes an operation down; it is safe when this returns. `make` is told the revision that the device has seen.
    @discardableResult
    package func add(to list: JSONUUID, _ make: (_ seen: Int64) -> TaskOperation) throws -> TaskOperation {
        try database.write { connection in
            try connection.run("INSERT OR IGNORE INTO task_list (id) VALUES (?)", .text(list.description))
            let operation = make(try TaskStore.revision(of: list, connection))
            try connection.run(
                "INSERT INTO task_operation (list, id, json) VALUES (?, ?, ?)", .text(list.description),
                SQLValue(operation.id?.description), .text(try StoredJSON.text(operation)))
            return operation
        }
    }

    /// The lists that there are, in the order of their creation.
    package func lists() throws -> [JSONUUID] {
        try database.read {
            try $0.rows("SELECT id FROM task_list WHERE gone IS NULL ORDER BY rowid")
                .compactMap { $0.text(0).flatMap { JSONUUID($0) } }
        }
    }

    /// Fails for a list that is not on the device, or is deleted.
    package func check(_ list: JSONUUID) throws {
        try database.read { connection in
            let key = SQLValue.text(list.description)
            guard let row = try connection.row("SELECT gone FROM task_list WHERE id = ?", key) else {
                throw ClientError.missing("list \(list)")
            }
            let isLeaving =
                try connection.row("SELECT 1 FROM list_action WHERE list = ? AND kind = 'delete'", key) != nil
            if row.text(0) != nil || isLeaving { throw ClientError.deleted("list \(list)") }
        }
    }

    /// The list itself, if the platform has told of it.
    package func list(_ id: JSONUUID) throws -> TaskList? {
        try database.read {
            try $0.row("SELECT json FROM task_list WHERE id = ?", .text(id.description))?.text(0)
                .map { try StoredJSON.value($0) }
        }
    }

    /// Everything about a list as it is shown; or, without what is pending, as the platform has it.
    package func state(of list: JSONUUID, withPending: Bool = true) throws -> TaskListState {
        try database.read { connection in
            let key = SQLValue.text(list.description)
            let rows = try connection.rows(
                "SELECT id, json, is_deleted FROM task WHERE list = ? ORDER BY rowid", key)
            let alive: [TaskItem] = try rows.filter { $0.integer(2) == 0 }.map {
                try StoredJSON.value($0.text(1) ?? "")
            }
            let dead = rows.filter { $0.integer(2) == 1 }.compactMap { $0.text(0).flatMap { JSONUUID($0) } }
            let conflicts: [TaskConflict] = try connection.rows(
                "SELECT json FROM task_conflict WHERE list = ? ORDER BY rowid", key
            ).map { try StoredJSON.value($0.text(0) ?? "") }
            var state = TaskListState(tasks: alive, tombstones: Set(dead), conflicts: conflicts)
            guard withPending else { return state }
            let pending = try connection.rows(
                "SELECT json FROM task_operation WHERE list = ? ORDER BY position", key)
            for row in pending { state.apply(try StoredJSON.value(row.text(0) ?? "")) }
            return state
        }
    }

    /// What the platform will never take, with the reason: for the person to see.
    package func refusals() throws -> [(id: String, code: String)] {
        try database.read {
            try $0.rows("SELECT id, code FROM task_refusal ORDER BY rowid").map {
                ($0.text(0) ?? "", $0.text(1) ?? "")
            }
        }
    }

    /// How many operations and actions are not acknowledged.
    package func waiting() throws -> Int {
        try database.read {
            let row = try $0.row(
                "SELECT (SELECT count(*) FROM task_operation WHERE revision IS NULL) + (SELECT count(*) FROM list_action)"
            )
            return Int(row?.integer(0) ?? 0)
        }
    }

    /// What is to be done with a list, in order.
    func actions(on list: JSONUUID) throws -> [(position: Int64, action: ListAction)] {
        try database.read { connection in
            try connection.rows(
                "SELECT position, kind, argument FROM list_action WHERE list = ? ORDER BY position",
                .text(list.description)
            ).compactMap { row in
                guard let position = row.integer(0),
                    let action = ListAction(kind: row.text(1), argument: row.text(2))
                else { return nil }
                return (position, action)
            }
        }
    }

    func done(actionAt position: Int64) throws {
        try database.write { try $0.run("DELETE FROM list_action WHERE position = ?", SQLValue(position)) }
    }

    static func revision(of list: JSONUUID, _ connection: Connection) throws -> Int64 {
        try connection.row("SELECT after FROM task_list WHERE id = ?", .text(list.description))?.integer(0)
            ?? 0
    }
}
