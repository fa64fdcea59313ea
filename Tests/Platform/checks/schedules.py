"""A share of the seeded schedules, and that they can fail. `make platform` runs some hundred with all clients."""

import subprocess
import sys

from backend import ROOT


def schedules(*arguments: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "schedules", "--clients", "model", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT / "Tests/Platform", timeout=300)


def test_a_schedule_of_each_kind_holds(folder):
    done = schedules("--count", "8", "--first", "1")
    assert done.returncode == 0 and "8 of 8 schedules hold" in done.stdout, done.stdout + done.stderr


def test_a_client_that_forgets_its_outbox_is_noticed(folder):
    done = schedules("--break", "forget-outbox", "--kind", "chat", "--first", "2", "--count", "6")
    assert done.returncode == 1 and "is lost" in done.stdout, done.stdout + done.stderr


def test_a_backend_that_writes_a_message_twice_is_noticed(folder):
    done = schedules("--break-backend", "no-message-key", "--kind", "chat", "--first", "2", "--count", "6")
    assert done.returncode == 1 and "is there twice" in done.stdout, done.stdout + done.stderr
