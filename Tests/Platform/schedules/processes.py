"""The programs of a schedule: the backend, and clients in any language, each driven by lines."""

import asyncio
import json
import os
import pathlib
import signal
import sys
from typing import Any

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


class Trouble(Exception):
    """A program did not do what every schedule relies on."""


class Backend:
    """The backend on one database, which outlives it."""

    def __init__(self, folder: pathlib.Path, module: str = "platform_backend"):
        self.database, self.module = folder / "platform.db", module
        self.log = open(folder / "backend.log", "ab")
        self.process: asyncio.subprocess.Process | None = None
        self.port = 0

    async def start(self) -> None:
        """Returns when it listens. It takes whatever port is free, each time."""
        path = os.pathsep.join([str(ROOT / "Examples" / "Backend"), str(PLATFORM)])
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.module, "--database", str(self.database), "--pace", "0.01", "--token-lifetime", "4",
            env={**os.environ, "PYTHONPATH": path}, stdout=asyncio.subprocess.PIPE, stderr=self.log,
            start_new_session=True)
        line = await asyncio.wait_for(self.process.stdout.readline(), 60)
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

    def __init__(self, language: str, number: int, server: str, folder: pathlib.Path):
        self.language, self.server = language, server
        self.log = open(folder / f"{language}-{number}.log", "ab")
        self.process: asyncio.subprocess.Process | None = None
        self.options: dict[str, Any] = {}
        self.said: list[str] = []

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
            "--timeout", "1500"]
        self.process = await asyncio.create_subprocess_exec(
            *command, cwd=PLATFORM, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=self.log,
            limit=1 << 24, start_new_session=True)

    async def ask(self, do: str, /, **more: Any) -> dict[str, Any]:
        """One command and its answer."""
        line = json.dumps({"do": do, **more}, ensure_ascii=False)
        self.said.append(line)
        try:
            self.process.stdin.write(line.encode() + b"\n")
            await self.process.stdin.drain()
            answer = await asyncio.wait_for(self.process.stdout.readline(), 60)
        except TimeoutError as error:
            raise Trouble(f"{self.language}: no answer to {line[:300]}") from error
        except (BrokenPipeError, ConnectionResetError) as error:
            raise Trouble(f"{self.language}: is gone before {line[:300]}") from error
        if not answer:
            raise Trouble(f"{self.language}: ended at {line[:300]}")
        return json.loads(answer)

    async def kill(self) -> None:
        if self.process and self.process.returncode is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            await self.process.wait()

    async def quit(self) -> None:
        if self.process and self.process.returncode is None:
            try:
                await asyncio.wait_for(self.ask("quit"), 10)
                await asyncio.wait_for(self.process.wait(), 10)
            except (Trouble, TimeoutError):
                await self.kill()


