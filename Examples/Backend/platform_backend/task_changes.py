"""What has changed in a task list after a revision."""

import json
from uuid import UUID

from .clock import instant
from .database import Database
from .models.tasks import (
    ChangedConflict, ChangedTask, TaskChange, TaskChanges, TaskConflict, TaskItem, TaskTombstone, WrittenValue)


def conflict(row) -> TaskConflict:
    return TaskConflict(
        id=row["id"], task_id=row["task_id"], field=row["field"],
        winner=WrittenValue.model_validate_json(row["winner"]),
        overwritten=WrittenValue.model_validate_json(row["overwritten"]),
        resolved_at=None if row["resolved_at"] is None else instant(row["resolved_at"]))


def task(database: Database, row) -> ChangedTask | TaskTombstone:
    if row["deleted_at"] is not None:
        return TaskTombstone(
            kind="tombstone", revision=row["revision"], task_id=row["id"], deleted_by=row["deleted_by"], deleted_at=instant(row["deleted_at"]))
    fields = {
        field["name"]: json.loads(field["value"])
        for field in database.all("SELECT name, value FROM task_fields WHERE task_id = ?", row["id"])}
    return ChangedTask(kind="task", revision=row["revision"], task=TaskItem(
        id=row["id"], title=fields["title"], completion=fields["completion"], created_by=row["created_by"],
        created_at=instant(row["created_at"]), updated_at=instant(row["updated_at"])))


def changes(database: Database, list_id: UUID, after: int, last: int, limit: int) -> TaskChanges:
    """The next ones. No two changes have one revision, so that a page never cuts one in two."""
    items: list[TaskChange] = [
        task(database, row) for row in database.all(
            "SELECT * FROM tasks WHERE list_id = ? AND revision > ? ORDER BY revision LIMIT ?", str(list_id), after, limit + 1)]
    items += [
        ChangedConflict(kind="conflict", revision=row["revision"], conflict=conflict(row)) for row in database.all(
            "SELECT * FROM task_conflicts WHERE list_id = ? AND revision > ? ORDER BY revision LIMIT ?",
            str(list_id), after, limit + 1)]
    items.sort(key=lambda item: item.revision)
    more = len(items) > limit
    items = items[:limit]
    return TaskChanges(items=items, next_after=items[-1].revision if more else last, more=more)
