"""programs.py FIGURES STELE JAR CONTRACT…: measures whole programs beside each other and writes what they took as JSON: generating
with Stele and with openapi-generator (JAR; `-` where there is none), and compiling what both make of the benchmark's own contract
and what a person wrote for it."""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent.parent
# A run of openapi-generator that takes longer than this is stopped, and the report says so.
PATIENCE = 150


def run(words, patience=PATIENCE):
    """What a program took: processor time, time on the wall, and the most memory; None where it failed or took too long."""
    start = time.monotonic()
    with open(os.devnull, "w") as nothing:
        process = subprocess.Popen([str(word) for word in words], stdout=nothing, stderr=nothing)
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() - start > patience:
                process.kill()
                os.wait4(process.pid, 0)
                return None
            time.sleep(0.002)
    process.returncode = status
    if status != 0:
        return None
    unit = 1 if sys.platform == "darwin" else 1024
    return {
        "seconds": usage.ru_utime + usage.ru_stime,
        "elapsed": time.monotonic() - start,
        "peak": usage.ru_maxrss * unit,
    }


def median(runs):
    """The median of each figure; None where a run failed."""
    if not runs or any(run is None for run in runs):
        return None
    return {key: statistics.median(run[key] for run in runs) for key in runs[0]}


def total(runs):
    """Several programs that are needed one after the other."""
    if any(run is None for run in runs):
        return None
    added = {key: sum(run[key] for run in runs) for key in ("seconds", "elapsed")}
    return {**added, "peak": max(run["peak"] for run in runs)}


def with_stele(stele, contract, folder):
    return run(
        [stele, "generate", "--no-config", "--contract", contract, "--ref-root", contract.parent, "--swift", folder / "swift"]
        + ["--kotlin", folder / "kotlin", "--kotlin-package", "bench", "--typescript", folder / "typescript"]
        + ["--fail-on", "never"]
    )


def with_openapi_generator(jar, contract, folder, languages=("swift6", "kotlin", "typescript-fetch")):
    models = "models,modelDocs=false,modelTests=false,supportingFiles"
    return total(
        [
            run(
                ["java", "-jar", jar, "generate", "-g", language, "-i", contract, "-o", folder / language]
                + ["--skip-validate-spec", "--global-property", models]
            )
            for language in languages
        ]
    )


def generating(stele, jar, contracts):
    rows = []
    for contract in contracts:
        own, other = [], []
        rounds = 3 if contract.stat().st_size < 1_000_000 else 1
        for _ in range(rounds):
            with tempfile.TemporaryDirectory() as folder:
                own.append(with_stele(stele, contract, pathlib.Path(folder)))
                if jar:
                    other.append(with_openapi_generator(jar, contract, pathlib.Path(folder)))
        row = {"title": contract.name, "bytes": contract.stat().st_size, "stele": median(own), "rival": median(other)}
        row["missing"] = None if row["rival"] else "missing" if not jar else f"failed, or took more than {PATIENCE} s"
        rows.append(row)
    return rows


def compiled(title, sources, folder):
    """What the Swift compiler takes over sources, and what comes out; optimised, it would leave out of a hand-written model what nobody uses."""
    sources = sorted(sources)
    if not sources:
        return {"title": title, "missing": "missing"}
    target = folder / "module.o"
    words = ["swiftc", "-Onone", "-wmo", "-parse-as-library", "-module-name", "Compiled", "-c", *sources, "-o", target]
    took = median([run(words) for _ in range(3)])
    if took is None:
        return {"title": title, "missing": "does not compile"}
    lines = sum(len(source.read_text().splitlines()) for source in sources)
    return {"title": title, "lines": lines, "object": target.stat().st_size, **took}


def compiling(stele, jar):
    contract = HERE / "Models" / "openapi.yaml"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        with_stele(stele, contract, folder)
        rows = [
            compiled("hand-written `Codable`", (HERE / "Decoding").glob("HandWritten*.swift"), folder),
            compiled("Stele", (folder / "swift").glob("*.swift"), folder),
        ]
        nothing = folder / "nothing.yaml"
        nothing.write_text('openapi: 3.1.0\ninfo: { title: nothing, version: "1" }\npaths: {}\n')
        (folder / "small").mkdir()
        with_stele(stele, nothing, folder / "small")
        rows.append(compiled("the same for a contract of nothing", (folder / "small/swift").glob("*.swift"), folder))
        if jar:
            with_openapi_generator(jar, contract, folder, ["swift6"])
        rows.append(compiled("openapi-generator, `swift6`", (folder / "swift6").rglob("Sources/**/*.swift"), folder))
        return rows


def main():
    figures, stele, jar, *contracts = sys.argv[1:]
    jar = None if jar == "-" else jar
    contracts = [pathlib.Path(contract).resolve() for contract in contracts]
    found = {"generating": generating(stele, jar, contracts), "compiling": compiling(stele, jar)}
    pathlib.Path(figures).write_text(json.dumps(found, indent=1))


main()
