/// How the client's file came to look as it does: each entry ran once on every file that is older.
enum Migrations {
    static func apply(to connection: Connection) throws {
        let version = try connection.row("PRAGMA user_version")?.integer(0) ?? 0
        for (index, statements) in all.enumerated().dropFirst(Int(version)) {
            try connection.run("BEGIN IMMEDIATE")
            for statement in statements { try connection.run(statement) }
            try connection.run("PRAGMA user_version = \(index + 1)")
            try connection.run("COMMIT")
        }
    }

    /// Forgets everything but who is signed in.
    static func empty(_ connection: Connection) throws {
        let names = try connection.rows("SELECT name FROM sqlite_master WHERE type = 'table'").compactMap {
            $0.text(0)
        }
        for name in names where !["session", "person", "sqlite_sequence"].contains(name) {
            try connection.run("DELETE FROM \(name)")
        }
    }

    private static let all = [signIn + analysis + chat + tasks + notes]

    private static let signIn = [
        """
        CREATE TABLE session (
            id INTEGER PRIMARY KEY CHECK (id = 1), access_token TEXT NOT NULL, refresh_token TEXT NOT NULL,
            expires_at REAL NOT NULL, is_anonymous INTEGER NOT NULL)
        """,
        // Who was signed in last is known without a network, and after the session has ended.
        """
        CREATE TABLE person (
            id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL, is_anonymous INTEGER NOT NULL)
        """,
        // The proof of an anonymous identity, and whether the platform has answered for it.
        """
        CREATE TABLE claim (
            id INTEGER PRIMARY KEY CHECK (id = 1), token TEXT NOT NULL, is_answered INTEGER NOT NULL)
        """,
        // When a product was last level with the platform.
        "CREATE TABLE freshness (what TEXT PRIMARY KEY, at REAL NOT NULL)",
    ]

    private static let analysis = [
        "CREATE TABLE document (id TEXT PRIMARY KEY, json TEXT NOT NULL)",
        "CREATE TABLE job_result (job TEXT PRIMARY KEY, json TEXT NOT NULL)",
        """
        CREATE TABLE job_event (
            job TEXT NOT NULL, sequence INTEGER NOT NULL, type TEXT NOT NULL, json TEXT NOT NULL,
            PRIMARY KEY (job, sequence))
        """,
    ]

    private static let chat = [
        // `opening` holds what is to be sent until the platform knows the conversation.
        """
        CREATE TABLE conversation (
            id TEXT PRIMARY KEY, json TEXT, opening TEXT, last_sequence INTEGER NOT NULL DEFAULT 0, trouble TEXT)
        """,
        """
        CREATE TABLE message (
            conversation TEXT NOT NULL, sequence INTEGER NOT NULL, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL,
            PRIMARY KEY (conversation, sequence))
        """,
        // `sequence` is there once the message is acknowledged, `refusal` when it never will be.
        """
        CREATE TABLE outbox (
            position INTEGER PRIMARY KEY AUTOINCREMENT, conversation TEXT NOT NULL, id TEXT NOT NULL UNIQUE,
            json TEXT NOT NULL, sequence INTEGER, refusal TEXT)
        """,
        """
        CREATE TABLE receipt (
            conversation TEXT NOT NULL, person TEXT NOT NULL, read_up_to INTEGER NOT NULL,
            PRIMARY KEY (conversation, person))
        """,
        "CREATE TABLE pending_receipt (conversation TEXT PRIMARY KEY, read_up_to INTEGER NOT NULL)",
    ]

    private static let tasks = [
        "CREATE TABLE task_list (id TEXT PRIMARY KEY, json TEXT, after INTEGER NOT NULL DEFAULT 0, gone TEXT)",
        // What is done with whole lists, in order: create, delete, invite.
        """
        CREATE TABLE list_action (
            position INTEGER PRIMARY KEY AUTOINCREMENT, list TEXT NOT NULL, kind TEXT NOT NULL, argument TEXT)
        """,
        """
        CREATE TABLE task (
            list TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, is_deleted INTEGER NOT NULL,
            PRIMARY KEY (list, id))
        """,
        // `revision` is there once the operation is acknowledged; it stays until that revision has been pulled.
        """
        CREATE TABLE task_operation (
            position INTEGER PRIMARY KEY AUTOINCREMENT, list TEXT NOT NULL, id TEXT NOT NULL UNIQUE,
            json TEXT NOT NULL, revision INTEGER)
        """,
        "CREATE TABLE task_conflict (id TEXT PRIMARY KEY, list TEXT NOT NULL, json TEXT NOT NULL)",
        """
        CREATE TABLE task_refusal (
            id TEXT PRIMARY KEY, list TEXT NOT NULL, json TEXT NOT NULL, code TEXT NOT NULL)
        """,
    ]

    private static let notes = [
        """
        CREATE TABLE replica (
            one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL, number INTEGER NOT NULL,
            wall INTEGER NOT NULL, counter INTEGER NOT NULL, cursor TEXT)
        """,
        // Operations of this replica. `position` is there once one is acknowledged; it stays until it has been pulled.
        """
        CREATE TABLE note_pending (
            number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL, position INTEGER)
        """,
        // What came from the platform after the snapshot.
        """
        CREATE TABLE note_log (
            position INTEGER PRIMARY KEY, replica TEXT NOT NULL, number INTEGER NOT NULL, json TEXT NOT NULL)
        """,
        "CREATE TABLE note_snapshot (one INTEGER PRIMARY KEY CHECK (one = 1), json TEXT NOT NULL)",
        "CREATE TABLE note_refusal (id TEXT PRIMARY KEY, json TEXT NOT NULL, code TEXT NOT NULL)",
    ]
}
