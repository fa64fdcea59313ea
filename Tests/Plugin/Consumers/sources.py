"""Consumers that build Stele from its sources, or take it out of a git repository."""

import pathlib
import shutil
import subprocess

from contracts import contract
from swiftpm import Consumer

ROOT = pathlib.Path(__file__).resolve().parents[3]

# Targets of the repository that no product reaches, and names without Stele's prefix.
OTHERS = ["CaseRunner", "Fuzzing", "GeneratedModels", "PetstoreModels", "PluginFixture", "Stele"]


def check_path(folder):
    """A debug build in which every target is called like one of Stele's folders and has the plugin."""
    consumer = Consumer(folder / "by path", f'.package(name: "stele", path: "{ROOT}")')
    names = sorted(path.name for path in (ROOT / "Sources").iterdir() if path.is_dir() and path.name not in ("CYAML", "stele"))
    declare(consumer, names + OTHERS)
    log = consumer.build().succeeds()
    assert log.generated == {*names, *OTHERS}, log.text
    again = consumer.build().succeeds()
    assert not again.generated and not again.compiled, again.text


def check_url(folder, package=None):
    """By version, then by branch, both optimised. PACKAGE has the built program; else it is the source."""
    repository = publish(folder / "published", package)
    consumer = Consumer(folder / "by URL", f'.package(url: "file://{repository}", from: "0.1.0")')
    declare(consumer, ["Findings", "Checking"])
    log = consumer.build("-c", "release").succeeds()
    assert log.generated == {"Findings", "Checking"}, log.text
    consumer.stele("--version").says("^stele 0")

    before = {path: path.read_bytes() for path in consumer.outputs("Findings").values()}
    consumer.dependency = f'.package(url: "file://{repository}", branch: "main")'
    declare(consumer, ["Findings", "Checking"])
    consumer.build("-c", "release").succeeds()
    assert before and before == {path: path.read_bytes() for path in consumer.outputs("Findings").values()}


def declare(consumer, names):
    consumer.declare([f'.target(name: "{name}", PLUGIN)' for name in names], plugin="stele")
    for name in names:
        consumer.write(f"Sources/{name}/{name}.swift", "")
        consumer.write(f"Sources/{name}/openapi.yaml", contract("Item"))


def publish(folder, package):
    """A package, or the files of this work tree, as a repository with a tag and a branch."""
    repository = folder / "stele"
    if package:
        shutil.copytree(package, repository)
    else:
        copy_work_tree(repository)
    git(repository, "init", "--quiet", "--initial-branch", "main")
    git(repository, "add", "--all")
    git(repository, "commit", "--quiet", "--message", "published")
    git(repository, "tag", "0.1.0")
    return repository


def copy_work_tree(repository):
    listed = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], check=True, stdout=subprocess.PIPE)
    for name in filter(None, listed.stdout.decode().split("\0")):
        source, copy = ROOT / name, repository / name
        if source.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)


def git(folder, *arguments):
    subprocess.run(
        ["git", "-C", folder, "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", *arguments],
        check=True)
