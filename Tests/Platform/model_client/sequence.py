"""Text as a sequence of elements, the order of which the contract fixes at `InsertText`."""

from typing import Any


def key(element: str) -> tuple[int, bytes]:
    counter, replica = element.split("@")
    return int(counter), replica.encode()


class Sequence:
    """The elements of one block in their order, the deleted ones in their places."""

    def __init__(self, kept: dict[str, Any] | None = None):
        # JSON keeps this as it is: the order of elements, and their characters, null for a deleted one.
        self.kept = kept if kept is not None else {"order": [], "characters": {}}

    @property
    def order(self) -> list[str]:
        return self.kept["order"]

    @property
    def characters(self) -> dict[str, str | None]:
        return self.kept["characters"]

    def insert(self, after: str | None, first: str, text: str, at_end: bool = False) -> None:
        counter, replica = key(first)
        for offset, character in enumerate(text):
            element = f"{counter + offset}@{replica.decode()}"
            if element not in self.characters:
                at = 0 if after is None else self.order.index(after) + 1
                while at < len(self.order) and key(self.order[at]) > key(element):
                    at += 1
                self.order.insert(len(self.order) if at_end else at, element)
                self.characters[element] = character
            after = element

    def delete(self, elements: list[str]) -> None:
        for element in elements:
            if element in self.characters:
                self.characters[element] = None

    def visible(self) -> list[str]:
        return [element for element in self.order if self.characters[element] is not None]

    def text(self) -> str:
        return "".join(self.characters[element] for element in self.visible())

    def greatest(self) -> int:
        return max((key(element)[0] for element in self.order), default=0)

    def load(self, runs: list[dict[str, Any]]) -> None:
        self.kept["order"], self.kept["characters"] = [], {}
        for run in runs:
            counter, replica = key(run["first"])
            for offset in range(run["count"]):
                element = f"{counter + offset}@{replica.decode()}"
                self.order.append(element)
                self.characters[element] = None if run["text"] is None else run["text"][offset]
