"""Lets a recorder record the shop: record.py TOOL FILE."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time

import shop


def ask(connection, prefix=""):
    """Makes all requests, and gives what came back."""
    for method, path, headers, body in shop.REQUESTS:
        connection.request(method, prefix + path, body, headers)
        response = connection.getresponse()
        yield method, path, response, response.read()


def hear_signals():
    """Whoever runs the tests may have blocked them."""
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


def mitmproxy(port, file):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        proxy = free.getsockname()[1]
    program = "from mitmproxy.tools.main import mitmdump; mitmdump()"
    home = os.path.join(os.path.dirname(file), "mitmproxy")
    options = ["--quiet", "--listen-host", "127.0.0.1", "--listen-port", str(proxy)]
    options += ["--set", f"confdir={home}", "--set", f"hardump={file}"]
    # What it says would keep the pipe open that somebody reads.
    silent = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen([sys.executable, "-c", program, *options], preexec_fn=hear_signals, **silent)
    try:
        for _ in range(300):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", proxy)) == 0:
                    break
            time.sleep(0.1)
        list(ask(http.client.HTTPConnection("127.0.0.1", proxy), f"http://127.0.0.1:{port}"))
    finally:
        # It writes the file when it is told to end.
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            raise


def vcrpy(port, file):
    import vcr

    with vcr.use_cassette(file):
        list(ask(http.client.HTTPConnection("127.0.0.1", port)))


def nock(port, file):
    """As `nock.recorder.rec({output_objects: true})` of nock 13 writes it: JSON bodies parsed, those that are compressed as
    hexadecimal pieces, headers as a flat list."""
    replies = []
    for method, path, response, body in ask(http.client.HTTPConnection("127.0.0.1", port)):
        reply = {"scope": f"http://127.0.0.1:{port}", "method": method, "path": path, "body": ""}
        reply["status"] = response.status
        if response.getheader("Content-Encoding"):
            reply["response"] = [body.hex()]
        elif "json" in (response.getheader("Content-Type") or "") and body:
            reply["response"] = json.loads(body)
        else:
            reply["response"] = body.decode()
        reply["rawHeaders"] = [text for field in response.getheaders() for text in field]
        reply["responseIsBinary"] = False
        replies.append(reply)
    with open(file, "w") as output:
        json.dump(replies, output)


def playwright(port, file):
    """A page from one port asks the shop at another one, so that the browser asks for permission first."""
    from playwright.sync_api import sync_playwright

    script = """async ([base, requests]) => {
        for (const [method, path, headers, body] of requests) {
            // Nobody but the browser sets this one.
            delete headers["Accept-Encoding"];
            const answer = await fetch(base + path, { method, headers, body });
            await answer.text();
        }
    }"""
    # The redirect is followed by the browser itself.
    requests = [request for number, request in enumerate(shop.REQUESTS) if number != 9]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=os.environ["STELE_CHROMIUM"], args=["--no-sandbox"])
        context = browser.new_context(record_har_path=file, record_har_content="embed")
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{shop.start()}/")
        page.evaluate(script, [f"http://127.0.0.1:{port}", requests])
        context.close()
        browser.close()


if __name__ == "__main__":
    tool, file = sys.argv[1:]
    globals()[tool](shop.start(), os.path.abspath(file))
