"""Builds packages that use Stele's plugins, as teams do.

    consumers.py prebuilt PACKAGE FOLDER     with a package that holds the built program (Scripts/artifactbundle)
    consumers.py repository PACKAGE FOLDER   the same by the URL of a git repository: release, by version and by branch
    consumers.py path FOLDER                 from source, by path: debug, every target name of Stele's own
    consumers.py url FOLDER                  from source, by the URL of a git repository: release, by version and by branch

Consumers are made below FOLDER, which is emptied first.
"""

import pathlib
import shutil
import sys

import commands
import faults
import regeneration
import sources


def main():
    kind, *rest = sys.argv[1:]
    folder = pathlib.Path(rest[-1]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if kind == "prebuilt":
        package = pathlib.Path(rest[0]).resolve()
        dependency = f'.package(name: "stele", path: "{package}")'
        consumer = regeneration.check(folder / "Läden & Wägen", dependency)
        commands.check(consumer)
        faults.check(folder / "faults", dependency)
    elif kind == "repository":
        sources.check_url(folder, pathlib.Path(rest[0]).resolve())
    elif kind == "path":
        sources.check_path(folder)
    elif kind == "url":
        sources.check_url(folder)
    else:
        sys.exit(__doc__)
    print(f"consumers ({kind}): all as expected")


main()
