"""The compiled clients of three languages: each reads the bodies that it is given, with the models of Generated/."""

import base64
import json
import pathlib
import subprocess
import sys
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[3]
HERE = pathlib.Path(__file__).parent
OUTPUT = ROOT / ".build/platform"
LANGUAGES = ("swift", "kotlin", "typescript")


@dataclass(frozen=True)
class Body:
    operation: str
    status: int
    content_type: str | None
    bytes: bytes
    #: It came through the operation's WebSocket.
    is_frame: bool = False

    @property
    def line(self) -> str:
        return json.dumps({
            "operation": self.operation, "status": self.status, "contentType": self.content_type,
            "isFrame": self.is_frame, "body": base64.b64encode(self.bytes).decode()})


def compile_all(languages: tuple[str, ...] = LANGUAGES) -> None:
    """Compiles what is older than the models."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    if "swift" in languages:
        sources = [*sorted((ROOT / "Generated/Swift").glob("*.swift")), HERE / "decoders/main.swift"]
        build(OUTPUT / "decode", sources, ["swiftc", "-Onone", "-swift-version", "6", "-o", OUTPUT / "decode"])
    if "kotlin" in languages:
        sources = [*sorted((ROOT / "Generated/Kotlin").glob("*.kt")), HERE / "decoders/Decode.kt"]
        build(OUTPUT / "decode.jar", sources, [ROOT / "Scripts/kotlinc", "-d", OUTPUT / "decode.jar"])


def build(product: pathlib.Path, sources: list[pathlib.Path], command: list) -> None:
    if product.exists() and product.stat().st_mtime > max(source.stat().st_mtime for source in sources):
        return
    done = subprocess.run([str(word) for word in [*command, *sources]], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def read(language: str, bodies: list[Body]) -> list[dict]:
    """What the client makes of each body: `ok` with the value written `again`, or not `ok` with the `error`."""
    deno = pathlib.Path(sys.executable).with_name("deno")
    command = {
        "swift": [OUTPUT / "decode"],
        "kotlin": [ROOT / "Scripts/kotlin", OUTPUT / "decode.jar", "platform.drift.DecodeKt"],
        "typescript": [
            deno, "run", "--quiet", "--no-check", "--no-remote", "--sloppy-imports", HERE / "decoders/decode.ts"],
    }[language]
    lines = "".join(body.line + "\n" for body in bodies)
    done = subprocess.run([str(word) for word in command], input=lines, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(bodies), (language, done.stdout, done.stderr)
    return answers
