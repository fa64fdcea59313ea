"""The committed recordings: real, whole, as the contract says, and without anything that opens a door."""

import base64
import copy
import json
import pathlib
import re
import subprocess
import sys
from collections.abc import Iterator

from backend import ROOT

RECORDINGS = sorted((ROOT / "contract/recordings").glob("*.har"))
#: What the backend makes of 32 random bytes. The digits of a SHA-256 are no secret, and have no letters beyond f.
TOKEN = re.compile(r"(?<![A-Za-z0-9_-])(?![0-9a-f]{64}(?![A-Za-z0-9_-]))[A-Za-z0-9_-]{40,}(?![A-Za-z0-9_-])")
#: Identifiers are no secrets either, however they are put together.
UUID = re.compile("[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
NAMED = re.compile(r'"(?:access_token|refresh_token|anonymousToken|ticket|code_verifier)"\s*:\s*"(?!redacted")|'
                   r"\b(?:code|refresh_token|code_verifier|ticket|token|code_challenge)=(?!redacted\b)[A-Za-z0-9_.~-]{8,}")


def texts(value: object) -> Iterator[str]:
    """Every text of a document; what is Base64 also as what it means."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for element in value:
            yield from texts(element)
    elif isinstance(value, dict):
        yield from texts(list(value.values()))
        for name in ("text", "data"):
            if value.get("encoding") == "base64" and isinstance(value.get(name), str):
                yield base64.b64decode(value[name]).decode("latin-1")


def secrets(document: dict) -> list[str]:
    """What must not be there."""
    found = [text for text in texts(document) if TOKEN.search(UUID.sub(" ", text)) or NAMED.search(text)]
    for entry in document["log"]["entries"]:
        for pair in entry["request"]["headers"] + entry["response"]["headers"]:
            if pair["name"].lower() in ("authorization", "cookie", "set-cookie") and not pair["value"].endswith("redacted"):
                found.append(f"{pair['name']}: {pair['value']}")
    return found


def test_there_is_a_recording_of_every_client():
    assert {file.stem for file in RECORDINGS} >= {"swift", "kotlin", "typescript"}, RECORDINGS


def test_no_recording_holds_a_credential():
    for file in RECORDINGS:
        document = json.loads(file.read_text())
        assert document["log"]["creator"]["name"] == "mitmproxy", file
        assert secrets(document) == [], (file, secrets(document)[:3])
        kinds = {pair["value"].split(";")[0] for entry in document["log"]["entries"]
                 for pair in entry["response"]["headers"] if pair["name"].lower() == "content-type"}
        assert {"application/json", "text/event-stream"} <= kinds, (file, kinds)
        assert any(entry.get("_webSocketMessages") for entry in document["log"]["entries"]), file


def test_a_credential_would_be_found():
    sound = json.loads(RECORDINGS[0].read_text())
    token = base64.urlsafe_b64encode(bytes(range(200, 232))).decode().rstrip("=")
    for change in [
        lambda entry: entry["request"]["headers"].append({"name": "Authorization", "value": "Bearer short"}),
        lambda entry: entry["response"]["headers"].append({"name": "Location", "value": f"https://a.example/?x={token}"}),
        lambda entry: entry["request"].update(url="https://a.example/?ticket=abcdefgh12"),
        lambda entry: entry["response"]["content"].update(text=f'{{"next":"{token}"}}'),
        lambda entry: entry["response"]["content"].update(
            text=base64.b64encode(f'{{"refresh_token":"x{token}"}}'.encode()).decode(), encoding="base64"),
        lambda entry: entry.update(_webSocketMessages=[{"type": "send", "data": f'{{"ticket":"{token}"}}'}]),
    ]:
        damaged = copy.deepcopy(sound)
        change(damaged["log"]["entries"][0])
        assert secrets(damaged), change


def test_the_gate_lets_the_recordings_pass(folder: pathlib.Path):
    folder.mkdir(parents=True, exist_ok=True)
    report = folder / "gate.json"
    done = subprocess.run(
        [sys.argv[1], "gate", "--report", "terminal", "--report", f"json={report}"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    run = json.loads(report.read_text())["run"]
    assert run["judged"] > 400 and run["matched"] == run["exchanges"], run
    assert run["skippedFiles"] == ["contract/recordings/README.md"], run
