"""The log of somebody's notes: numbered operations in, each answered once and for all; out again in the same order."""

import hashlib
import json
from typing import Any

from .clock import instant
from .errors import Refusal
from .idempotency import ordered
from .models.notes import (
    Compaction, LoggedOperation, NoteChanges, NoteOperation, NoteOutcome, NotePush, NotePushAnswer, NotesSnapshot,
    RefusedOperation, TakenOperation)
from .note_entities import NoteEntities, Refused
from .paging import cursor as as_cursor, decoded
from .state import State


def written(operation: NoteOperation) -> str:
    """The operation as JSON in ASCII. Values go around pydantic, which can't write half a character, nor very deep ones."""
    values = {name: getattr(operation, name) for name in ("value", "fields") if hasattr(operation, name)}
    return json.dumps(operation.model_dump(mode="json", exclude=set(values)) | values)


class NoteLog:
    """One person's. Every method that writes wants a transaction around it."""

    def __init__(self, state: State, person: str):
        self.database, self.clock, self.person = state.database, state.clock, person
        self.entities = NoteEntities(state.database, person)

    def log(self):
        """How far it goes, and where it begins."""
        row = self.database.one("SELECT * FROM note_logs WHERE person_id = ?", self.person)
        return row or {"last_position": 0, "compacted_to": 0}

    def vector(self) -> dict[str, int]:
        rows = self.database.all(
            "SELECT replica, last_number FROM note_replicas WHERE person_id = ? ORDER BY replica", self.person)
        return {row["replica"]: row["last_number"] for row in rows}

    # In

    def push(self, push: NotePush) -> NotePushAnswer:
        vector = self.vector()
        outcomes = [self.answer(push.replica, operation, vector, index) for index, operation in enumerate(push.operations)]
        self.database.run(
            "INSERT OR REPLACE INTO note_replicas VALUES (?, ?, ?)", self.person, push.replica, vector[push.replica])
        return NotePushAnswer(outcomes=outcomes, last_number=vector[push.replica])

    def answer(self, replica: str, operation: NoteOperation, vector: dict[str, int], index: int) -> NoteOutcome:
        """What becomes of it; what became of it before, if it was pushed before."""
        self.check_stamp(replica, operation, index)
        content = written(operation)
        digest = hashlib.sha256(f"{replica}\n{ordered(content)}".encode()).hexdigest()
        known = self.database.one(
            "SELECT * FROM note_answers WHERE person_id = ? AND op_id = ?", self.person, str(operation.op_id))
        last = vector.get(replica, 0)
        if known:
            if known["digest"] != digest:
                raise Refusal(409, "idempotency-conflict", "The id stands for another operation.")
            return self.outcome(json.loads(known["outcome"]))
        if operation.number <= last:
            raise Refusal(409, "idempotency-conflict", "The number stands for another operation.", expected_sequence=last + 1)
        ahead = [other for other, number in operation.vector.items() if other != replica and number > vector.get(other, 0)]
        if operation.number > last + 1 or ahead:
            raise Refusal(409, "sequence-gap", "An operation before this one is missing.", expected_sequence=last + 1)
        vector[replica] = operation.number
        outcome = self.take(replica, operation, content)
        self.database.run(
            "INSERT INTO note_answers VALUES (?, ?, ?, ?, ?, ?)", self.person, str(operation.op_id), replica,
            operation.number, digest, outcome.model_dump_json())
        return outcome

    @staticmethod
    def check_stamp(replica: str, operation: NoteOperation, index: int) -> None:
        """The stamp has to agree with itself."""
        for wrong, place in [
            (operation.vector.get(replica) != operation.number, "vector"), (operation.clock.replica != replica, "clock/replica"),
        ]:
            if wrong:
                raise Refusal(400, "invalid-request", fields=[(f"/operations/{index}/{place}", "does not belong to the push")])

    @staticmethod
    def outcome(stored: dict[str, Any]) -> NoteOutcome:
        kind = TakenOperation if stored["outcome"] == "taken" else RefusedOperation
        return kind.model_validate(stored)

    def take(self, replica: str, operation: NoteOperation, content: str) -> NoteOutcome:
        position = self.log()["last_position"] + 1
        try:
            self.entities.apply(replica, operation, position)
        except Refused as refused:
            return RefusedOperation(outcome="refused", op_id=operation.op_id, code=refused.code, title=refused.title)
        self.database.run(
            "INSERT INTO note_logs (person_id, last_position) VALUES (?, ?)"
            " ON CONFLICT DO UPDATE SET last_position = excluded.last_position", self.person, position)
        self.database.run(
            "INSERT INTO note_log VALUES (?, ?, ?, ?, ?)", self.person, position, replica, self.clock.now(), content)
        clock = operation.clock
        self.database.run(
            "INSERT INTO note_clocks VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET wall = excluded.wall,"
            " counter = excluded.counter, replica = excluded.replica"
            " WHERE (wall, counter, replica) < (excluded.wall, excluded.counter, excluded.replica)",
            self.person, clock.wall, clock.counter, clock.replica)
        return TakenOperation(outcome="taken", op_id=operation.op_id, position=position)

    # Out

    def pull(self, cursor: str | None, limit: int) -> NoteChanges:
        log = self.log()
        after = 0 if cursor is None else decoded("notes", cursor)
        if after > log["last_position"]:
            raise Refusal(409, "cursor-ahead", "The log has not come that far.", expected_sequence=log["last_position"])
        if after < log["compacted_to"]:
            raise Refusal(410, "cursor-expired")
        rows = self.database.all(
            "SELECT * FROM note_log WHERE person_id = ? AND position > ? ORDER BY position LIMIT ?", self.person, after, limit)
        last = rows[-1]["position"] if rows else after
        return NoteChanges(
            items=[
                LoggedOperation(
                    position=row["position"], replica=row["replica"], received_at=instant(row["received_at"]),
                    operation=json.loads(row["operation"]))
                for row in rows],
            next_cursor=as_cursor("notes", last), more=last < log["last_position"])

    def compact(self) -> Compaction:
        """Forgets the operations; what they amount to, and how each was answered, stays."""
        last = self.log()["last_position"]
        folded = self.database.run("DELETE FROM note_log WHERE person_id = ?", self.person)
        self.database.run("UPDATE note_logs SET compacted_to = ? WHERE person_id = ?", last, self.person)
        return Compaction(
            cursor=as_cursor("notes", last), operations_folded=folded.rowcount, compacted_at=instant(self.clock.now()))

    def snapshot(self) -> NotesSnapshot:
        latest = self.database.one("SELECT wall, counter, replica FROM note_clocks WHERE person_id = ?", self.person)
        return NotesSnapshot(
            cursor=as_cursor("notes", self.log()["last_position"]), vector=self.vector(),
            clock=dict(latest) if latest else None,
            notebooks=[self.notebook(row) for row in self.entities.children(None)], tombstones=self.entities.tombstones())

    def notebook(self, row) -> dict[str, Any]:
        pages = [
            {"id": page["id"], "fields": self.entities.fields(page["id"]), "blocks": self.blocks(page["id"])}
            for page in self.entities.children(row["id"])]
        return {"id": row["id"], "fields": self.entities.fields(row["id"]), "pages": pages}

    def blocks(self, parent: str) -> list[dict[str, Any]]:
        return [
            {
                "id": block["id"], "fields": self.entities.fields(block["id"]), "body": json.loads(block["body"]),
                "children": self.blocks(block["id"]),
            }
            for block in self.entities.children(parent)]
