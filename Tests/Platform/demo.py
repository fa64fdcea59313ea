"""The short part of `make run`: the platform up, one client through its scenario, recorded; then the same backend, drifting.

    demo.py FOLDER [CLIENT]
"""

import pathlib
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import json  # noqa: E402

from backend import Backend  # noqa: E402
from drift.kinds import KINDS  # noqa: E402
from drift.traffic import Traffic  # noqa: E402
from recorder import recording  # noqa: E402
from scenario.script import play  # noqa: E402

SHOWN = ("required-field-gone", "enum-value-new", "integer-beyond-2-53", "content-in-a-push")


def main() -> None:
    folder, client = pathlib.Path(sys.argv[1]).resolve(), (sys.argv[2:] or ["typescript"])[0]
    shutil.rmtree(folder, ignore_errors=True)
    with Backend(folder / "backend") as backend:
        print(f"the backend is up: {backend.base}", flush=True)
        with recording(backend.base, folder / "recording") as address:
            print(f"mitmproxy records in front of it: {address}", flush=True)
            play(client, address + "/v1", folder / "devices")
            print(f"three devices ({client}) have signed in, followed an analysis, and share a chat, tasks and notes", flush=True)
            traffic, through = Traffic(backend), Backend(folder / "through")
            through.base = address
            for name in SHOWN:
                traffic.ask(KINDS[name].exchange, name, through)
        assert backend.complaints() == "", backend.complaints()
    print("the backend is down", flush=True)
    shutil.move(folder / "recording/session.har", folder / "session.har")
    document = json.loads((folder / f"recording/{SHOWN[0]}.har").read_text())
    for name in SHOWN[1:]:
        document["log"]["entries"] += json.loads((folder / f"recording/{name}.har").read_text())["log"]["entries"]
    (folder / "drift.har").write_text(json.dumps(document, indent=1))


if __name__ == "__main__":
    main()
