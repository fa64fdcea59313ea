"""A client as `Examples/Clients/PROTOCOL.md` describes it: a program that takes a command a line."""

import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
CLIENTS = {
    "swift": [ROOT / "Examples/Clients/Swift/run"],
    "kotlin": [ROOT / "Examples/Clients/Kotlin/run"],
    "typescript": [ROOT / "Examples/Clients/TypeScript/run"],
    "model": [sys.executable, "-m", "model_client"],
}


class Device:
    """One running client. A command that is not answered `ok` fails the scenario, unless `refused` was asked for."""

    def __init__(self, client: str, server: str, store: pathlib.Path, name: str):
        options = {
            "server": server, "store": store.resolve(), "device": name, "seed": 1, "backoff": 10, "refresh-margin": 1, "timeout": 10000}
        command = [*CLIENTS[client], *(word for key, value in options.items() for word in (f"--{key}", value))]
        self.name = f"{client} {name}"
        self.process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            cwd=ROOT / "Tests/Platform", env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"})

    def answer(self, do: str, **arguments) -> dict:
        self.process.stdin.write(json.dumps({"do": do, **arguments}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"{self.name} has ended at {do}"
        return json.loads(line)

    def __call__(self, do: str, **arguments) -> dict:
        answer = self.answer(do, **arguments)
        assert answer["ok"], f"{self.name}: {do} {arguments}: {answer}"
        return answer

    def refused(self, do: str, code: str, **arguments) -> None:
        answer = self.answer(do, **arguments)
        assert not answer["ok"] and answer["error"]["code"] == code, f"{self.name}: {do} {arguments}: {answer}, not {code}"

    def end(self) -> None:
        if self.process.poll() is None:
            try:
                self.answer("quit")
                self.process.wait(10)
            except (AssertionError, OSError, subprocess.TimeoutExpired):
                self.process.kill()
                self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
