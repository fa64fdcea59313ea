"""Signing up: what an anonymous person made becomes the caller's, and the anonymous person is no more."""

import json

from .database import Database
from .errors import Refusal
from .models.tasks import ClaimAnswer
from .sessions import Caller, hashed
from .state import State
from .task_lists import TaskLists


def claimed_by(database: Database, person: str) -> str:
    """Who an anonymous person has become; anybody else is who they are."""
    row = database.one("SELECT person_id FROM claims WHERE anonymous_id = ?", person)
    return row["person_id"] if row else person


def claim(state: State, caller: Caller, token: str) -> ClaimAnswer:
    """Any token that the anonymous person ever had will do: signing up must not fail because one expired meanwhile."""
    database = state.database
    row = database.one(
        "SELECT p.id, p.is_anonymous FROM tokens t JOIN sessions s ON s.id = t.session_id"
        " JOIN people p ON p.id = s.person_id WHERE t.hash = ?", hashed(token))
    if row is None:
        raise Refusal(400, "invalid-request", fields=[("/anonymousToken", "is nobody's")])
    if caller.is_anonymous or not row["is_anonymous"]:
        raise Refusal(403, "forbidden", "Somebody who has signed in takes over from somebody who has not.")
    known = database.one("SELECT * FROM claims WHERE anonymous_id = ?", row["id"])
    if known:
        if known["person_id"] != caller.id:
            raise Refusal(409, "already-claimed")
        return ClaimAnswer(anonymous_id=row["id"], list_ids=json.loads(known["list_ids"]))
    owned = database.all(
        "SELECT id FROM task_lists WHERE owner_id = ? AND deleted_at IS NULL ORDER BY number", row["id"])
    identifiers = [found["id"] for found in owned]
    database.run(
        "INSERT INTO claims VALUES (?, ?, ?, ?)", row["id"], caller.id, json.dumps(identifiers), state.clock.now())
    hand_over(state, row["id"], caller.id)
    for session in database.all("SELECT id FROM sessions WHERE person_id = ?", row["id"]):
        state.sessions.end(session["id"])
    return ClaimAnswer(anonymous_id=row["id"], list_ids=identifiers)


def hand_over(state: State, before: str, after: str) -> None:
    """Whatever names the anonymous person names the other one; what that changes, devices hear of."""
    database, lists = state.database, TaskLists(state)
    database.run("UPDATE task_lists SET owner_id = ? WHERE owner_id = ?", after, before)
    database.run(
        "INSERT INTO task_guests SELECT list_id, ?, invited_at FROM task_guests WHERE person_id = ? ON CONFLICT DO NOTHING",
        after, before)
    database.run("DELETE FROM task_guests WHERE person_id = ?", before)
    database.run(
        "DELETE FROM task_guests WHERE person_id = ? AND list_id IN (SELECT id FROM task_lists WHERE owner_id = ?)", after, after)
    touched = database.all(
        "SELECT DISTINCT t.id, t.list_id FROM tasks t LEFT JOIN task_fields f ON f.task_id = t.id"
        " WHERE ?1 IN (t.created_by, t.deleted_by, f.person_id) OR f.value LIKE '%' || ?1 || '%' ORDER BY t.revision", before)
    database.run("UPDATE tasks SET created_by = ? WHERE created_by = ?", after, before)
    database.run("UPDATE tasks SET deleted_by = ? WHERE deleted_by = ?", after, before)
    database.run("UPDATE task_fields SET person_id = ? WHERE person_id = ?", after, before)
    # A person's id is a UUID and stands in a completion as `by`; in a title it is text, and stays.
    database.run(
        "UPDATE task_fields SET value = json_set(value, '$.by', ?) WHERE name = 'completion'"
        " AND json_extract(value, '$.by') = ?", after, before)
    for task in touched:
        database.run("UPDATE tasks SET revision = ? WHERE id = ?", lists.next_revision(task["list_id"]), task["id"])
    for row in database.all(
        "SELECT * FROM task_conflicts WHERE winner LIKE '%' || ?1 || '%' OR overwritten LIKE '%' || ?1 || '%'", before
    ):
        winner, overwritten = (renamed(json.loads(row[name]), before, after) for name in ("winner", "overwritten"))
        database.run(
            "UPDATE task_conflicts SET winner = ?, overwritten = ?, revision = ? WHERE id = ?",
            json.dumps(winner), json.dumps(overwritten), lists.next_revision(row["list_id"]), row["id"])


def renamed(written: dict, before: str, after: str) -> dict:
    """A written value with the other person in the places where people stand."""
    value = written["value"]
    if isinstance(value, dict) and value.get("by") == before:
        value = {**value, "by": after}
    return {**written, "value": value, "by": after if written["by"] == before else written["by"]}
