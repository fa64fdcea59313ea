"""Runs of somebody who may not write everywhere."""

import contextlib
import os
import shutil
import subprocess

from swiftpm import Consumer

NOBODY = 65534


@contextlib.contextmanager
def without_power(consumer, writable):
    """The consumer as a user whom file permissions stop; the folders stay writable. Who is not root is such a user already."""
    if os.getuid() != 0:
        mode = consumer.folder.stat().st_mode
        consumer.folder.chmod(0o555)
        try:
            yield consumer
        finally:
            consumer.folder.chmod(mode)
        return
    home = consumer.folder.parent / "home"
    home.mkdir(parents=True, exist_ok=True)
    give([*writable, home], NOBODY)
    command = [
        "setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups",
        "env", f"HOME={home}", f"TMPDIR={home}"]
    try:
        yield Consumer(consumer.folder, consumer.dependency, as_user=command)
    finally:
        give(writable, 0)
        shutil.rmtree(home, ignore_errors=True)


def give(folders, user):
    for folder in folders:
        subprocess.run(["chown", "-R", f"{user}:{user}", folder], check=True)
