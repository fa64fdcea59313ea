"""What schedules are played on: a backend, a proxy before it, and client programs."""

import asyncio
import os
import pathlib
from collections.abc import Iterable

from .load import Load
from .processes import Backend, Client
from .proxy import Proxy

#: At most so many devices take part.
DEVICES = 3


class Stage:
    """`async with Stage(…) as stage:` starts the backend; clients start when they are needed. At the end everything is gone."""

    def __init__(self, folder: pathlib.Path, languages: list[str], module: str = "platform_backend", slowness: int = 1):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.languages, self.slowness = folder, languages, slowness
        self.load = Load(self.shared, lambda: running(self.clients))
        self.backend, self.proxy = Backend(folder, self.load, module, slowness), Proxy()
        self.pool: list[Client] = []

    async def __aenter__(self) -> "Stage":
        await self.load.__aenter__()
        await self.proxy.start()
        server = f"http://127.0.0.1:{self.proxy.port}/v1"
        # All devices may be of one language.
        self.pool = [
            Client(language, number, server, self.folder, self.load, self.slowness)
            for number in range(-(-DEVICES // len(self.languages))) for language in self.languages]
        self.observer = Client("model", 99, server, self.folder, self.load, self.slowness)
        await self.backend.start()
        self.proxy.upstream = self.backend.port
        return self

    async def __aexit__(self, *fault) -> None:
        try:
            await asyncio.gather(*(client.quit() for client in self.clients))
        finally:
            # Also when the run is ended while it waits for them.
            await self.clear()
            await self.backend.kill()
            await self.proxy.stop()
            await self.load.__aexit__()

    @property
    def clients(self) -> list[Client]:
        return [*self.pool, self.observer] if self.pool else []

    def shared(self) -> list[int]:
        """The runner itself, which is the proxy, and the backend."""
        return [os.getpid(), *running([self.backend])]

    async def clear(self) -> None:
        """Nobody knows what state they are in."""
        for client in self.clients:
            await client.kill()


def running(programs: Iterable[Backend | Client]) -> list[int]:
    return [each.process.pid for each in programs if each.process is not None and each.process.returncode is None]
