"""Records the scenario: the backend, mitmproxy, and each client in turn.

    python -m scenario.run --clients swift,kotlin,typescript [--output contract/recordings]
"""

import argparse
import pathlib
import shutil
import sys
import tempfile
import time

from backend import ROOT, Backend
from recorder import recording
from scenario.script import play


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", default="swift,kotlin,typescript")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "contract/recordings")
    given = parser.parse_args()
    given.output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for client in given.clients.split(","):
            started = time.monotonic()
            # A backend of its own for each: recordings do not depend on which clients were there before.
            with Backend(folder / client) as backend:
                with recording(backend.base, folder / client / "recording") as address:
                    play(client, address + "/v1", folder / client / "devices")
                assert backend.complaints() == "", backend.complaints()
            shutil.copy(folder / client / "recording/session.har", given.output / f"{client}.har")
            print(f"{client}: the scenario holds and is recorded ({time.monotonic() - started:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
