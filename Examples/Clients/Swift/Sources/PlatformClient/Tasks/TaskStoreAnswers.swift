import PlatformModels

/// What the platform answers, taken into the copy.
extension TaskStore {
    /// The next operations to push, in the order in which they were made.
    func unacknowledged(of list: JSONUUID, limit: Int) throws -> [TaskOperation] {
        try database.read {
            try $0.rows(
                "SELECT json FROM task_operation WHERE list = ? AND revision IS NULL ORDER BY position LIMIT ?",
                .text(list.description), SQLValue(limit)
            ).map { try StoredJSON.value($0.text(0) ?? "") }
        }
    }

    /// A list as the platform has it.
    func take(_ list: TaskList) throws {
        try database.write {
            try $0.run(
                "INSERT INTO task_list (id, json) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET json = ?2, gone = NULL",
                .text(list.id.description), .text(try StoredJSON.text(list)))
        }
    }

    /// What became of operations. Each is acknowledged by its id, and stays until what it made has been pulled.
    func take(_ outcomes: [TaskOutcome], of list: JSONUUID) throws {
        try database.write { connection in
            for outcome in outcomes {
                switch outcome {
                case .applied(let applied):
                    try TaskStore.acknowledge(applied.operationID, applied.revision, connection)
                case .conflict(let news):
                    try TaskStore.acknowledge(news.operationID, news.revision, connection)
                    try TaskStore.put(news.conflict, of: list, connection)
                case .refused(let refused):
                    try TaskStore.refuse(refused.operationID, refused.code.rawValue, connection)
                case .unknown: break  // Not acknowledged in words that this client knows: pushed again.
                }
            }
        }
    }

    /// What changed in a list; the device has seen it when this returns.
    func take(_ changes: TaskChanges, of list: JSONUUID, _ faults: DeliberateFaults) throws {
        try database.write { connection in
            for change in changes.items {
                switch change {
                case .tombstone where faults.isOn(.ignoreTombstones): break
                case .task(let changed):
                    try TaskStore.put(
                        changed.task.id, try StoredJSON.text(changed.task), false, list, connection)
                case .tombstone(let tombstone):
                    try TaskStore.put(
                        tombstone.taskID, try StoredJSON.text(tombstone), true, list, connection)
                case .conflict(let changed): try TaskStore.put(changed.conflict, of: list, connection)
                case .unknown: break
                }
            }
            let key = SQLValue.text(list.description)
            try connection.run(
                "UPDATE task_list SET after = ? WHERE id = ?", SQLValue(changes.nextAfter), key)
            try connection.run(
                "DELETE FROM task_operation WHERE list = ? AND revision <= ?", key,
                SQLValue(changes.nextAfter))
        }
    }

    /// The list is deleted, or no longer for this person. What was not acknowledged is refused, and can be seen.
    func lose(_ list: JSONUUID, code: String) throws {
        try database.write { connection in
            let key = SQLValue.text(list.description)
            let rows = try connection.rows(
                "SELECT id FROM task_operation WHERE list = ? AND revision IS NULL", key)
            for id in rows.compactMap({ $0.text(0).flatMap { JSONUUID($0) } }) {
                try TaskStore.refuse(id, code, connection)
            }
            for table in ["task_operation", "task", "task_conflict", "list_action"] {
                try connection.run("DELETE FROM \(table) WHERE list = ?", key)
            }
            try connection.run("UPDATE task_list SET gone = ? WHERE id = ?", .text(code), key)
        }
    }

    /// Something done with a list that the platform will not take.
    func refuse(_ action: ListAction, on list: JSONUUID, code: String) throws {
        try database.write {
            try $0.run(
                "INSERT OR REPLACE INTO task_refusal VALUES (?1, ?1, ?2, ?3)", .text(list.description),
                .text("\"\(action)\""), .text(code))
        }
    }

    private static func acknowledge(_ id: JSONUUID, _ revision: Int64, _ connection: Connection) throws {
        try connection.run(
            "UPDATE task_operation SET revision = ? WHERE id = ?", SQLValue(revision), .text(id.description))
    }

    private static func refuse(_ id: JSONUUID, _ code: String, _ connection: Connection) throws {
        try connection.run(
            "INSERT OR REPLACE INTO task_refusal SELECT id, list, json, ? FROM task_operation WHERE id = ?",
            .text(code), .text(id.description))
        try connection.run("DELETE FROM task_operation WHERE id = ?", .text(id.description))
    }

    private static func put(_ conflict: TaskConflict, of list: JSONUUID, _ connection: Connection) throws {
        try connection.run(
            "INSERT INTO task_conflict VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET json = ?3",
            .text(conflict.id.description), .text(list.description), .text(try StoredJSON.text(conflict)))
    }

    private static func put(
        _ task: JSONUUID, _ json: String, _ isDeleted: Bool, _ list: JSONUUID, _ connection: Connection
    ) throws {
        // A tombstone is never written over by a task.
        try connection.run(
            """
            INSERT INTO task VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (list, id) DO UPDATE SET json = ?3, is_deleted = ?4 WHERE is_deleted = 0
            """, .text(list.description), .text(task.description), .text(json), isDeleted ? 1 : 0)
    }
}
