"""Analysis: jobs, their events, their results."""

import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field, WithJsonSchema

from .base import MISSING, Count32, Count64, Fraction, Instant, Model, Ordinal32, Ordinal64, UriReference
from .documents import PageRange
from .people import Person

AnalysisKind = Literal["summary", "entities", "tables", "facts", "quotes"]
EntityKind = Literal["person", "organisation", "place", "product", "law", "other"]
JobState = Literal["queued", "running", "succeeded", "failed", "cancelled"]
SummaryWords = Annotated[
    int, Field(ge=20, le=2000, json_schema_extra={"format": "int32", "default": 150})]
Seconds = Annotated[float, Field(ge=0), WithJsonSchema({"type": "number", "format": "float", "minimum": 0})]


# What is asked for


class AnalysisOptions(Model):
    summary_words: SummaryWords | MISSING = MISSING
    entity_kinds: list[EntityKind] | MISSING = MISSING
    minimum_confidence: Fraction | MISSING = MISSING
    experimental: dict[str, Any] | MISSING = MISSING


class AnalysisRequest(Model):
    document_id: UUID
    kinds: Annotated[list[AnalysisKind], Field(min_length=1, json_schema_extra={"uniqueItems": True})]
    language: str | None | MISSING = MISSING
    pages: PageRange | MISSING = MISSING
    options: AnalysisOptions | MISSING = MISSING


# Jobs


class Progress(Model):
    stage: Literal["preparing", "reading", "thinking", "writing"]
    fraction: Fraction
    pages_done: Count32 | MISSING = MISSING
    estimated_seconds_left: Seconds | None | MISSING = MISSING


class JobFailure(Model):
    code: Literal[
        "document-unreadable", "document-deleted", "language-not-supported", "model-overloaded", "timed-out", "internal"]
    message: str
    can_retry: bool
    retry_after_seconds: Count32 | MISSING = MISSING


class AnalysisJob(Model):
    id: UUID
    document_id: UUID
    kinds: list[AnalysisKind]
    state: JobState
    attempt: Ordinal32
    progress: Progress | None
    failure: JobFailure | None
    last_sequence: Count64 | MISSING = MISSING
    created_at: Instant
    started_at: Instant | None
    finished_at: Instant | None


class AnalysisJobPage(Model):
    items: list[AnalysisJob]
    next_cursor: str | None


# Results


class Place(Model):
    page: Ordinal32
    section_id: str | MISSING = MISSING
    box: Annotated[list[Annotated[float, WithJsonSchema({"type": "number", "format": "double"})]], Field(min_length=4, max_length=4)] | MISSING = MISSING


class Amount(Model):
    value: Annotated[str, Field(json_schema_extra={"format": "decimal"})]
    currency: Annotated[str, Field(pattern="^[A-Z]{3}$")]


class Usage(Model):
    pages: Count32
    input_tokens: Count64
    output_tokens: Count64
    cost: Amount | MISSING = MISSING


class SummaryBlock(Model):
    kind: Literal["summary"]
    id: str
    text: str
    sources: list[Place] | MISSING = MISSING


class Entity(Model):
    name: str
    kind: EntityKind
    confidence: Fraction
    aliases: list[str] | MISSING = MISSING
    mentions: list[Place]


class EntitiesBlock(Model):
    kind: Literal["entities"]
    id: str
    entities: list[Entity]


class TableColumn(Model):
    name: str
    unit: str | None | MISSING = MISSING
    alignment: Annotated[Literal["start", "end", "decimal"], Field(json_schema_extra={"default": "start"})] | MISSING = MISSING


TableCell = Annotated[
    str | int | float | bool | None,
    WithJsonSchema({"oneOf": [{"type": kind} for kind in ("string", "number", "boolean", "null")]})]


class TableBlock(Model):
    kind: Literal["table"]
    id: str
    title: str | None
    columns: list[TableColumn]
    rows: list[list[TableCell]]
    place: Place


class Fact(Model):
    value: Any
    amount: Amount | MISSING = MISSING
    valid_on: datetime.date | MISSING = MISSING
    place: Place


class FactsBlock(Model):
    kind: Literal["facts"]
    id: str
    facts: dict[str, Fact]


class QuoteBlock(Model):
    kind: Literal["quote"]
    id: str
    text: str
    speaker: str | None | MISSING = MISSING
    place: Place


ResultBlock = Annotated[
    SummaryBlock | EntitiesBlock | TableBlock | FactsBlock | QuoteBlock, Field(discriminator="kind")]


class AnalysisModel(Model):
    name: str
    version: str


class AnalysisResult(Model):
    job_id: UUID
    document_id: UUID
    language: str
    model: AnalysisModel
    blocks: list[ResultBlock]
    topics: dict[str, Fraction]
    warnings: list[str] | MISSING = MISSING
    usage: Usage
    completed_at: Instant


# Events


class EventHead(Model):
    sequence: Ordinal64
    job_id: UUID
    occurred_at: Instant


class AnalysisQueued(EventHead):
    type: Literal["analysis.queued"]
    position: Count32


class AnalysisStarted(EventHead):
    type: Literal["analysis.started"]
    attempt: Ordinal32


class AnalysisProgressed(EventHead):
    type: Literal["analysis.progress"]
    progress: Progress


class AnalysisTextAdded(EventHead):
    type: Literal["analysis.text"]
    block_id: str
    text: str


class AnalysisBlockFinished(EventHead):
    type: Literal["analysis.block"]
    block: ResultBlock


class AnalysisCompleted(EventHead):
    type: Literal["analysis.completed"]
    result_url: UriReference
    usage: Usage


class AnalysisFailed(EventHead):
    type: Literal["analysis.failed"]
    failure: JobFailure


class AnalysisCancelled(EventHead):
    type: Literal["analysis.cancelled"]
    cancelled_by: Person | MISSING = MISSING


AnalysisEvent = Annotated[
    AnalysisQueued | AnalysisStarted | AnalysisProgressed | AnalysisTextAdded | AnalysisBlockFinished | AnalysisCompleted
    | AnalysisFailed | AnalysisCancelled,
    Field(discriminator="type")]

FINAL_EVENTS = ("analysis.completed", "analysis.failed", "analysis.cancelled")
