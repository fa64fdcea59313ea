"""SQLite: one connection, used by one thread, so that a transaction needs no lock.

Every handler is a coroutine of the same event loop. Nothing is awaited inside a transaction; so whoever is in one is alone.
"""

import contextlib
import pathlib
import sqlite3
from collections.abc import Iterator

MIGRATIONS = pathlib.Path(__file__).parent / "migrations"


class Database:
    """The connection, and the few ways in which it is used."""

    def __init__(self, path: str):
        self.connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.connection.row_factory = sqlite3.Row
        self.connection.execute("PRAGMA foreign_keys = ON")
        self.connection.execute("PRAGMA journal_mode = WAL")
        # An acknowledgement promises that what it acknowledges survives the machine, not only the process.
        self.connection.execute("PRAGMA synchronous = FULL")
        self.migrate()

    def migrate(self) -> None:
        """Applies each numbered file once, in order, each in a transaction of its own."""
        self.connection.execute("CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY) STRICT")
        done = {row["name"] for row in self.all("SELECT name FROM migrations")}
        for file in sorted(MIGRATIONS.glob("[0-9]*.sql")):
            if file.name not in done:
                quoted = file.name.replace("'", "''")
                self.connection.executescript(
                    f"BEGIN IMMEDIATE;\n{file.read_text()}\nINSERT INTO migrations VALUES ('{quoted}');\nCOMMIT;")

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing. Never await inside."""
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield self.connection
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")

    def run(self, sql: str, *values: object) -> sqlite3.Cursor:
        return self.connection.execute(sql, values)

    def all(self, sql: str, *values: object) -> list[sqlite3.Row]:
        return self.connection.execute(sql, values).fetchall()

    def one(self, sql: str, *values: object) -> sqlite3.Row | None:
        return self.connection.execute(sql, values).fetchone()

    def close(self) -> None:
        self.connection.close()
