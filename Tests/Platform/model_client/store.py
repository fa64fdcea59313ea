"""The device's durable store: one SQLite file, one JSON value for each key.

A real client would have tables; this one keeps what each product needs as one value, written whole in the transaction of the
command. It is slower and can hardly be wrong, which is what a model is for.
"""

import json
import pathlib
import sqlite3
import time
from typing import Any


class Store:
    """Values by key; `commit` makes everything since the last one durable at once."""

    def __init__(self, folder: str):
        path = pathlib.Path(folder)
        path.mkdir(parents=True, exist_ok=True)
        self.connection = sqlite3.connect(path / "store.db", isolation_level=None)
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = FULL")
        self.connection.execute("CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT")
        rows = self.connection.execute("SELECT key, value FROM kept").fetchall()
        self.values: dict[str, Any] = {key: json.loads(value) for key, value in rows}
        self.written = {key: value for key, value in rows}

    def get(self, key: str, default: Any) -> Any:
        return self.values.setdefault(key, default)

    def put(self, key: str, value: Any) -> None:
        self.values[key] = value

    def commit(self) -> None:
        texts = {key: json.dumps(value) for key, value in self.values.items()}
        changed = {key: text for key, text in texts.items() if self.written.get(key) != text}
        if not changed:
            return
        self.connection.execute("BEGIN IMMEDIATE")
        self.connection.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?)", changed.items())
        self.connection.execute("COMMIT")
        self.written |= changed

    def close(self) -> None:
        self.connection.close()


def age(at: float | None) -> int:
    """Milliseconds since then, by the steady part of this machine's clock; -1 if never."""
    return -1 if at is None else max(0, int((time.time() - at) * 1000))
