"""What the build plugin costs on one contract, beside a package that has the same generated files committed.

    cost.py CONTRACT FOLDER PACKAGE [CONFIGURATION]

PACKAGE is Stele's source, or a package with the built program (Scripts/artifactbundle).
"""

import pathlib
import re
import resource
import shutil
import sys
import time

from swiftpm import Consumer

CONTRACT = "Sources/API/openapi"


def main():
    contract, folder, package = (pathlib.Path(name).resolve() for name in sys.argv[1:4])
    arguments = ["-c", sys.argv[4]] if len(sys.argv) > 4 else []
    shutil.rmtree(folder, ignore_errors=True)
    name = CONTRACT + contract.suffix

    # Stele itself, where it comes as source, is built for a contract of one line first.
    consumer = Consumer(folder / "with", f'.package(name: "stele", path: "{package}")')
    consumer.declare(['.target(name: "API", PLUGIN)'])
    consumer.write("Sources/API/API.swift", "")
    consumer.write(name, 'openapi: 3.1.0\ninfo: { title: a, version: "1" }\npaths: {}\n')
    show("Stele itself, or its plugins alone", consumer, arguments)

    shutil.copy(contract, consumer.folder / name)
    show("first build", consumer, arguments, ran=True)
    show("nothing changed", consumer, arguments, ran=False)
    (consumer.folder / name).touch()
    show("contract touched", consumer, arguments, ran=True)
    change(consumer.folder / name)
    show("contract changed", consumer, arguments, ran=True)

    files = list(consumer.outputs("API").values())
    print(f"{'generated':<36}{sum(path.read_bytes().count(10) for path in files):8} lines")
    without = Consumer(folder / "without", "")
    without.declare(['.target(name: "API")'])
    for path in files:
        without.write(f"Sources/API/{path.name}", path.read_text())
    show("committed files: first build", without, arguments)
    show("committed files: nothing changed", without, arguments)


def show(label, consumer, arguments, ran=None):
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    log = consumer.build(*arguments)
    took, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    assert log.status == 0 and (ran is None or (log.generated != set()) == ran), log.text
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{label:<36}{took:8.1f} s{processor:8.1f} s CPU", flush=True)


def change(path):
    """A new description: the models change in a comment, as after most edits in a line or two."""
    text, count = re.subn(r"(description['\"]?: ?['\"]?)(\w)", r"\1Now, \2", path.read_text(), count=1)
    assert count == 1, "the contract describes nothing"
    path.write_text(text)


main()
