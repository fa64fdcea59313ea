"""What the log of somebody's notes amounts to: notebooks, pages and blocks, and what each operation does to them."""

import json
from typing import Any
from uuid import UUID

from .body_text import BodyText, Element
from .database import Database
from .errors import TITLES
from .models.notes import (
    CreateEntity, DeleteEntity, DeleteText, EntityReference, HybridClock, InsertText, NoteOperation, SetField)
from .models.problem import ProblemCode

#: How deep blocks may stand inside blocks.
DEPTH_LIMIT = 40
#: How deep the JSON of a value may be, so that every reader of it can be written simply.
VALUE_DEPTH_LIMIT = 32
PARENTS = {"notebook": (None,), "page": ("notebook",), "block": ("page", "block")}


class Refused(Exception):
    """One operation has no effect; the rest of the push goes on."""

    def __init__(self, code: ProblemCode, title: str | None = None):
        super().__init__(code)
        self.code, self.title = code, title or TITLES[code]


def check_value(value: Any, depth: int = 0) -> None:
    """What can be handed on as it is: not too deep, and all of its text can be written as UTF-8."""
    if depth > VALUE_DEPTH_LIMIT:
        raise Refused("invalid-request", "The value is too deep")
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise Refused("invalid-request", "The value holds half a character") from None
    elif isinstance(value, dict):
        for key, member in value.items():
            check_value(key, depth + 1)
            check_value(member, depth + 1)
    elif isinstance(value, list):
        for member in value:
            check_value(member, depth + 1)


