"""A network that does to connections what networks do: one TCP proxy between all clients and the backend."""

import asyncio
import contextlib
import random
from collections import Counter
from dataclasses import dataclass

#: Of requests that begin so, an answer that gets lost ends a session, which is right and rarely worth trying.
SIGN_IN = (b"/v1/token", b"/v1/authorize", b"/v1/anonymous-people", b"/v1/revoke")

METHODS = (b"GET ", b"PUT ", b"POST ", b"DELETE ")


@dataclass
class Fate:
    """What becomes of one connection. Bytes are counted from its beginning."""

    name: str
    up: int | None = None
    down: int | None = None
    pause: float = 0


class Proxy:
    """Listens on one port for as long as the run; the backend behind it may come and go."""

    def __init__(self) -> None:
        self.random = random.Random(0)
        self.rate = 0.0
        self.upstream = 0
        self.port = 0
        self.server: asyncio.Server | None = None
        self.done: Counter[str] = Counter()
        self.open: set[asyncio.StreamWriter] = set()

    async def start(self) -> None:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0, limit=1 << 20)
        self.port = self.server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self.server.close()
        self.cut()

    def be(self, seed: int, rate: float) -> None:
        """How bad the network is from now on."""
        self.random, self.rate = random.Random(seed), rate

    def cut(self) -> None:
        """Every connection breaks."""
        for writer in list(self.open):
            writer.transport.abort()

    def fate(self, first: bytes) -> Fate:
        """Drawn for each connection when its first bytes have come."""
        draw = self.random
        if draw.random() >= self.rate:
            return Fate("passed")
        line = first.split(b"\r\n", 1)[0]
        if any(path in line for path in SIGN_IN):
            return Fate("answer lost", down=0) if draw.random() < 0.03 else Fate("passed")
        if b"/chat/socket" in line:
            return draw.choice([
                Fate("socket cut", down=draw.randrange(150, 5000)), Fate("socket cut", up=draw.randrange(250, 3000)),
                Fate("acknowledgement lost", up=draw.randrange(300, 2500), down=-1)])
        if b"/events" in line:
            return Fate("stream cut", down=draw.randrange(100, 4000))
        return draw.choice([
            Fate("refused", up=0), Fate("request cut", up=draw.randrange(1, 700)), Fate("answer lost", down=0),
            Fate("answer lost", down=0), Fate("answer cut", down=draw.randrange(1, 400)), Fate("replayed"), Fate("replayed"),
            Fate("slow", pause=draw.uniform(0.01, 0.08))])

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open.add(writer)
        behind = None
        try:
            first = await reader.read(65536)
            if not first:
                return
            fate = self.fate(first)
            self.done[fate.name] += 1
            if fate.up == 0:
                return
            answers, behind = await asyncio.open_connection("127.0.0.1", self.upstream, limit=1 << 20)
            self.open.add(behind)
            await Connection(self, fate, first, reader, writer, answers, behind).run()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            for each in (writer, behind):
                if each is not None:
                    self.open.discard(each)
                    each.transport.abort()

    async def replay(self, request: bytes) -> None:
        """The same bytes once more, as a network or a nervous gateway does it; nobody reads the answer."""
        with contextlib.suppress(OSError, TimeoutError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.upstream)
            self.open.add(writer)
            try:
                writer.write(request)
                async with asyncio.timeout(1):
                    await reader.read(1)
            finally:
                self.open.discard(writer)
                writer.transport.abort()


class Connection:
    """Carries bytes in both directions until its fate is fulfilled."""

    def __init__(self, proxy, fate, first, reader, writer, answers, behind):
        self.proxy, self.fate, self.first = proxy, fate, first
        self.reader, self.writer, self.answers, self.behind = reader, writer, answers, behind
        self.request = bytearray()
        self.carried = 0
        self.is_mute = False

    async def run(self) -> None:
        directions = {asyncio.create_task(self.up()), asyncio.create_task(self.down())}
        done, left = await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        await asyncio.gather(*directions, return_exceptions=True)
        if self.fate.name == "replayed":
            await self.proxy.replay(bytes(self.request))

    async def up(self) -> None:
        data = self.first
        while data:
            if self.fate.up is not None and len(self.request) + len(data) > self.fate.up:
                if self.fate.down != -1:
                    self.behind.write(data[:self.fate.up - len(self.request)])
                    await self.behind.drain()
                    return
                # The server gets it, and does it; nothing that it says comes back any more.
                self.is_mute = True
            self.request += data[:1 << 20]
            self.behind.write(data)
            await self.behind.drain()
            if self.is_mute:
                await asyncio.sleep(0.08)
                return
            if self.fate.pause:
                await asyncio.sleep(self.fate.pause)
            data = await self.reader.read(65536)
            if self.fate.name == "passed" and data.startswith(METHODS):
                # The connection is used again: that is another request, with a fate of its own.
                self.fate, self.request, self.carried = self.proxy.fate(data), bytearray(), 0
                self.proxy.done[self.fate.name] += 1
                if self.fate.up == 0:
                    return

    async def down(self) -> None:
        while data := await self.answers.read(65536):
            if self.is_mute:
                continue
            if self.fate.down is not None and 0 <= self.fate.down < self.carried + len(data):
                self.writer.write(data[:self.fate.down - self.carried])
                await self.writer.drain()
                return
            self.carried += len(data)
            self.writer.write(data)
            await self.writer.drain()
            if self.fate.pause:
                await asyncio.sleep(self.fate.pause)
