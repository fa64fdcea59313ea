"""Tasks: lists, operations on them, what became of these, and what has changed."""

from typing import Annotated, Literal, Union
from uuid import UUID

from pydantic import Field

from .base import Count64, Instant, Model, Ordinal64
from .people import Person
from .problem import ProblemCode

TaskTitle = Annotated[str, Field(min_length=1, max_length=500)]
FieldName = Literal["title", "completion"]


class TaskList(Model):
    id: UUID
    title: str
    owner: Person
    guests: list[Person]
    revision: Count64
    created_at: Instant


class TaskListPage(Model):
    items: list[TaskList]
    next_cursor: str | None


class NewTaskList(Model):
    title: Annotated[str, Field(min_length=1, max_length=300)]


class Completion(Model):
    by: UUID
    at: Instant


class TaskItem(Model):
    id: UUID
    title: str
    completion: Completion | None
    created_by: UUID
    created_at: Instant
    updated_at: Instant


class Operation(Model):
    operation_id: UUID
    task_id: UUID
    seen_revision: Count64


class CreateTask(Operation):
    kind: Literal["create"]
    title: TaskTitle


class RetitleTask(Operation):
    kind: Literal["retitle"]
    title: TaskTitle


class CompleteTask(Operation):
    kind: Literal["complete"]
    completion: Completion | None


class DeleteTask(Operation):
    kind: Literal["delete"]


class ResolveConflict(Operation):
    kind: Literal["resolve"]
    conflict_id: UUID
    choice: Literal["winner", "overwritten"]


TaskOperation = Annotated[
    Union[CreateTask, RetitleTask, CompleteTask, DeleteTask, ResolveConflict], Field(discriminator="kind")]

#: More of them are refused as too large, which is another answer than that to a malformed push.
PUSH_LIMIT = 200


class TaskPush(Model):
    device: Annotated[str, Field(min_length=1, max_length=64)]
    operations: Annotated[list[TaskOperation], Field(min_length=1, json_schema_extra={"maxItems": PUSH_LIMIT})]


class WrittenValue(Model):
    value: str | Completion | None
    by: UUID
    at: Instant


class TaskConflict(Model):
    id: UUID
    task_id: UUID
    field: FieldName
    winner: WrittenValue
    overwritten: WrittenValue
    resolved_at: Instant | None


class AppliedOutcome(Model):
    outcome: Literal["applied"]
    operation_id: UUID
    revision: Count64


class ConflictOutcome(Model):
    outcome: Literal["conflict"]
    operation_id: UUID
    revision: Count64
    conflict: TaskConflict


class RefusedOutcome(Model):
    outcome: Literal["refused"]
    operation_id: UUID
    code: ProblemCode
    title: str


TaskOutcome = Annotated[Union[AppliedOutcome, ConflictOutcome, RefusedOutcome], Field(discriminator="outcome")]


class TaskPushAnswer(Model):
    outcomes: list[TaskOutcome]
    revision: Count64


class ChangedTask(Model):
    kind: Literal["task"]
    revision: Ordinal64
    task: TaskItem


class TaskTombstone(Model):
    kind: Literal["tombstone"]
    revision: Ordinal64
    task_id: UUID
    deleted_by: UUID
    deleted_at: Instant


class ChangedConflict(Model):
    kind: Literal["conflict"]
    revision: Ordinal64
    conflict: TaskConflict


TaskChange = Annotated[Union[ChangedTask, TaskTombstone, ChangedConflict], Field(discriminator="kind")]


class TaskChanges(Model):
    items: list[TaskChange]
    next_after: Count64
    more: bool


class Claim(Model):
    anonymous_token: Annotated[str, Field(max_length=4096)]


class ClaimAnswer(Model):
    anonymous_id: UUID
    list_ids: list[UUID]
