"""The table of requirements in docs/platform.md: what it names is there."""

import functools
import json
import pathlib
import re
from collections.abc import Iterator

import yaml

from backend import ROOT

PAGE = ROOT / "docs/platform.md"
CONTRACT = ROOT / "contract"
METHODS = {"get", "put", "post", "delete", "patch"}


def rows() -> list[list[str]]:
    """Requirement, contract, recording, test; the rows that only begin a product left out."""
    table = PAGE.read_text().split("| requirement |", 1)[1].split("\n\n", 1)[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    assert all(len(row) == 4 for row in cells), [row for row in cells if len(row) != 4]
    return [row for row in cells if not row[0].startswith("**")]


def named(cell: str) -> list[str]:
    return re.findall("`([^`]+)`", cell)


@functools.cache
def parts() -> dict[str, dict]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return {file.name: yaml.load(file.read_text(), loader) for file in sorted(CONTRACT.glob("*.yaml")) if file.name != "accepted.yaml"}


def operations(files: dict[str, dict]) -> dict[str, tuple[str, re.Pattern]]:
    """Operation → method and what its addresses look like."""
    found = {}
    for path, item in files["openapi.yaml"]["paths"].items():
        name, pointer = item["$ref"].split("#/")
        target = files[name]
        for step in pointer.split("/"):
            target = target[step.replace("~1", "/").replace("~0", "~")]
        pattern = re.compile("/v1" + re.sub(r"\{[^}]*\}", "[^/]+", path) + "$")
        found |= {target[method]["operationId"]: (method.upper(), pattern) for method in METHODS & set(target)}
    return found


def names(value: object) -> Iterator[str]:
    """What a part of the contract gives a name: operations, schemas, extensions, constants and values of enumerations."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            if key in ("operationId", "const"):
                yield str(inner)
            if key == "enum" and isinstance(inner, list):
                yield from map(str, inner)
            yield from names(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from names(inner)


def tests() -> set[str]:
    """Everything that a row may call its test."""
    from drift.kinds import LIST
    from run import MODULES
    from schedules.kinds import KINDS

    found = {f"schedules: {kind.name}" for kind in KINDS} | {f"drift: {kind.name.replace('-', ' ')}" for kind in LIST}
    for folder, module, pattern in [("checks", module, "test_") for module in MODULES] + [("scenario", "script", "")]:
        text = (ROOT / f"Tests/Platform/{folder}/{module}.py").read_text()
        word = "scenario" if folder == "scenario" else module
        found |= {f"{word}: {name.replace('_', ' ')}" for name in re.findall(rf"^def {pattern}(\w+)\(", text, re.MULTILINE)}
    return found


def test_every_row_names_a_contract_and_a_test_that_exist():
    files, known = parts(), tests()
    there = {name for part in files.values() for name in names(part)}
    assert len(rows()) > 20, rows()
    for requirement, contract, _, test in rows():
        for name in named(contract):
            assert name in files or name in there, (requirement, name)
        assert named(contract) or contract == "every operation", (requirement, contract)
        for name in named(test):
            assert name in known, (requirement, name)
        assert named(test), (requirement, test)


def test_every_recording_that_a_row_names_was_made_by_every_client():
    files = parts()
    known = operations(files)
    for file in sorted(CONTRACT.glob("recordings/*.har")):
        entries = json.loads(file.read_text())["log"]["entries"]
        seen = {(entry["request"]["method"], re.sub("^[a-z]+://[^/]*", "", entry["request"]["url"]).split("?")[0], entry["response"]["status"])
                for entry in entries}
        frames = {json.loads(message["data"])["type"] for entry in entries for message in entry.get("_webSocketMessages", [])}
        for requirement, _, recording, _ in rows():
            for name in named(recording):
                operation, _, status = name.partition(" ")
                if status == "frame":
                    assert operation in frames, (file.name, requirement, name, sorted(frames))
                    continue
                method, pattern = known[operation]
                assert any(method == one and pattern.match(path) and status == str(code) for one, path, code in seen), (file.name, requirement, name)
            assert named(recording) or recording in ("–", "all"), (requirement, recording)


def test_every_module_of_checks_runs():
    from run import MODULES

    there = {file.stem for file in pathlib.Path(__file__).parent.glob("*.py")} - {"__init__"}
    assert there == {*MODULES, "schedules"}, there ^ {*MODULES, "schedules"}
