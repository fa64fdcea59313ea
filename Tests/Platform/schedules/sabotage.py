"""Shows that schedules can fail: `python -m schedules.sabotage [FAULT…]` breaks clients and backends on purpose, one thing at a time."""

import re
import subprocess
import sys
import time

from .processes import PLATFORM

#: What is broken, how, and the kind of schedule that has to notice.
SABOTAGES = [
    ("client", "forget-outbox", "chat"),
    ("client", "new-id-on-retry", "chat"),
    ("client", "ignore-tombstones", "deletes-against-edits"),
    ("client", "append-text", "one-note-on-two-devices"),
    ("backend", "no-message-key", "chat"),
    ("backend", "gaps", "chat"),
    ("backend", "no-operation-key", "anonymous-merge"),
    ("backend", "no-tombstones", "deletes-against-edits"),
    ("backend", "reviving-snapshot", "deletes-against-edits"),
    ("backend", "reviving-lists", "lists-deleted"),
    ("backend", "forgotten-lists", "lists-deleted"),
    ("backend", "chatty-typing", "typing"),
    ("backend", "blocking-typing", "typing"),
    ("backend", "mute", "chat"),
]
#: A fault needs its chance: so many schedules may pass it by (it stops at the first that does not).
TRIES = 30


def main() -> int:
    missed = 0
    chosen = [each for each in SABOTAGES if not sys.argv[1:] or each[1] in sys.argv[1:]]
    assert len(chosen) == len(sys.argv[1:]) or not sys.argv[1:], f"of {[each[1] for each in SABOTAGES]}"
    for side, fault, kind in chosen:
        option = "--break" if side == "client" else "--break-backend"
        started = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-m", "schedules", "--count", str(TRIES), "--kind", kind, option, fault],
            capture_output=True, text=True, cwd=PLATFORM)
        found = re.search(r"schedule (\d+) does not hold.*\n  - (.*)", done.stdout)
        if done.returncode != 1 or not found:
            missed += 1
            print(f"{side} {fault}: NOT NOTICED\n{done.stdout}{done.stderr}", flush=True)
        else:
            print(f"{side} {fault}: noticed by schedule {found[1]} ({time.monotonic() - started:.0f} s): {found[2][:110]}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} sabotages are noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
