"""Notes: the operations of the log, what became of them, and the snapshot."""

from typing import Annotated, Any, Literal, Union
from uuid import UUID

from pydantic import Field

from .base import Count64, Instant, Model, Ordinal32, Ordinal64
from .problem import ProblemCode

NAME = "^[A-Za-z][A-Za-z0-9_-]{0,63}$"

ReplicaId = Annotated[str, Field(pattern="^[a-z0-9-]{1,36}$")]
ElementId = Annotated[str, Field(pattern="^[1-9][0-9]{0,15}@[a-z0-9-]{1,36}$")]
FieldName = Annotated[str, Field(pattern=NAME)]
FieldValues = Annotated[dict[FieldName, Any], Field(max_length=64)]
VectorClock = dict[str, Ordinal64]
EntityType = Literal["notebook", "page", "block"]


class EntityReference(Model):
    type: EntityType
    id: UUID


class HybridClock(Model):
    wall: Count64
    counter: Count64
    replica: ReplicaId

    def key(self) -> tuple[int, int, bytes]:
        """Greater is later."""
        return self.wall, self.counter, self.replica.encode()


class OperationStamp(Model):
    op_id: UUID
    number: Ordinal64
    entity: EntityReference
    clock: HybridClock
    vector: VectorClock


class CreateEntity(OperationStamp):
    kind: Literal["create"]
    parent: EntityReference | None
    fields: FieldValues


class SetField(OperationStamp):
    kind: Literal["set"]
    field: FieldName
    value: Any


class DeleteEntity(OperationStamp):
    kind: Literal["delete"]


class InsertText(OperationStamp):
    kind: Literal["insert-text"]
    after: ElementId | None
    first: ElementId
    text: Annotated[str, Field(min_length=1, max_length=10_000)]


class DeleteText(OperationStamp):
    kind: Literal["delete-text"]
    elements: Annotated[list[ElementId], Field(min_length=1, max_length=10_000)]


NoteOperation = Annotated[
    Union[CreateEntity, SetField, DeleteEntity, InsertText, DeleteText], Field(discriminator="kind")]

#: More of them are refused as too large, which is another answer than that to a malformed push.
PUSH_LIMIT = 500


class NotePush(Model):
    replica: ReplicaId
    operations: Annotated[list[NoteOperation], Field(min_length=1, json_schema_extra={"maxItems": PUSH_LIMIT})]


class TakenOperation(Model):
    outcome: Literal["taken"]
    op_id: UUID
    position: Ordinal64


class RefusedOperation(Model):
    outcome: Literal["refused"]
    op_id: UUID
    code: ProblemCode
    title: str


NoteOutcome = Annotated[Union[TakenOperation, RefusedOperation], Field(discriminator="outcome")]


class NotePushAnswer(Model):
    outcomes: list[NoteOutcome]
    last_number: Count64


class LoggedOperation(Model):
    position: Ordinal64
    replica: ReplicaId
    received_at: Instant
    operation: NoteOperation


class NoteChanges(Model):
    items: list[LoggedOperation]
    next_cursor: str
    more: bool


class Compaction(Model):
    cursor: str
    operations_folded: Count64
    compacted_at: Instant


class TextRun(Model):
    first: ElementId
    count: Ordinal32
    text: str | None


class FieldState(Model):
    value: Any
    clock: HybridClock


class NoteBlock(Model):
    id: UUID
    fields: dict[str, FieldState]
    body: list[TextRun]
    children: list["NoteBlock"]


class NotePage(Model):
    id: UUID
    fields: dict[str, FieldState]
    blocks: list[NoteBlock]


class Notebook(Model):
    id: UUID
    fields: dict[str, FieldState]
    pages: list[NotePage]


class NotesSnapshot(Model):
    cursor: str
    vector: VectorClock
    clock: HybridClock | None
    notebooks: list[Notebook]
    tombstones: list[EntityReference]
