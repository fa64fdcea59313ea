"""Consumers that build Stele from its sources."""

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


def check_url(folder):
    """By version, optimised; then by branch, where only what is new is built."""
    repository = publish(folder / "published")
    consumer = Consumer(folder / "by URL", f'.package(url: "file://{repository}", from: "0.1.0")')
    declare(consumer, ["Findings", "Checking"])
    log = consumer.build("-c", "release").succeeds()
    assert log.generated == {"Findings", "Checking"}, log.text
    assert "unsafe" not in log.text, log.text
    consumer.stele("--version").says("^stele 0")

    consumer.dependency = f'.package(url: "file://{repository}", branch: "main")'
    declare(consumer, ["Findings", "Checking"])
    log = consumer.build("-c", "release").succeeds()
    assert not log.generated, log.text


def declare(consumer, names):
    consumer.declare([f'.target(name: "{name}", PLUGIN)' for name in names], plugin="stele")
    for name in names:
        consumer.write(f"Sources/{name}/{name}.swift", "")
        consumer.write(f"Sources/{name}/openapi.yaml", contract("Item"))


def publish(folder):
    """The files of this work tree, as a repository with a tag and a branch."""
    repository = folder / "stele"
    listed = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], check=True, stdout=subprocess.PIPE)
    for name in filter(None, listed.stdout.decode().split("\0")):
        source, copy = ROOT / name, repository / name
        if source.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
    git(repository, "init", "--quiet", "--initial-branch", "main")
    git(repository, "add", "--all")
    git(repository, "commit", "--quiet", "--message", "published")
    git(repository, "tag", "0.1.0")
    return repository


def git(folder, *arguments):
    subprocess.run(
        ["git", "-C", folder, "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", *arguments],
        check=True)
