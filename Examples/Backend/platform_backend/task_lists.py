"""Task lists in the database: whose they are, who is a guest, and what is left of deleted ones."""

from uuid import UUID

from .clock import instant
from .errors import Refusal, not_found
from .models.people import Person
from .models.tasks import TaskList
from .state import State


class TaskLists:
    """All of them. Every method that writes wants a transaction around it."""

    def __init__(self, state: State):
        self.state, self.database, self.clock = state, state.database, state.clock

    def of(self, person: str, before: int | None, limit: int) -> list[TaskList]:
        """What the person owns or is a guest of, the newest first."""
        rows = self.database.all(
            "SELECT * FROM task_lists l WHERE deleted_at IS NULL AND number < ?1 AND (owner_id = ?2 OR EXISTS"
            " (SELECT 1 FROM task_guests g WHERE g.list_id = l.id AND g.person_id = ?2)) ORDER BY number DESC LIMIT ?3",
            2**62 if before is None else before, person, limit)
        return [self.read(row) for row in rows]

    def row(self, identifier: UUID | str):
        return self.database.one("SELECT * FROM task_lists WHERE id = ?", str(identifier))

    def entered(self, person: str, identifier: UUID):
        """The list's row, for its owner and its guests; for anybody else there is none. A deleted one is gone."""
        row = self.row(identifier)
        if row is None or person != row["owner_id"] and person not in self.guests(identifier):
            raise not_found()
        if row["deleted_at"] is not None:
            raise Refusal(410, "deleted")
        return row

    def owned(self, person: str, identifier: UUID):
        row = self.entered(person, identifier)
        if row["owner_id"] != person:
            raise Refusal(403, "forbidden", "Only the owner may.")
        return row

    def guests(self, identifier: UUID | str) -> list[str]:
        rows = self.database.all(
            "SELECT person_id FROM task_guests WHERE list_id = ? ORDER BY invited_at, person_id", str(identifier))
        return [row["person_id"] for row in rows]

    def person(self, identifier: str) -> Person | None:
        row = self.database.one("SELECT id, display_name FROM people WHERE id = ?", identifier)
        return row and Person(id=row["id"], display_name=row["display_name"])

    def read(self, row) -> TaskList:
        return TaskList(
            id=row["id"], title=row["title"], owner=self.person(row["owner_id"]), revision=row["revision"],
            guests=[self.person(guest) for guest in self.guests(row["id"])], created_at=instant(row["created_at"]))

    def create(self, person: str, identifier: UUID, title: str) -> TaskList:
        """A new one, or the one that the same request has made before."""
        row = self.row(identifier)
        if row is None:
            self.database.run(
                "INSERT INTO task_lists (id, title, owner_id, created_at) VALUES (?, ?, ?, ?)",
                str(identifier), title, person, self.clock.now())
        elif row["owner_id"] != person:
            raise not_found()
        elif row["deleted_at"] is not None:
            raise Refusal(410, "deleted")
        return self.read(self.row(identifier))

    def delete(self, person: str, identifier: UUID) -> None:
        """For everybody. The tasks are wiped; the ids stay taken."""
        row = self.row(identifier)
        if row is not None and row["owner_id"] == person and row["deleted_at"] is not None:
            return
        self.owned(person, identifier)
        for table in ("task_fields", "task_conflicts"):
            self.database.run(f"DELETE FROM {table} WHERE task_id IN (SELECT id FROM tasks WHERE list_id = ?)", str(identifier))
        self.database.run(
            "UPDATE task_lists SET deleted_at = ?, title = '' WHERE id = ?", self.clock.now(), str(identifier))

    def invite(self, person: str, identifier: UUID, guest: UUID) -> TaskList:
        row = self.owned(person, identifier)
        if self.person(str(guest)) is None:
            raise not_found()
        if str(guest) != row["owner_id"]:
            added = self.database.run(
                "INSERT INTO task_guests VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                str(identifier), str(guest), self.clock.now())
            if added.rowcount:
                self.state.push.tell(str(guest), "list.shared", str(identifier))
        return self.read(row)

    def remove(self, person: str, identifier: UUID, guest: UUID) -> None:
        row = self.entered(person, identifier)
        if person not in (row["owner_id"], str(guest)):
            raise Refusal(403, "forbidden", "Only the owner may.")
        self.database.run("DELETE FROM task_guests WHERE list_id = ? AND person_id = ?", str(identifier), str(guest))

    def next_revision(self, identifier: UUID | str) -> int:
        self.database.run("UPDATE task_lists SET revision = revision + 1 WHERE id = ?", str(identifier))
        return self.row(identifier)["revision"]
