"""The backend's own description against the contract, both ways; and all that was said in these tests."""

import json
import pathlib
import subprocess
import sys

from backend import ROOT, Backend

CONTRACT = ROOT / "contract/openapi.yaml"
#: FastAPI lists every type among its components, and the contract keeps them in its parts: a difference of place.
ACCEPTED = {"change-schema-removed"}


def stele(*arguments: object) -> subprocess.CompletedProcess:
    return subprocess.run([sys.argv[1], *map(str, arguments)], capture_output=True, text=True, cwd=ROOT)


def test_the_backend_describes_what_the_contract_describes(folder: pathlib.Path):
    folder.mkdir(parents=True, exist_ok=True)
    own = folder / "backend.json"
    command = [sys.executable, "-m", "platform_backend", "--openapi"]
    own.write_text(subprocess.run(
        command, capture_output=True, text=True, check=True, cwd=ROOT / "Examples/Backend").stdout)
    assert stele("lint", "--no-config", "--contract", own).returncode == 0
    for old, new in [(CONTRACT, own), (own, CONTRACT)]:
        report = folder / "difference.json"
        done = stele("diff", "--no-config", "--verbose", old, new, "--report", "terminal", "--report", f"json={report}")
        assert done.returncode == 0, done.stdout + done.stderr
        found = {finding["rule"] for finding in json.loads(report.read_text())["findings"]}
        assert found <= ACCEPTED, (found, done.stdout)


def test_all_that_was_said_is_what_the_contract_says(backend: Backend):
    """Last: over every exchange of the tests before."""
    report = backend.folder / "check.json"
    done = stele("check", "--no-config", "--contract", CONTRACT, backend.log, "--report", "terminal", "--report", f"json={report}")
    assert done.returncode == 0, done.stdout + done.stderr
    judged = json.loads(report.read_text())["run"]["judged"]
    assert judged > 500, judged