class NoteEntities:
    """One person's. Every method that writes wants a transaction around it."""

    def __init__(self, database: Database, person: str):
        self.database, self.person = database, person

    def row(self, identifier: UUID | str):
        return self.database.one(
            "SELECT * FROM note_entities WHERE person_id = ? AND id = ?", self.person, str(identifier))

    def is_deleted(self, row) -> bool:
        """Itself, or something around it."""
        while row is not None:
            if row["deleted"]:
                return True
            row = row["parent_id"] and self.row(row["parent_id"])
        return False

    def apply(self, replica: str, operation: NoteOperation, position: int) -> None:
        """Does it, or says why it can't be done."""
        row = self.row(operation.entity.id)
        if isinstance(operation, CreateEntity):
            self.create(operation, row, position)
            return
        if row is None or row["type"] != operation.entity.type:
            raise Refused("not-found", "There is no such entity")
        if isinstance(operation, DeleteEntity):
            self.delete(row)
            return
        if self.is_deleted(row):
            raise Refused("deleted")
        match operation:
            case SetField():
                self.check_field(row["type"], operation.field, operation.value)
                self.set(row["id"], operation.field, operation.value, operation.clock)
            case InsertText():
                self.insert(row, replica, operation)
            case DeleteText():
                self.erase(row, operation)

    def create(self, operation: CreateEntity, row, position: int) -> None:
        entity, parent = operation.entity, operation.parent
        if row is not None:
            if self.is_deleted(row):
                raise Refused("deleted")
            raise Refused("idempotency-conflict", "The id stands for another entity")
        if (parent and parent.type) not in PARENTS[entity.type]:
            raise Refused("invalid-request", "It can't be created there")
        around = parent and self.row(parent.id)
        if parent and (around is None or around["type"] != parent.type):
            raise Refused("not-found", "There is nothing to create it in")
        if around is not None and self.is_deleted(around):
            raise Refused("deleted", "What it should be in is deleted")
        depth = around["depth"] + 1 if around is not None else 0
        if depth > DEPTH_LIMIT:
            raise Refused("invalid-request", "It is too deep inside other blocks")
        for name, value in operation.fields.items():
            self.check_field(entity.type, name, value)
        self.database.run(
            "INSERT INTO note_entities (person_id, id, type, parent_id, depth, position) VALUES (?, ?, ?, ?, ?, ?)",
            self.person, str(entity.id), entity.type, parent and str(parent.id), depth, position)
        for name, value in operation.fields.items():
            self.set(str(entity.id), name, value, operation.clock)

    def check_field(self, kind: str, name: str, value: Any) -> None:
        """The fields that the platform knows have their types; what it does not know it keeps as it is."""
        check_value(value)
        if name in ("title", "order") and not isinstance(value, str):
            raise Refused("invalid-request", f"`{name}` is a text")
        if kind == "block" and name == "kind" and not isinstance(value, str):
            raise Refused("invalid-request", "`kind` is a text")
        if kind == "block" and name == "checked" and not isinstance(value, bool):
            raise Refused("invalid-request", "`checked` is true or false")
        if kind == "block" and name == "media" and value is not None:
            self.check_media(value)

    def check_media(self, value: Any) -> None:
        """A reference, and to a document of the same person."""
        try:
            document = str(UUID(value["documentId"]))
            caption = value.get("caption")
        except (TypeError, KeyError, ValueError, AttributeError):
            raise Refused("invalid-request", "`media` is a reference or null") from None
        if caption is not None and not isinstance(caption, str):
            raise Refused("invalid-request", "`media` is a reference or null")
        if not self.database.one("SELECT 1 FROM documents WHERE id = ? AND owner_id = ? AND deleted_at IS NULL", document, self.person):
            raise Refused("not-found", "There is no such document")

    def set(self, entity: str, name: str, value: Any, clock: HybridClock) -> None:
        """The later clock holds."""
        before = self.database.one(
            "SELECT wall, counter, replica FROM note_fields WHERE person_id = ? AND entity_id = ? AND name = ?",
            self.person, entity, name)
        if before is None or HybridClock(**dict(before)).key() < clock.key():
            self.database.run(
                "INSERT OR REPLACE INTO note_fields VALUES (?, ?, ?, ?, ?, ?, ?)",
                self.person, entity, name, json.dumps(value), clock.wall, clock.counter, clock.replica)

    def delete(self, row) -> None:
        """What is inside is deleted with it. The words go, the tombstone stays."""
        self.database.run(
            "UPDATE note_entities SET deleted = 1, body = '[]' WHERE person_id = ? AND id = ?", self.person, row["id"])
        self.database.run("DELETE FROM note_fields WHERE person_id = ? AND entity_id = ?", self.person, row["id"])

    def insert(self, row, replica: str, operation: InsertText) -> None:
        if row["type"] != "block":
            raise Refused("invalid-request", "Only blocks have text")
        body = BodyText.of_runs(json.loads(row["body"]))
        first, after = Element.read(operation.first), operation.after and Element.read(operation.after)
        if first.replica != replica:
            raise Refused("invalid-request", "The elements are not this replica's")
        if after and after not in body:
            raise Refused("not-found", "There is no such element")
        if after and after.counter >= first.counter:
            raise Refused("invalid-request", "An element's counter is greater than that of the one before it")
        if any(Element(first.counter + offset, replica) in body for offset in range(len(operation.text))):
            raise Refused("idempotency-conflict", "The element is there already")
        body.insert(after, first, operation.text)
        self.keep(row, body)

    def erase(self, row, operation: DeleteText) -> None:
        body = BodyText.of_runs(json.loads(row["body"]))
        elements = [Element.read(element) for element in operation.elements]
        if any(element not in body for element in elements):
            raise Refused("not-found", "There is no such element")
        body.delete(elements)
        self.keep(row, body)

    def keep(self, row, body: BodyText) -> None:
        self.database.run(
            "UPDATE note_entities SET body = ? WHERE person_id = ? AND id = ?",
            json.dumps(body.runs()), self.person, row["id"])

    def children(self, parent: str | None) -> list:
        """What lives directly inside, in the order of creation."""
        return self.database.all(
            "SELECT * FROM note_entities WHERE person_id = ? AND parent_id IS ? AND NOT deleted ORDER BY position",
            self.person, parent)

    def fields(self, entity: str) -> dict[str, dict[str, Any]]:
        rows = self.database.all(
            "SELECT * FROM note_fields WHERE person_id = ? AND entity_id = ? ORDER BY name", self.person, entity)
        return {
            row["name"]: {
                "value": json.loads(row["value"]),
                "clock": {"wall": row["wall"], "counter": row["counter"], "replica": row["replica"]}}
            for row in rows}

    def tombstones(self) -> list[EntityReference]:
        """What was deleted itself."""
        rows = self.database.all(
            "SELECT type, id FROM note_entities WHERE person_id = ? AND deleted ORDER BY position", self.person)
        return [EntityReference(type=row["type"], id=row["id"]) for row in rows]
