"""The analysis: no model, only rules, so that the same document gives the same events every time.

A line `@fail CODE` in a document makes its analyses fail with that code: how a client meets each failure.
"""

import collections
import datetime
import json
import re
from dataclasses import dataclass
from typing import get_args

from . import files
from .models.analysis import (
    AnalysisKind, AnalysisRequest, Amount, EntitiesBlock, Entity, Fact, FactsBlock, JobFailure, Place, Progress, QuoteBlock,
    SummaryBlock, TableBlock, TableColumn, Usage,
)
from .models.base import MISSING
from .wire import as_is

LANGUAGES = {"en", "de", "es", "fr", "ig", "it", "pt", "sw", "yo"}
RETRIABLE = {"model-overloaded": 30, "timed-out": 5, "internal": 5}
ORGANISATIONS = re.compile(r"\b(Ltd|Inc|GmbH|AG|Bank|Shipping|Company|Group|University)\b")
Block = SummaryBlock | EntitiesBlock | TableBlock | FactsBlock | QuoteBlock


@dataclass
class Plan:
    """All that will happen, in order: progress, text of a block, a block. Then the failure, or the end."""

    steps: list[Progress | tuple[str, str] | Block]
    failure: JobFailure | None
    blocks: list[Block]
    topics: dict[str, float]
    usage: Usage
    language: str


