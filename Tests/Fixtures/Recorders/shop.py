"""A small shop on this machine, for recorders to listen to: a few operations of `openapi.yaml`, two of which drift."""

import gzip
import http.server
import json
import threading

ITEM = {"id": 1, "name": "chair", "price": 9.50}
DRIFTING = {"id": "2", "name": "table", "price": 20}


class Shop(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, status, body=None, headers=(), chunks=None):
        self.send_response(status)
        self.send_header("Access-Control-Allow-Origin", "*")
        for name, value in headers:
            self.send_header(name, value)
        if chunks:
            self.send_header("Transfer-Encoding", "chunked")
        elif status not in (204, 304):
            self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        if self.command == "HEAD":
            return
        if chunks:
            for chunk in chunks:
                self.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
            self.wfile.write(b"0\r\n\r\n")
        elif body:
            self.wfile.write(body)

    def json(self, status, value, chunked=False):
        body = json.dumps(value).encode()
        headers = [("Content-Type", "application/json")]
        if chunked:
            return self.answer(status, None, headers, [body[:7], body[7:]])
        if "gzip" in self.headers.get("Accept-Encoding", ""):
            headers.append(("Content-Encoding", "gzip"))
            body = gzip.compress(body)
        self.answer(status, body, headers)

    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/":
            return self.answer(200, b"<!doctype html><title>shop</title>", [("Content-Type", "text/html")])
        if path == "/shop/items":
            return self.json(200, [ITEM, DRIFTING])
        if path == "/shop/items/1":
            if self.headers.get("If-None-Match"):
                return self.answer(304, None, [("ETag", '"1"')])
            return self.json(200, ITEM, chunked=True)
        if path == "/shop/items/2":
            return self.json(200, DRIFTING)
        if path == "/shop/old":
            return self.answer(302, None, [("Location", "/shop/items/1")])
        if path == "/shop/events":
            lines = b'data: {"id": 1}\n\n', b'event: item\ndata: {"id": null}\n\n', b"data: [DONE]\n\n"
            return self.answer(200, None, [("Content-Type", "text/event-stream")], lines)
        self.json(404, {"error": "no such thing"})

    do_HEAD = do_GET

    def do_OPTIONS(self):
        allowed = [("Access-Control-Allow-Methods", "*"), ("Access-Control-Allow-Headers", "*")]
        self.answer(204, None, allowed)

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.json(201, {"id": 3, "name": "lamp", "price": 5})

    def do_DELETE(self):
        self.answer(204)


def start():
    """A server on a free port, which ends with the program."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Shop)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


# What every client asks for: method, path, headers, body.
REQUESTS = [
    ("GET", "/shop/items", {"Accept-Encoding": "gzip"}, None),
    ("GET", "/shop/items/1", {}, None),
    ("GET", "/shop/items/2", {}, None),
    ("GET", "/shop/items/9", {}, None),
    ("POST", "/shop/items", {"Content-Type": "application/json"}, '{"name": "lamp"}'),
    ("DELETE", "/shop/items/1", {}, None),
    ("HEAD", "/shop/items/1", {}, None),
    ("GET", "/shop/items/1", {"If-None-Match": '"1"'}, None),
    ("GET", "/shop/old", {}, None),
    ("GET", "/shop/items/1", {}, None),
    ("GET", "/shop/events", {"Accept": "text/event-stream"}, None),
]
