"""report.py FIGURES PROGRAMS BUILD OUTPUT [quick]: the tables of RESULTS.md and, where matplotlib is installed, the picture beside
them, of what `stele-bench` and `programs.py` measured. BUILD is what Scripts/build-cost wrote, if it ever ran."""

import json
import os
import pathlib
import platform
import sys

import picture


def line(cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |\n"


def table(head, rows):
    return line(head) + "|---|" + "--:|" * (len(head) - 1) + "\n" + "".join(line(row) for row in rows)


def number(value, digits=0):
    return f"{value:,.{digits}f}"


def ms(seconds):
    return number(seconds * 1e3, 1)


def mb(count):
    return number(count / 1e6, 1)


def speed(count, seconds):
    return number(count / seconds / 1e6, 0)


def measured(row, name):
    return next(measure for measure in row["measures"] if measure["name"] == name)


def reading(rows):
    names = [measure["name"] for measure in rows[0]["measures"]]
    head = ["contract", "bytes", "types"] + [f"{name}, ms" for name in names]
    head += [f"{name} : scan" for name in names[1:]] + [f"{name} : scan, elapsed" for name in ("swift", "generating")]
    lines = []
    for row in rows:
        scan = measured(row, "scan")
        cells = [row["title"], number(row["bytes"]), number(row["types"])]
        cells += [ms(measured(row, name)["seconds"]) for name in names]
        cells += [number(measured(row, name)["seconds"] / scan["seconds"], 2) for name in names[1:]]
        cells += [number(measured(row, name)["elapsed"] / scan["elapsed"], 2) for name in ("swift", "generating")]
        lines.append(cells)
    memory = [
        [row["title"]] + [mb(measured(row, name)["peak"]) for name in names] + [mb(20e6 + 10 * row["bytes"])] for row in rows
    ]
    return (
        table(head, lines)
        + "\nMemory, the peak of a process that does nothing else, in MB:\n\n"
        + table(["contract"] + names + ["allowed"], memory)
    )


def generating(rows):
    lines = []
    for row in rows:
        own, other = row["stele"], row["rival"]
        cells = [row["title"], number(row["bytes"]), ms(own["seconds"]), ms(own["elapsed"]), mb(own["peak"])]
        if other:
            cells += [ms(other["seconds"]), ms(other["elapsed"]), mb(other["peak"])]
            cells += [number(other["seconds"] / own["seconds"], 0), number(other["elapsed"] / own["elapsed"], 0)]
        else:
            cells += [row["missing"], "–", "–", "–", "–"]
        lines.append(cells)
    head = ["contract", "bytes", "Stele, ms", "elapsed, ms", "MB", "openapi-generator, ms", "elapsed, ms", "MB"]
    return table(head + ["openapi-generator : Stele", "elapsed"], lines)


def compiling(rows):
    base = rows[0]
    lines = []
    for row in rows:
        if "missing" in row:
            lines.append([row["title"], row["missing"]] + ["–"] * 5)
            continue
        cells = [row["title"], number(row["lines"]), ms(row["seconds"]), number(row["object"])]
        cells += [number(row["seconds"] * 1e3 / row["lines"], 2)]
        cells += [number(row["seconds"] / base["seconds"], 2), number(row["object"] / base["object"], 2)]
        lines.append(cells)
    head = ["models of the same contract", "lines", "compiling, ms", "object, bytes", "ms a line"]
    return table(head + ["time : hand-written", "size : hand-written"], lines)


def decoding(rows):
    lines = [
        [row["payload"], row["work"], number(row["bytes"]), ms(row["handWritten"]), ms(row["generated"])]
        + [number(row["generated"] / row["handWritten"], 2), speed(row["bytes"], row["generated"])]
        for row in rows
    ]
    head = ["payload", "work", "bytes", "hand-written, ms", "generated, ms"]
    return table(head + ["generated : hand-written", "generated, MB/s"], lines)


def checking(rows):
    lines = [
        [row["traffic"], row["format"], number(row["bytes"])]
        + [speed(row["bytes"], row[name]) for name in ("scan", "reading", "checking")]
        + [number(row["scan"] / row["checking"], 2), mb(row["peak"])]
        for row in rows
    ]
    head = ["traffic", "format", "bytes", "scan, MB/s", "reading, MB/s", "checking, MB/s", "checking : scan"]
    return table(head + ["checking, MB of memory"], lines)


def fastest(figures, traffic):
    return min((row["seconds"] for row in figures["rivals"] if row["traffic"] == traffic and row.get("seconds")), default=None)


def rivals(figures):
    names = list(dict.fromkeys(row["name"] for row in figures["rivals"]))
    lines = []
    for traffic in dict.fromkeys(row["traffic"] for row in figures["checking"]):
        own = [row for row in figures["checking"] if row["traffic"] == traffic]
        size = own[0]["bodyBytes"]
        cells = [traffic, number(size)]
        for name in names:
            row = next(row for row in figures["rivals"] if (row["traffic"], row["name"]) == (traffic, name))
            there = row.get("seconds")
            cells += [speed(size, there), mb(row["peak"])] if there else ["missing", "–"]
        cells += [speed(size, row["checking"]) for row in own]
        best = fastest(figures, traffic)
        cells += [number(best / row["checking"], 1) if best else "–" for row in own]
        lines.append(cells)
    head = ["traffic", "bytes"]
    for name in names:
        head += [f"{name}, MB/s", "its MB of memory"]
    return table(head + ["HAR, MB/s", "NDJSON, MB/s", "HAR : faster rival", "NDJSON : faster rival"], lines)


def diffing(rows):
    lines = [
        [row["title"], number(row["bytes"]), number(row["changes"]), ms(row["readingBoth"]), ms(row["diffing"])]
        + [number(row["diffing"] / row["readingBoth"], 2), mb(row["peak"])]
        for row in rows
    ]
    head = ["contract", "bytes of both", "changes", "reading both, ms", "reading and comparing, ms"]
    return table(head + ["comparing : reading both", "MB of memory"], lines)


def contract_growth(rows):
    lines = []
    for row in rows:
        megabytes = row["bytes"] / 1e6
        cells = [number(row["bytes"]), number(row["types"])]
        cells += [number(measured(row, name)["seconds"] * 1e3 / megabytes, 1) for name in ("scan", "reading", "generating")]
        cells += [mb(measured(row, name)["peak"]) for name in ("reading", "generating")]
        lines.append(cells)
    head = ["bytes", "types", "scan, ms per MB", "reading, ms per MB", "generating, ms per MB"]
    return table(head + ["reading, MB of memory", "generating, MB of memory"], lines)


def recording_growth(rows):
    lines = [
        [number(row["bytes"]), ms(row["checking"]), speed(row["bytes"], row["checking"])]
        + [number(row["scan"] / row["checking"], 2), mb(row["peak"])]
        for row in rows
    ]
    return table(["bytes", "checking, ms", "MB/s", "checking : scan", "MB of memory"], lines)


def clients(rows):
    lines = [
        [row["count"], row["contracts"], ms(row["seconds"]), number(row["seconds"] / rows[0]["seconds"], 2)] for row in rows
    ]
    return table(["clients", "contracts", "ms", "of one client"], lines)


def building(file):
    if not file.exists():
        return "Not measured on this machine: `make build-cost` builds everything twice from nothing.\n"
    rows = json.loads(file.read_text())
    lines = [
        [row["title"], number(row["elapsed"], 0), number(row["seconds"], 0), mb(row["program"])] for row in rows
    ]
    return table(["build", "elapsed, s", "processor time, s", "program, MB"], lines)


def verdict(holds):
    return "yes" if holds else "**no**"


def glance(figures, programs):
    largest = figures["reading"][-1]
    scan, swift, generated = (measured(largest, name) for name in ("scan", "swift", "generating"))
    allowed = 20e6 + 10 * largest["bytes"]
    decoded = [row["generated"] / row["handWritten"] for row in figures["decoding"] if row["work"] == "decode"]
    lines = [
        ["generating Swift : bare scan, processor time", "3", ratio := swift["seconds"] / scan["seconds"], ratio <= 3],
        ["the same on the clock on the wall", "3", ratio := swift["elapsed"] / scan["elapsed"], ratio <= 3],
        ["generating three languages : bare scan, processor time", "3", ratio := generated["seconds"] / scan["seconds"], ratio <= 3],
        ["the same on the clock on the wall", "3", ratio := generated["elapsed"] / scan["elapsed"], ratio <= 3],
        ["memory of generating : 20 MB and ten times the contract", "1", ratio := generated["peak"] / allowed, ratio <= 1],
        ["decoding, generated : hand-written, the slowest payload", "1", ratio := max(decoded), ratio <= 1],
    ]
    if figures["diffing"]:
        worst = max(row["diffing"] / row["readingBoth"] for row in figures["diffing"])
        lines.append(["reading and comparing two contracts : reading both", "2", worst, worst <= 2])
    if figures["checking"]:
        least = min(row["scan"] / row["checking"] for row in figures["checking"])
        lines.append(["speed of checking : bare scan, the slowest traffic", "0.5", least, least >= 0.5])
        bests = [(fastest(figures, row["traffic"]), row["checking"]) for row in figures["checking"]]
        if all(best for best, _ in bests):
            least = min(best / own for best, own in bests)
            lines.append(["speed of checking : faster schema validator, the slowest traffic", "2", least, least >= 2])
        growth = figures["recordingGrowth"]
        least = growth[-1]["peak"] / growth[1]["peak"]
        size = growth[-1]["bytes"] / growth[1]["bytes"]
        lines.append([f"memory of checking a recording {size:.0f} times as long", "1.1", least, least <= 1.1])
        many = figures["clients"][-1]["seconds"] / figures["clients"][0]["seconds"]
        lines.append([f"checking for {figures['clients'][-1]['count']} clients : one client", "3", many, many <= 3])
    rows = [[what, budget, number(value, 2), verdict(holds)] for what, budget, value, holds in lines]
    return table([f"of {largest['title']} where a contract matters", "due", "measured", "met"], rows)


def document(figures, programs, build, isQuick, drawing):
    quick = " This is a quick run, with small inputs: the budgets are meant for large ones." if isQuick else ""
    drawn = f"![The figures as a picture]({drawing})\n" if drawing else "No picture: matplotlib is missing.\n"
    return f"""# What it takes

Made by `make bench` in one run on a machine with {os.cpu_count()} processors ({platform.system()}, {platform.machine()}).{quick}
What is compared took turns, {figures["rounds"]} rounds at most, and the median stands here, in processor time where nothing else is
said. The seconds are those of that machine; the ratios are what to compare. Where something to compare with is missing, its row says so.

{drawn}
{glance(figures, programs)}
## Reading and generating

`scan` is libyaml alone: every event made and deleted. `tree` is the document with its places, `reading` the contract. `swift` reads the
contract and makes Swift of it, `generating` makes Swift, Kotlin and TypeScript; several threads emit, and *elapsed* is their ratio on
the clock on the wall.

{reading(figures["reading"])}
Whole programs, from the start to the last file, three languages each (openapi-generator is started for each of them, and asked for
models and what they need, without documents and tests):

{generating(programs["generating"])}
## Generated code

The contract of `Benchmarks/Models`, compiled with `swiftc -Onone -wmo`, in processor time:

{compiling(programs["compiling"])}
The same payload under the same `JSONDecoder` and `JSONEncoder`. Decoding may take generated models as long as hand-written ones; the
other rows are there to be seen. `==` compares two equal bodies.

{decoding(figures["decoding"])}
## Checking

One thread. `scan` is `ByteScan.swift`: the brackets and strings of the same file, a byte at a time. `reading` hands over the exchanges
and judges none.

{checking(figures["checking"])}
Of the bodies alone, without what is around them; the rivals get a body a line, and neither their start nor the reading of the schema
counts:

{rivals(figures)}
## Comparing two contracts

Each contract beside a copy in which every twentieth text is a number:

{diffing(figures["diffing"])}
## Growth

A made contract in five lengths (`MadeContract.swift`):

{contract_growth(figures["contractGrowth"])}
The same traffic in five lengths:

{recording_growth(figures["recordingGrowth"])}
The same recording for more and more clients, made from today's contract and from five releases before it; from each release to the
next one schema changed, so that bodies have two or three different types:

{clients(figures["clients"])}
## Building Stele

Everything from nothing, with its tests in a debug build, the program alone in a release build:

{building(build)}"""


def main():
    source, programs, build, output, *quick = sys.argv[1:]
    figures = json.loads(pathlib.Path(source).read_text())
    programs = json.loads(pathlib.Path(programs).read_text())
    output = pathlib.Path(output)
    drawing = pathlib.Path("results.svg") if quick else pathlib.Path("Report/results.svg")
    if not picture.draw(figures, programs, output.parent / drawing):
        drawing = None
    output.write_text(document(figures, programs, pathlib.Path(build), bool(quick), drawing))


main()
