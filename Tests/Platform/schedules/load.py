"""Time as far as the machine gave it to this run. Other work makes everything late, and what is late is not wrong."""

import asyncio
import contextlib
import pathlib
import time
from collections.abc import Callable, Iterable


class Trouble(Exception):
    """A program did not do what every schedule relies on."""


class Late(Exception):
    """Time ran out while the machine was busy with other things; nothing was seen to be wrong."""


class Load:
    """A clock that stands still while nobody of the run gets a processor.

    It ticks. Each tick advances it by what the tick was meant to take, so that a runner that is woken late does not count the delay;
    and by less where programs of the run stood in the queue for a processor, as they are late as well. (Linux says how long they did;
    elsewhere only the ticks count.)
    """

    TICK = 0.1
    #: However busy the machine is: a hanging program must be found at some time.
    SLOWEST = 0.1
    #: A machine of which less than this part was there for the run counts as busy.
    QUIET = 0.75

    def __init__(self, shared: Callable[[], Iterable[int]], others: Callable[[], Iterable[int]]):
        #: Processes that everything goes through, one after the other; and those that do their work beside each other.
        self.shared, self.others = shared, others
        self.clock = 0.0
        self.task: asyncio.Task | None = None
        self.waited: dict[str, int] = {}

    async def __aenter__(self) -> "Load":
        self.task = asyncio.create_task(self.run())
        return self

    async def __aexit__(self, *fault) -> None:
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task

    async def run(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(self.TICK)
            went = time.monotonic() - before
            self.clock += max(min(self.TICK, went - self.lost()), went * self.SLOWEST)

    def now(self) -> float:
        return self.clock

    def lost(self) -> float:
        """Seconds since the last time for which a chain from a client to the backend stood in the queue for a processor."""
        before, self.waited = self.waited, {}

        def of(process: int) -> int:
            found = 0
            for task in threads(process):
                self.waited[task] = now = queued(task)
                found = max(found, now - before.get(task, now))
            return found

        return (sum(map(of, self.shared())) + max(map(of, self.others()), default=0)) / 1e9


def threads(process: int) -> list[str]:
    with contextlib.suppress(OSError):
        return [str(task) for task in pathlib.Path(f"/proc/{process}/task").iterdir()]
    return []


def queued(task: str) -> int:
    """Nanoseconds that a thread has stood in the queue for a processor."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        return int(pathlib.Path(task, "schedstat").read_text().split()[1])
    return 0


class Patience:
    """So long may nothing move, by the clock of the load."""

    def __init__(self, load: Load, seconds: float):
        self.load, self.seconds = load, seconds
        self.moved()

    def moved(self) -> None:
        self.since, self.wall = self.load.now(), time.monotonic()

    @property
    def share(self) -> float:
        """How much of the machine was there while nothing moved."""
        return (self.load.now() - self.since) / max(time.monotonic() - self.wall, self.load.TICK)

    def check(self, what: str) -> None:
        """Gives up when there was time enough: as late on a busy machine, as a fault on a quiet one."""
        waited = self.load.now() - self.since
        if waited > self.seconds:
            raise self.out_of_time(f"{what}; {time.monotonic() - self.wall:.0f} s, of which the machine gave {waited:.0f}")

    def out_of_time(self, text: str) -> Exception:
        return Late(text) if self.share < self.load.QUIET else Trouble(text)