def plan(content: bytes, media_type: str, request: AnalysisRequest) -> Plan:
    texts = files.pages(content, media_type)
    chosen = as_is(request.pages)
    first, last = (chosen.first, min(chosen.last, len(texts))) if chosen else (1, len(texts))
    pages = {number: texts[number - 1] for number in range(first, last + 1)}
    words = re.findall(r"[^\W\d_]+", "\n".join(pages.values()))
    language = (as_is(request.language) or "en").split("-")[0].lower()
    failure = fault("\n".join(pages.values()), words, language)
    blocks = [] if failure else [block for kind in ordered(request.kinds) for block in make(kind, pages, request)]
    for number, block in enumerate(blocks, 1):
        block.id = f"b{number}"
    written = sum(len(block.model_dump_json()) // 4 for block in blocks)
    usage = Usage(
        pages=len(pages), input_tokens=len(words) * 4 // 3, output_tokens=written,
        cost=Amount(value=f"{(len(words) + 5 * written) / 100_000:.4f}", currency="EUR"))
    return Plan(steps(pages, blocks), failure, blocks, topics(words), usage, language)


def ordered(kinds: list[AnalysisKind]) -> list[AnalysisKind]:
    return [kind for kind in get_args(AnalysisKind) if kind in kinds]


def fault(text: str, words: list[str], language: str) -> JobFailure | None:
    told = re.search(r"^@fail ([a-z-]+)$", text, re.MULTILINE)
    codes = get_args(JobFailure.model_fields["code"].annotation)
    if told and told[1] in codes:
        code = told[1]
    elif language not in LANGUAGES:
        code = "language-not-supported"
    elif not words:
        code = "document-unreadable"
    else:
        return None
    messages = {
        "document-unreadable": "There is no text in the document.", "document-deleted": "The document was deleted.",
        "language-not-supported": "The platform does not know this language.",
        "model-overloaded": "There is no capacity at the moment.", "timed-out": "The analysis took too long.",
        "internal": "Something went wrong at our side.",
    }
    failure = JobFailure(code=code, message=messages[code], can_retry=code in RETRIABLE)
    if code in RETRIABLE:
        failure.retry_after_seconds = RETRIABLE[code]
    return failure


def steps(pages: dict[int, str], blocks: list[Block]) -> list[Progress | tuple[str, str] | Block]:
    made: list[Progress | tuple[str, str] | Block] = [Progress(stage="preparing", fraction=0)]
    # A progress for each page up to ten, and never more than ten.
    for done in sorted({max(1, len(pages) * tenth // 10) for tenth in range(1, 11)}):
        made.append(Progress(
            stage="reading", fraction=round(done / len(pages) / 2, 3), pages_done=done,
            estimated_seconds_left=None if done < len(pages) else 1.5))
    made.append(Progress(stage="thinking", fraction=0.6, pages_done=len(pages)))
    for block in blocks:
        if isinstance(block, SummaryBlock):
            pieces = re.findall(r"(?:\S+\s*){1,8}", block.text)
            made += [(block.id, piece) for piece in pieces]
        made.append(block)
    made.append(Progress(stage="writing", fraction=1, pages_done=len(pages)))
    return made


def make(kind: AnalysisKind, pages: dict[int, str], request: AnalysisRequest) -> list[Block]:
    options = as_is(request.options)
    if kind == "summary":
        return [summary(pages, (options and as_is(options.summary_words)) or 150)]
    if kind == "entities":
        wanted = options and as_is(options.entity_kinds)
        least = (options and as_is(options.minimum_confidence)) or 0
        found = [e for e in entities(pages) if e.confidence >= least and (wanted is None or e.kind in wanted)]
        return [EntitiesBlock(kind="entities", id="", entities=found)]
    if kind == "tables":
        return list(tables(pages))
    if kind == "facts":
        return [FactsBlock(kind="facts", id="", facts=facts(pages))]
    return list(quotes(pages))


def summary(pages: dict[int, str], length: int) -> SummaryBlock:
    prose = [(number, line) for number, text in pages.items() for line in text.splitlines() if is_prose(line)]
    words, sources = [], []
    for number, line in prose:
        if len(words) >= length:
            break
        words += line.split()
        if number not in sources:
            sources.append(number)
    return SummaryBlock(kind="summary", id="", text=" ".join(words[:length]), sources=[Place(page=page) for page in sources])


def is_prose(line: str) -> bool:
    return bool(line.strip()) and line[0] not in "#@|“\"" and "|" not in line and not re.match(r"[\w ]{1,40}: ", line)


def entities(pages: dict[int, str]) -> list[Entity]:
    places: dict[str, list[int]] = collections.defaultdict(list)
    for number, text in pages.items():
        for name in re.findall(r"\b[A-Z]\w+(?: [A-Z]\w+)+\b", text):
            places[name].append(number)
    named = sorted(places.items(), key=lambda item: (-len(item[1]), item[0]))
    return [
        Entity(
            name=name, kind="organisation" if ORGANISATIONS.search(name) else "person",
            confidence=min(0.99, round(0.5 + 0.1 * len(found), 2)), aliases=[name.split()[0]],
            mentions=[Place(page=number) for number in found[:20]])
        for name, found in named[:50]]


def tables(pages: dict[int, str]):
    for number, text in pages.items():
        rows: list[list[str]] = []
        for line in [*text.splitlines(), ""]:
            if "|" in line:
                rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
            elif rows:
                if len(rows) > 1:
                    yield table(rows, number)
                rows = []


def table(rows: list[list[str]], page: int) -> TableBlock:
    head, *body = rows
    cells = [[cell(text) for text in (row + [""] * len(head))[: len(head)]] for row in body]
    columns = []
    for at, name in enumerate(head):
        unit = re.fullmatch(r"(.+?) \((.+)\)", name)
        numeric = all(isinstance(row[at], (int, float)) and not isinstance(row[at], bool) for row in cells)
        columns.append(TableColumn(
            name=unit[1] if unit else name, unit=unit[2] if unit else None, alignment="decimal" if numeric else MISSING))
    return TableBlock(kind="table", id="", title=None, columns=columns, rows=cells, place=Place(page=page, box=[0.1, 0.2, 0.9, 0.4]))


def cell(text: str) -> str | int | float | bool | None:
    if text in ("", "-"):
        return None
    if text in ("yes", "no"):
        return text == "yes"
    if re.fullmatch(r"-?[0-9]{1,15}", text):
        return int(text)
    return float(text) if re.fullmatch(r"-?[0-9]{1,12}\.[0-9]{1,6}", text) else text


def facts(pages: dict[int, str]) -> dict[str, Fact]:
    found: dict[str, Fact] = {}
    for number, text in pages.items():
        for name, value in re.findall(r"^([\w ]{1,40}): (.+)$", text, re.MULTILINE):
            day = re.search(r"\((20[0-9]{2}-[01][0-9]-[0-3][0-9])\)$", value)
            money = re.match(r"([0-9]{1,15}(?:\.[0-9]{1,6})?) ([A-Z]{3})\b", value)
            found.setdefault(name, Fact(
                value=structured(value), amount=Amount(value=money[1], currency=money[2]) if money else MISSING,
                valid_on=calendar_day(day[1]) if day else MISSING, place=Place(page=number)))
    return dict(list(found.items())[:100])


def calendar_day(text: str) -> object:
    """The day, unless the calendar has no such day."""
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return MISSING


def structured(text: str) -> object:
    """A value that is written as JSON is that value; everything else is its text."""
    try:
        value = json.loads(text, parse_constant=lambda name: name, parse_float=lambda digits: text)
    except (ValueError, RecursionError):
        return text
    return value


def quotes(pages: dict[int, str]):
    for number, text in pages.items():
        for words, speaker in re.findall(r"“([^”\n]{3,400})”(?: — ([^\n]{2,80}))?", text)[:20]:
            yield QuoteBlock(kind="quote", id="", text=words, speaker=speaker or None, place=Place(page=number))


def topics(words: list[str]) -> dict[str, float]:
    counts = collections.Counter(word.lower() for word in words if len(word) > 6).most_common(5)
    return {word: round(count / counts[0][1], 3) for word, count in counts}
