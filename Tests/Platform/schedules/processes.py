"""The programs of a schedule: the backend, and clients in any language, each driven by lines."""

import asyncio
import json
import os
import pathlib
import signal
import sys
from typing import Any

from .load import Load, Patience, Trouble

ROOT = pathlib.Path(__file__).resolve().parents[3]
PLATFORM = ROOT / "Tests" / "Platform"
CLIENTS = ROOT / "Examples" / "Clients"

#: How each client is started; options follow.
COMMANDS = {
    "model": [sys.executable, "-m", "model_client"],
    "swift": [str(CLIENTS / "Swift" / "run")],
    "kotlin": [str(CLIENTS / "Kotlin" / "run")],
    "typescript": [str(CLIENTS / "TypeScript" / "run")],
}
#: What a program may take to start, and for an answer.
LONGEST = 60


async def line_of(process: asyncio.subprocess.Process, load: Load, what: str) -> bytes:
    """The next line that a program says; empty at its end."""
    patience = Patience(load, LONGEST)
    reading = asyncio.create_task(process.stdout.readline())
    try:
        while not (await asyncio.wait({reading}, timeout=0.5))[0]:
            patience.check(what)
        return reading.result()
    finally:
        reading.cancel()


class Backend:
    """The backend on one database, which outlives it."""

    def __init__(self, folder: pathlib.Path, load: Load, module: str = "platform_backend", slowness: int = 1):
        self.database, self.module, self.load, self.slowness = folder / "platform.db", module, load, slowness
        self.log = open(folder / "backend.log", "ab")
        self.process: asyncio.subprocess.Process | None = None
        self.port = 0

    async def start(self) -> None:
        """Returns when it listens. It takes whatever port is free, each time."""
        path = os.pathsep.join([str(ROOT / "Examples" / "Backend"), str(PLATFORM)])
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.module, "--database", str(self.database), "--pace", "0.01", "--token-lifetime",
            str(4 * self.slowness), env={**os.environ, "PYTHONPATH": path}, stdout=asyncio.subprocess.PIPE, stderr=self.log,
            start_new_session=True)
        line = await line_of(self.process, self.load, "the backend does not start")
        if not line:
            raise Trouble("the backend did not start")
        self.port = int(line.decode().strip().rsplit(":", 1)[1])

    async def kill(self) -> None:
        """Without a warning."""
        if self.process and self.process.returncode is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            await self.process.wait()

    async def restart(self) -> None:
        await self.kill()
        await self.start()


class Client:
    """One client program; which device it is, `reset` decides."""

    def __init__(self, language: str, number: int, server: str, folder: pathlib.Path, load: Load, slowness: int = 1):
        self.language, self.server, self.load, self.slowness = language, server, load, slowness
        self.log = open(folder / f"{language}-{number}.log", "ab")
        self.process: asyncio.subprocess.Process | None = None
        self.options: dict[str, Any] = {}
        self.said: list[str] = []
        self.is_asked = False

    async def become(self, store: pathlib.Path, device: str, seed: int) -> None:
        """This device from now on; the program goes on if it runs."""
        self.options = {"store": str(store), "device": device, "seed": seed}
        self.said = []
        if self.process is not None and self.process.returncode is None:
            answer = await self.ask("reset", **self.options)
            if answer.get("ok"):
                return
            raise Trouble(f"{self.language}: reset was answered with {answer}")
        await self.start()

    async def start(self) -> None:
        command = [
            *COMMANDS[self.language], "--server", self.server, "--store", self.options["store"], "--device",
            self.options["device"], "--seed", str(self.options["seed"]), "--backoff", "10", "--refresh-margin", "1",
            "--timeout", str(1500 * self.slowness)]
        self.process = await asyncio.create_subprocess_exec(
            *command, cwd=PLATFORM, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=self.log,
            limit=1 << 24, start_new_session=True)
        self.is_asked = False

    async def ask(self, do: str, /, **more: Any) -> dict[str, Any]:
        """One command and its answer."""
        if "deadline" in more:
            more["deadline"] *= self.slowness
        line = json.dumps({"do": do, **more}, ensure_ascii=False)
        self.said.append(line)
        self.is_asked = True
        try:
            self.process.stdin.write(line.encode() + b"\n")
            await self.process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError) as error:
            raise Trouble(f"{self.language}: is gone before {line[:300]}") from error
        answer = await line_of(self.process, self.load, f"{self.language}: no answer to {line[:300]}")
        self.is_asked = False
        if not answer:
            raise Trouble(f"{self.language}: ended at {line[:300]}")
        return json.loads(answer)

    async def kill(self) -> None:
        if self.process and self.process.returncode is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            await self.process.wait()

    async def quit(self) -> None:
        if self.is_asked:
            # It was given up in the middle of an answer.
            await self.kill()
        elif self.process and self.process.returncode is None:
            try:
                await asyncio.wait_for(self.ask("quit"), 10)
                await asyncio.wait_for(self.process.wait(), 10)
            except (Trouble, TimeoutError):
                await self.kill()
