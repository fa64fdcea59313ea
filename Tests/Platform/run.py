"""Runs what Tests/Platform/checks holds against a backend of their own.

    run.py STELE [MODULE…]
"""

import importlib
import inspect
import pathlib
import sys
import tempfile
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from backend import Backend  # noqa: E402

#: In this order: the last one judges what all of them have said. `schedules` runs when it is named: its devices wait in real time, and
#: on a machine that does other things as well they may wait in vain.
MODULES = ["sign_in", "analysis", "chat", "tasks", "notes", "recordings", "table", "hostile", "contract"]


def main() -> int:
    chosen, failed, count = sys.argv[2:] or MODULES, 0, 0
    with tempfile.TemporaryDirectory() as name, Backend(pathlib.Path(name) / "shared") as backend:
        for module in chosen:
            tests = inspect.getmembers(importlib.import_module(f"checks.{module}"), inspect.isfunction)
            for test in sorted((test for word, test in tests if word.startswith("test_")), key=lambda t: t.__code__.co_firstlineno):
                started, count = time.monotonic(), count + 1
                needed = inspect.signature(test).parameters
                try:
                    offered = {"backend": backend, "folder": pathlib.Path(name) / test.__name__}
                    test(**{word: offered[word] for word in needed})
                    verdict = "ok"
                except Exception:
                    verdict, failed = "FAILED\n" + traceback.format_exc(), failed + 1
                print(f"{time.monotonic() - started:6.2f} s  {module}: {test.__name__[5:].replace('_', ' ')}: {verdict}", flush=True)
        if backend.process.poll() is not None:
            print("the backend has ended\n" + backend.complaints())
            failed += 1
    print(f"platform: {count - failed} of {count} hold")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
