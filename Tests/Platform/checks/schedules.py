"""A share of the seeded schedules, and that they can fail. `make platform` runs some hundred with all clients."""

import asyncio
import os
import subprocess
import sys
import time

from backend import ROOT
from schedules.kinds import KINDS
from schedules.load import Late, Load, Patience


def schedules(*arguments: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "schedules", "--clients", "model", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT / "Tests/Platform", timeout=900)


def test_a_schedule_of_each_kind_holds(folder):
    done = schedules("--count", str(len(KINDS)), "--first", "1")
    assert done.returncode == 0 and f"{len(KINDS)} of {len(KINDS)} schedules hold" in done.stdout, done.stdout + done.stderr


def test_a_client_that_forgets_its_outbox_is_noticed(folder):
    done = schedules("--break", "forget-outbox", "--kind", "chat", "--first", "2", "--count", "30")
    assert done.returncode == 1 and "is lost" in done.stdout, done.stdout + done.stderr


def test_a_backend_that_writes_a_message_twice_is_noticed(folder):
    done = schedules("--break-backend", "no-message-key", "--kind", "chat", "--first", "2", "--count", "30")
    assert done.returncode == 1 and "is there twice" in done.stdout, done.stdout + done.stderr


def test_what_takes_too_long_on_a_busy_machine_is_late_and_no_fault():
    """One program of the run, and many others that take the processors away from it."""
    busy = [sys.executable, "-c", "while True: pass"]
    programs = [subprocess.Popen(busy) for _ in range(1 + 3 * os.cpu_count())]

    async def wait() -> tuple[float, float, Patience]:
        async with Load(lambda: [], lambda: [programs[0].pid]) as load:
            patience, began = Patience(load, 1), time.monotonic()
            while load.now() < 1.2:
                await asyncio.sleep(0.1)
            return load.now(), time.monotonic() - began, patience

    try:
        given, went, patience = asyncio.run(wait())
        assert given < went * Load.QUIET, (given, went)
        assert isinstance(patience.out_of_time("settle"), Late)
        try:
            patience.check("settle")
        except Late as late:
            assert "settle" in str(late)
        else:
            raise AssertionError("it had time enough")
    finally:
        for program in programs:
            program.kill()
            program.wait()
