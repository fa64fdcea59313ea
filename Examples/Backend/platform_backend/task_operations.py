"""What an operation does to a task: the last writer wins, field by field, and what is deleted stays deleted."""

import json
import uuid
from typing import Any
from uuid import UUID

from .claims import claimed_by
from .clock import instant
from .errors import TITLES, Refusal
from .models.problem import ProblemCode
from .models.tasks import (
    AppliedOutcome, CompleteTask, ConflictOutcome, CreateTask, DeleteTask, ResolveConflict, RetitleTask, RefusedOutcome,
    TaskConflict, TaskOperation, TaskOutcome, WrittenValue)
from .state import State
from .task_lists import TaskLists


class Refused(Exception):
    """One operation has no effect; the rest of the push goes on."""

    def __init__(self, code: ProblemCode, title: str | None = None):
        super().__init__(code)
        self.code, self.title = code, title or TITLES[code]


class TaskOperations:
    """The operations of one push, within one transaction."""

    def __init__(self, state: State, person: str, device: str, list_id: UUID):
        self.database, self.now = state.database, state.clock.now()
        self.lists = TaskLists(state)
        self.person, self.device, self.list = person, device, str(list_id)

    def answer(self, operation: TaskOperation) -> TaskOutcome:
        """What becomes of it; what became of it before, if it was pushed before."""
        content = operation.model_dump_json()
        known = self.database.one("SELECT * FROM task_operations WHERE id = ?", str(operation.operation_id))
        if known:
            if (known["list_id"], known["content"]) != (self.list, content):
                raise Refusal(409, "idempotency-conflict", "The id stands for another operation.")
            return self.outcome(json.loads(known["outcome"]))
        try:
            outcome = self.apply(operation)
        except Refused as refused:
            outcome = RefusedOutcome(outcome="refused", operation_id=operation.operation_id, code=refused.code, title=refused.title)
        self.database.run(
            "INSERT INTO task_operations VALUES (?, ?, ?, ?)",
            str(operation.operation_id), self.list, content, outcome.model_dump_json())
        return outcome

    @staticmethod
    def outcome(stored: dict[str, Any]) -> TaskOutcome:
        kinds = {"applied": AppliedOutcome, "conflict": ConflictOutcome, "refused": RefusedOutcome}
        return kinds[stored["outcome"]].model_validate(stored)

    def apply(self, operation: TaskOperation) -> TaskOutcome:
        task = self.database.one("SELECT * FROM tasks WHERE id = ?", str(operation.task_id))
        if task is not None and task["list_id"] != self.list:
            # Another list may be somebody else's: only that the id is taken is told.
            raise Refused("idempotency-conflict" if isinstance(operation, CreateTask) else "not-found")
        if task is None and not isinstance(operation, CreateTask):
            raise Refused("not-found")
        if task is not None and task["deleted_at"] is not None and not isinstance(operation, DeleteTask):
            raise Refused("deleted", "The task is deleted")
        conflict = None
        match operation:
            case CreateTask():
                if task is not None:
                    raise Refused("idempotency-conflict", "The id stands for another task")
                revision = self.create(operation)
            case RetitleTask():
                revision, conflict = self.write(operation, "title", operation.title)
            case CompleteTask():
                revision, conflict = self.write(operation, "completion", self.completion(operation))
            case DeleteTask():
                revision = self.delete(task)
            case ResolveConflict():
                revision = self.resolve(operation)
        if conflict is None:
            return AppliedOutcome(outcome="applied", operation_id=operation.operation_id, revision=revision)
        return ConflictOutcome(outcome="conflict", operation_id=operation.operation_id, revision=revision, conflict=conflict)

    def create(self, operation: CreateTask) -> int:
        task, revision = str(operation.task_id), self.lists.next_revision(self.list)
        self.database.run(
            "INSERT INTO tasks (id, list_id, revision, created_by, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
            task, self.list, revision, self.person, self.now, self.now)
        for name, value in (("title", operation.title), ("completion", None)):
            self.database.run(
                "INSERT INTO task_fields VALUES (?, ?, ?, ?, ?, ?, ?)",
                task, name, json.dumps(value), self.person, self.device, revision, self.now)
        return revision

    def completion(self, operation: CompleteTask) -> dict[str, str] | None:
        """Somebody of the list did it. Whoever was anonymous when they did it is who they have become."""
        if operation.completion is None:
            return None
        by = claimed_by(self.database, str(operation.completion.by))
        row = self.lists.row(self.list)
        if by not in (self.person, row["owner_id"], *self.lists.guests(self.list)):
            raise Refused("invalid-request", "Somebody who is not of the list can't have done it")
        return operation.completion.model_copy(update={"by": UUID(by)}).model_dump(mode="json")

    def write(self, operation: RetitleTask | CompleteTask, name: str, value: Any) -> tuple[int, TaskConflict | None]:
        """The last writer wins; what the writer had not seen, and overwrites, is kept as a conflict."""
        task = str(operation.task_id)
        before = self.database.one("SELECT * FROM task_fields WHERE task_id = ? AND name = ?", task, name)
        revision = self.set(task, name, value)
        unseen = before["revision"] > operation.seen_revision
        own = (before["person_id"], before["device"]) == (self.person, self.device)
        if not unseen or own or json.loads(before["value"]) == value:
            return revision, None
        conflict = TaskConflict(
            id=uuid.uuid4(), task_id=operation.task_id, field=name, resolved_at=None,
            winner=WrittenValue(value=value, by=self.person, at=instant(self.now)),
            overwritten=WrittenValue(
                value=json.loads(before["value"]), by=before["person_id"], at=instant(before["written_at"])))
        revision = self.lists.next_revision(self.list)
        self.database.run(
            "INSERT INTO task_conflicts VALUES (?, ?, ?, ?, ?, ?, NULL, ?)", str(conflict.id), self.list, task, name,
            conflict.winner.model_dump_json(), conflict.overwritten.model_dump_json(), revision)
        return revision, conflict

    def set(self, task: str, name: str, value: Any) -> int:
        revision = self.lists.next_revision(self.list)
        self.database.run(
            "UPDATE task_fields SET value = ?, person_id = ?, device = ?, revision = ?, written_at = ?"
            " WHERE task_id = ? AND name = ?",
            json.dumps(value), self.person, self.device, revision, self.now, task, name)
        self.database.run("UPDATE tasks SET revision = ?, updated_at = ? WHERE id = ?", revision, self.now, task)
        return revision

    def delete(self, task) -> int:
        if task["deleted_at"] is not None:
            return self.lists.row(self.list)["revision"]
        revision = self.lists.next_revision(self.list)
        self.database.run(
            "UPDATE tasks SET revision = ?, deleted_by = ?, deleted_at = ?, updated_at = ? WHERE id = ?",
            revision, self.person, self.now, self.now, task["id"])
        # What was deleted is not kept, and nobody has to choose any more.
        self.database.run("DELETE FROM task_fields WHERE task_id = ?", task["id"])
        self.database.run("DELETE FROM task_conflicts WHERE task_id = ?", task["id"])
        return revision

    def resolve(self, operation: ResolveConflict) -> int:
        row = self.database.one(
            "SELECT * FROM task_conflicts WHERE id = ? AND task_id = ?", str(operation.conflict_id), str(operation.task_id))
        if row is None:
            raise Refused("not-found", "There is no such conflict")
        if row["resolved_at"] is not None:
            return self.lists.row(self.list)["revision"]
        if operation.choice == "overwritten":
            self.set(str(operation.task_id), row["field"], json.loads(row["overwritten"])["value"])
        revision = self.lists.next_revision(self.list)
        self.database.run(
            "UPDATE task_conflicts SET resolved_at = ?, revision = ? WHERE id = ?", self.now, revision, row["id"])
        return revision
