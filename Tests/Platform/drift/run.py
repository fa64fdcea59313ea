"""Lets a backend drift in every known way, on live traffic, and holds what `stele gate` says against the compiled clients.

    python -m drift.run STELE [--table FILE] [--languages swift,kotlin,typescript]

For every kind: mitmproxy records the exchange as it was changed; the gate has to name the rule, in the right operation; and each
client has to break where the gate says so, and nowhere else.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from backend import ROOT, Answer, Backend
from drift import clients
from drift.clients import Body
from drift.kinds import LIST, Kind
from drift.traffic import Traffic
from recorder import recording


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("stele", type=lambda text: str(pathlib.Path(text).resolve()))
    parser.add_argument("--table", type=pathlib.Path)
    parser.add_argument("--languages", default=",".join(clients.LANGUAGES))
    given = parser.parse_args()
    languages = tuple(given.languages.split(","))
    clients.compile_all(languages)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        answers = record(folder)
        said = [gate(given.stele, folder / "drift" / f"{kind.name}.har", kind) for kind in LIST]
        whole = subprocess.run(
            [given.stele, "gate", "--quiet", *(folder / "drift").glob("*.har")], cwd=ROOT, capture_output=True, text=True)
    faults = [] if whole.returncode == 1 else [f"the gate over all of them ended with {whole.returncode}"]
    bodies = [(number, body) for number, kind in enumerate(LIST) for body in messages(kind, answers[number])]
    read = {language: clients.read(language, [body for _, body in bodies]) for language in languages}
    rows = []
    for number, (kind, findings) in enumerate(zip(LIST, said)):
        cells = []
        for language in languages:
            mine = [answer for (at, _), answer in zip(bodies, read[language]) if at == number]
            cell, fault = hold(kind, findings, language, mine)
            cells.append(cell)
            faults += [f"{kind.name}: {language}: {fault}"] if fault else []
            if hold(kind, turned(findings, language), language, mine)[1] is None:
                faults.append(f"{kind.name}: {language}: the opposite verdict would hold as well")
        if kind.rule not in {finding["rule"] for finding in findings}:
            faults.append(f"{kind.name}: the gate names {sorted(finding['rule'] for finding in findings)}, not {kind.rule}")
        rows.append((kind, cells))
    table = written(rows, languages)
    print(table)
    for fault in faults:
        print("FAULT", fault)
    wrong = {fault.split(":")[0] for fault in faults}
    print(f"drift: {len(LIST) - len(wrong & {kind.name for kind in LIST})} of {len(LIST)} kinds named, with verdicts that hold in {', '.join(languages)}")
    if given.table and not faults:
        put_table(given.table, table)
    return 1 if faults else 0


def record(folder: pathlib.Path) -> list[Answer]:
    """Every kind, live: the answers as the clients got them, and a HAR for each in the folder `drift`."""
    with Backend(folder / "backend") as backend:
        traffic = Traffic(backend)
        with recording(backend.base, folder / "drift") as address:
            recorder = Backend(folder / "through")
            recorder.base = address
            return [traffic.ask(kind.exchange, kind.name, recorder) for kind in LIST]


def gate(stele: str, har: pathlib.Path, kind: Kind) -> list[dict]:
    """What the gate says about one recording: findings about the exchange's operation."""
    report = har.with_suffix(".json")
    done = subprocess.run(
        [stele, "gate", "--report", f"json={report}", har], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode in (0, 1), (kind.name, done.stdout, done.stderr)
    operation = Traffic.OPERATIONS[kind.exchange]
    findings = json.loads(report.read_text())["findings"]
    return [finding for finding in findings if finding["drift"] and finding["drift"]["operation"] == operation]


def messages(kind: Kind, answer: Answer) -> list[Body]:
    """What a client has to decode: the body, or the data of each event of a stream, or each frame."""
    content_type = answer.headers.get("content-type")
    bodies = [answer.body]
    if kind.exchange == "events":
        bodies = [line.encode() for line in re.findall("^data: (.*)$", answer.body.decode(), re.MULTILINE)]
    if kind.exchange == "frames":
        bodies = answer.body.splitlines()
    return [Body(Traffic.OPERATIONS[kind.exchange], answer.status, content_type, body, kind.exchange == "frames") for body in bodies]


def hold(kind: Kind, findings: list[dict], language: str, answers: list[dict]) -> tuple[str, str | None]:
    """The cell of the table, and why the verdict is not true."""
    order = ("safe", "loses", "corrupts", "breaks")
    verdicts = [v["verdict"] for f in findings for v in f["drift"]["verdicts"] if v["client"] == language]
    verdict = max(verdicts, key=order.index, default="safe")
    broke = [answer["error"] for answer in answers if not answer["ok"]]
    if (verdict == "breaks") != bool(broke):
        return verdict, f"said {verdict}, and the client " + (f"broke: {broke[0][:200]}" if broke else "did not break")
    if kind.value and not broke:
        name, sent = kind.value
        same = f'"{name}":{sent}' in answers[0]["again"].replace(" ", "")
        if (verdict == "corrupts") == same:
            return verdict, f"said {verdict}, and the client read {answers[0]['again'][:200]}"
    return verdict, None


def turned(findings: list[dict], language: str) -> list[dict]:
    """The same findings with the opposite verdict: what this test has to notice."""
    breaks = any(v["verdict"] == "breaks" for f in findings for v in f["drift"]["verdicts"] if v["client"] == language)
    return [{"drift": {"verdicts": [{"client": language, "verdict": "safe" if breaks else "breaks"}]}}]


def written(rows: list, languages: tuple[str, ...]) -> str:
    names = {"swift": "Swift", "kotlin": "Kotlin", "typescript": "TypeScript"}
    lines = ["| kind of drift | in | named by | " + " | ".join(names[language] for language in languages) + " |"]
    lines.append("|---|---|---|" + "---|" * len(languages))
    for kind, cells in rows:
        operation = Traffic.OPERATIONS[kind.exchange]
        lines.append(f"| {kind.name.replace('-', ' ')} | `{operation}` | `{kind.rule}` | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def put_table(page: pathlib.Path, table: str) -> None:
    """Between the marks of the page."""
    begin, end = "<!-- drift -->\n", "<!-- /drift -->"
    text = page.read_text()
    page.write_text(text[: text.index(begin) + len(begin)] + table + "\n" + text[text.index(end) :])


if __name__ == "__main__":
    sys.exit(main())
