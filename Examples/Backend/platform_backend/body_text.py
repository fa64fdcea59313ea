"""A block's text as a replicated sequence: every device that has seen the same insertions and deletions has the same text.

Each character is an element with an id; a deleted one stays in its place. An insertion stands behind the element that its
writer saw, and before what others inserted there with a smaller id. (The algorithm is known as RGA, replicated growable array.)
"""

from dataclasses import dataclass
from typing import Any, NamedTuple


class Element(NamedTuple):
    """A character's id. Tuples compare as ids do: by counter, then by replica, byte by byte (replicas are ASCII)."""

    counter: int
    replica: str

    @staticmethod
    def read(text: str) -> "Element":
        counter, replica = text.split("@")
        return Element(int(counter), replica)

    def __str__(self) -> str:
        return f"{self.counter}@{self.replica}"


@dataclass
class Place:
    """An element in its place; its character is None once it is deleted."""

    element: Element
    character: str | None


class BodyText:
    """The characters of one block."""

    def __init__(self, places: list[Place] | None = None):
        self.places = places or []
        self.known = {place.element for place in self.places}

    def __contains__(self, element: Element) -> bool:
        return element in self.known

    def insert(self, after: Element | None, first: Element, text: str) -> None:
        """Places the characters one behind the other; `after` has to be known."""
        at = 0 if after is None else 1 + self.index(after)
        for offset, character in enumerate(text):
            element = Element(first.counter + offset, first.replica)
            while at < len(self.places) and self.places[at].element > element:
                at += 1
            self.places.insert(at, Place(element, character))
            self.known.add(element)
            at += 1

    def delete(self, elements: list[Element]) -> None:
        gone = set(elements)
        for place in self.places:
            if place.element in gone:
                place.character = None

    def index(self, element: Element) -> int:
        return next(index for index, place in enumerate(self.places) if place.element == element)

    def runs(self) -> list[dict[str, Any]]:
        """Neighbours of one replica with counters in a row, all deleted or none, as one run: as `TextRun` says it."""
        runs: list[dict[str, Any]] = []
        end: Element | None = None
        for place in self.places:
            follows = end is not None and place.element == Element(end.counter + 1, end.replica)
            if follows and (runs[-1]["text"] is None) == (place.character is None):
                runs[-1]["count"] += 1
                if place.character is not None:
                    runs[-1]["text"] += place.character
            else:
                runs.append({"first": str(place.element), "count": 1, "text": place.character})
            end = place.element
        return runs

    @staticmethod
    def of_runs(runs: list[dict[str, Any]]) -> "BodyText":
        places = []
        for run in runs:
            first = Element.read(run["first"])
            for offset in range(run["count"]):
                character = None if run["text"] is None else run["text"][offset]
                places.append(Place(Element(first.counter + offset, first.replica), character))
        return BodyText(places)
