"""Who waits for what inside this process: a key is touched, and whoever waits for it looks again."""

import asyncio
from collections import defaultdict
from collections.abc import Hashable


class Hub:
    """Wakes; carries nothing. What there is to see is in the database, so nothing can be lost between two looks."""

    def __init__(self) -> None:
        self.waiting: dict[Hashable, set[asyncio.Event]] = defaultdict(set)

    def subscribe(self, key: Hashable) -> asyncio.Event:
        event = asyncio.Event()
        self.waiting[key].add(event)
        return event

    def unsubscribe(self, key: Hashable, event: asyncio.Event) -> None:
        self.waiting[key].discard(event)
        if not self.waiting[key]:
            del self.waiting[key]

    def touch(self, key: Hashable) -> None:
        for event in self.waiting.get(key, ()):
            event.set()
