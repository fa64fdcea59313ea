"""Who is writing a message just now: in memory only, because it is worth nothing a moment later."""

import time
from collections import defaultdict

#: Others hear of somebody's writing once in so many seconds at most.
INTERVAL = 0.25


class TypingNotes:
    """When each person last touched a key in each conversation."""

    def __init__(self) -> None:
        self.noted: dict[str, dict[str, float]] = defaultdict(dict)

    @staticmethod
    def now() -> float:
        return time.monotonic()

    def note(self, conversation: str, person: str) -> None:
        self.noted[conversation][person] = self.now()

    def people(self, conversation: str, since: float) -> set[str]:
        """Those who have written after a moment; those of long ago are forgotten."""
        now = self.now()
        noted = self.noted.get(conversation, {})
        for person in [person for person, at in noted.items() if now - at > 60]:
            del noted[person]
        return {person for person, at in noted.items() if at > since}
