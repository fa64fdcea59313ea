"""What mitmproxy is told: keep every exchange, let streams through as they come, change what `X-Drift` asks for.

Nothing that opens a door is written: tokens, codes, verifiers and tickets become one word, in a copy of what passed.
"""

import collections
import json
import pathlib

from drift.kinds import KINDS
from mitmproxy import ctx, http
from mitmproxy.addons.savehar import SaveHar
from recorder.secrets import without_secrets


class Recorder:
    def __init__(self):
        self.flows: dict[str, list[http.HTTPFlow]] = collections.defaultdict(list)
        self.address: pathlib.Path | None = None

    def load(self, loader):
        loader.add_option("recordings", str, "", "The folder that recordings are written to.")

    def running(self):
        host, port = ctx.master.addons.get("proxyserver").listen_addrs()[0][:2]
        # Written whole: whoever waits for the file reads it at once.
        address = pathlib.Path(ctx.options.recordings, "address")
        partial = address.with_suffix(".new")
        partial.write_text(f"{host}:{port}")
        partial.rename(address)

    def requestheaders(self, flow: http.HTTPFlow):
        flow.metadata["drift"] = flow.request.headers.pop("X-Drift", None)

    def responseheaders(self, flow: http.HTTPFlow):
        is_stream = flow.response.headers.get("Content-Type", "").startswith("text/event-stream")
        if is_stream and not flow.metadata["drift"]:
            seen: list[bytes] = []
            flow.metadata["seen"] = seen

            def passing(data: bytes) -> bytes:
                seen.append(data)
                return data

            flow.response.stream = passing

    def response(self, flow: http.HTTPFlow):
        kind = flow.metadata["drift"]
        if kind and flow.websocket is None:
            KINDS[kind].change(flow.response)
        if flow.websocket is None:
            self.keep(flow)

    def websocket_message(self, flow: http.HTTPFlow):
        message = flow.websocket.messages[-1]
        if flow.metadata["drift"] and not message.from_client:
            KINDS[flow.metadata["drift"]].change(message)

    def websocket_end(self, flow: http.HTTPFlow):
        self.keep(flow)

    def error(self, flow: http.HTTPFlow):
        # A stream that was cut has a head, and the bytes that came before the cut.
        if flow.response is not None and flow.websocket is None and flow not in self.flows[flow.metadata["drift"] or "session"]:
            self.keep(flow)

    def keep(self, flow: http.HTTPFlow):
        self.flows[flow.metadata.get("drift") or "session"].append(flow)

    def done(self):
        folder = pathlib.Path(ctx.options.recordings)
        for name, flows in self.flows.items():
            copies = []
            for flow in flows:
                copy = flow.copy()
                if "seen" in flow.metadata:
                    copy.response.content = b"".join(flow.metadata["seen"])
                copies.append(copy)
            document = without_secrets(SaveHar().make_har(copies))
            (folder / f"{name}.har").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")


addons = [Recorder()]
