"""Documents and analyses: what is refused, what survives, and that a replay is exact."""

import http.server
import json
import signal
import threading
import uuid

from backend import Backend, Person, events, wait

REPORT = """# 1 Annual report
Northwind Shipping grew by eight per cent in 2025. Ada Okafor led Northwind Shipping.
## 1.1 Numbers
Year | Revenue (EUR) | Audited
2024 | 412.5 | yes
2025 | 445 | -

dividend: 1.20 EUR (2025-12-31)
board: ["A. Okafor", "L. Brandt"]
“We will not grow at any price.” — Ada Okafor
"""
ALL = ["summary", "entities", "tables", "facts", "quotes"]


def test_an_analysis_is_followed_to_its_end_and_its_result_is_what_the_events_said(backend: Backend):
    ada = Person(backend, "ada")
    job = ada.job(ada.document(REPORT), ALL).json
    found = events(ada.get(f"/analysis-jobs/{job['id']}/events"))
    assert [number for number, _, _ in found] == list(range(1, len(found) + 1))
    assert all(name == data["type"] and number == data["sequence"] for number, name, data in found)
    assert {name for _, name, _ in found} == {
        "analysis.queued", "analysis.started", "analysis.progress", "analysis.text", "analysis.block",
        "analysis.completed"}
    result = ada.get(f"/analysis-jobs/{job['id']}/result").json
    assert result["blocks"] == [data["block"] for _, name, data in found if name == "analysis.block"]
    assert {block["kind"] for block in result["blocks"]} == {"summary", "entities", "table", "facts", "quote"}
    text = "".join(data["text"] for _, name, data in found if name == "analysis.text")
    assert text == result["blocks"][0]["text"]


def test_a_replay_is_exact_from_every_event_on(backend: Backend):
    ada = Person(backend, "ada")
    path = f"/analysis-jobs/{ada.job(ada.document(REPORT), ALL).json['id']}/events"
    whole = ada.get(path).body
    count = len(events(ada.get(path)))
    for seen in range(count):
        rest = ada.get(path, **{"Last-Event-ID": str(seen)}).body
        assert whole.endswith(rest) and len(events_of(rest)) == count - seen, seen
    assert ada.get(path, **{"Last-Event-ID": str(count)}).status == 204
    answer = ada.get(path, **{"Last-Event-ID": str(count + 1)})
    assert (answer.status, answer.code) == (400, "cursor-unknown"), "an event of the future"
    for wrong in ["-1", "abc", "1.0", "9" * 20]:
        answer = ada.get(path, **{"Last-Event-ID": wrong})
        assert (answer.status, answer.code) == (400, "invalid-request"), (wrong, answer)


def events_of(body: bytes) -> list[bytes]:
    return [block for block in body.split(b"\n\n") if block.startswith(b"id:")]


def test_a_job_survives_the_end_of_the_process_and_goes_on_where_it_stood(folder):
    with Backend(folder, ("--pace", "0.05")) as backend:
        ada = Person(backend, "ada")
        job = ada.job(ada.document(REPORT), ALL).json["id"]
        wait(lambda: ada.get(f"/analysis-jobs/{job}").json["lastSequence"] >= 4)
        backend.restart(signal.SIGKILL)
        found = events(ada.get(f"/analysis-jobs/{job}/events"))
        names = [name for _, name, _ in found]
        assert [number for number, _, _ in found] == list(range(1, len(found) + 1))
        assert names.count("analysis.started") == 2 and names[-1] == "analysis.completed", names
        blocks = [data["block"]["id"] for _, name, data in found if name == "analysis.block"]
        assert blocks == sorted(set(blocks)), "no block twice"
        assert ada.get(f"/analysis-jobs/{job}").json["attempt"] == 2


def test_a_failure_says_whether_to_try_again(backend: Backend):
    ada = Person(backend, "ada")
    for code, again in [("model-overloaded", True), ("timed-out", True), ("internal", True), ("document-deleted", False)]:
        job = ada.job(ada.document(f"Some words here.\n@fail {code}\n")).json["id"]
        last = events(ada.get(f"/analysis-jobs/{job}/events"))[-1][2]
        assert last["type"] == "analysis.failed" and last["failure"]["code"] == code, last
        assert last["failure"]["canRetry"] is again and ("retryAfterSeconds" in last["failure"]) is again
        assert ada.get(f"/analysis-jobs/{job}/result").code == "not-found"
    unreadable = ada.job(ada.document("... !!!")).json["id"]
    assert events(ada.get(f"/analysis-jobs/{unreadable}/events"))[-1][2]["failure"]["code"] == "document-unreadable"


def test_a_cancelled_job_ends_and_says_by_whom(folder):
    with Backend(folder, ("--pace", "0.2")) as backend:
        ada = Person(backend, "ada")
        job = ada.job(ada.document(REPORT), ALL).json["id"]
        assert ada.send("POST", f"/analysis-jobs/{job}/cancel").json["state"] == "cancelled"
        assert ada.send("POST", f"/analysis-jobs/{job}/cancel").json["state"] == "cancelled", "twice changes nothing"
        last = events(ada.get(f"/analysis-jobs/{job}/events"))[-1][2]
        assert last["type"] == "analysis.cancelled" and last["cancelledBy"]["id"] == ada.id


def test_a_key_makes_one_thing_and_another_request_under_it_is_a_conflict(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    first, again = ada.upload(REPORT, "key-of-upload").json, ada.upload(REPORT, "key-of-upload").json
    assert first["id"] == again["id"]
    answer = ada.upload(REPORT + "more", "key-of-upload")
    assert (answer.status, answer.code) == (409, "idempotency-conflict"), answer
    assert ben.upload(REPORT, "key-of-upload").json["id"] != first["id"], "a key is its owner's"
    document, key = ada.document(REPORT), {"Idempotency-Key": "key-of-the-job"}
    job = ada.job(document, **key).json["id"]
    assert ada.job(document, **key).json["id"] == job
    assert ada.job(document, ["facts"], **key).code == "idempotency-conflict"
    # Members of an object have no order.
    labels = ['{"labels": {"a": "1", "b": "2"}}', '{"labels": {"b": "2", "a": "1"}}']
    one, other = (ada.upload(REPORT, "key-of-labels", details=details) for details in labels)
    assert one.status == 201 and one.json["id"] == other.json["id"], other
    asked = [{"experimental": {"a": 1, "b": 2}}, {"experimental": {"b": 2, "a": 1}}]
    one, other = (
        ada.send("POST", "/analysis-jobs", {"documentId": document, "kinds": ["summary"], "options": options}, **{"Idempotency-Key": "key-of-options"})
        for options in asked)
    assert one.status == 202 and one.json["id"] == other.json["id"], (one, other)
    assert ada.send("POST", "/analysis-jobs", {"documentId": document, "kinds": ["facts"]}).code == "invalid-request"


def test_another_persons_things_are_not_there(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    document = ada.document(REPORT)
    job = ada.job(document).json["id"]
    subscription = ada.send("POST", "/push-subscriptions", {"url": "http://127.0.0.1:9/x"}).json["id"]
    for method, path, body in [
        ("GET", f"/documents/{document}", None), ("GET", f"/documents/{document}/content", None),
        ("GET", f"/documents/{document}/outline", None), ("DELETE", f"/documents/{document}", None),
        ("GET", f"/analysis-jobs/{job}", None), ("GET", f"/analysis-jobs/{job}/events", None),
        ("GET", f"/analysis-jobs/{job}/result", None), ("POST", f"/analysis-jobs/{job}/cancel", None),
        ("DELETE", f"/push-subscriptions/{subscription}", None),
        ("GET", f"/push-subscriptions/{subscription}/deliveries", None),
    ]:
        answer = ben.send(method, path, body)
        assert (answer.status, answer.code) == (404, "not-found"), (method, path, answer)
    answer = ben.send(
        "PATCH", f"/documents/{document}", {"title": "mine"}, **{"Content-Type": "application/merge-patch+json"})
    assert (answer.status, answer.code) == (404, "not-found")
    assert ben.job(document).code == "not-found"
    assert ada.get(f"/documents/{document}").json["title"] == "report.txt"
    assert all(item["owner"]["id"] == ben.id for item in ben.get("/documents").json["items"])


def test_a_page_follows_the_other_and_a_foreign_cursor_is_refused(backend: Backend):
    dayo = Person(backend, "dayo")
    made = [dayo.document(f"Document number {number}.") for number in range(5)]
    found, cursor, pages = [], "", 0
    while pages == 0 or cursor:
        page = dayo.get("/documents?limit=2" + (f"&cursor={cursor}" if cursor else "")).json
        found += [item["id"] for item in page["items"]]
        cursor, pages = page["nextCursor"], pages + 1
    assert found == made[::-1] and pages == 3
    import base64

    future = base64.urlsafe_b64encode(b"documents:999999").decode().rstrip("=")
    for wrong in [future, "xyz", "%00", "documents:1", base64.urlsafe_b64encode(b"jobs:1").decode().rstrip("=")]:
        answer = dayo.get(f"/documents?cursor={wrong}")
        assert (answer.status, answer.code) == (400, "cursor-unknown"), (wrong, answer)


def test_a_change_is_a_merge_patch_and_knows_its_version(backend: Backend):
    ada = Person(backend, "ada")
    path, kind = f"/documents/{ada.document(REPORT)}", {"Content-Type": "application/merge-patch+json"}
    version = ada.get(path).headers["etag"]
    changed = ada.send("PATCH", path, {"folder": "Reports", "labels": {"a": "1", "b": "2"}}, **kind | {"If-Match": version})
    assert changed.json["folder"] == "Reports" and changed.headers["etag"] != version
    answer = ada.send("PATCH", path, {"title": "late"}, **kind | {"If-Match": version})
    assert (answer.status, answer.code) == (412, "version-conflict")
    changed = ada.send("PATCH", path, {"folder": None, "labels": {"a": None}}, **kind).json
    assert changed["folder"] is None and changed["labels"] == {"b": "2"} and changed["title"] == "report.txt"
    for wrong in [{}, {"title": ""}, {"title": None}, {"owner": {}}, {"documentDate": "yesterday"}, []]:
        answer = ada.send("PATCH", path, wrong, **kind)
        assert (answer.status, answer.code) == (400, "invalid-request"), (wrong, answer)


def test_a_file_is_known_by_its_bytes(backend: Backend):
    ada = Person(backend, "ada")
    answer = ada.upload(b"\x7fELF\0\xff\xfe")
    assert (answer.status, answer.code) == (415, "media-type-not-supported")
    answer = ada.upload(b"x" * (9 << 20))
    assert (answer.status, answer.code) == (413, "file-too-large")
    for content, reason in [
        (b" ", "empty"), (b"%PDF-1.7 /Encrypt %%EOF", "encrypted"), (b"%PDF-1.7 cut", "damaged"),
        (b"a\f" * 501, "too-many-pages"), (b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$" + b"EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "malware"),
    ]:
        document = ada.get(f"/documents/{ada.document(content)}").json
        assert (document["status"], document["rejection"]["reason"]) == ("rejected", reason), document
        assert ada.job(document["id"]).code == "document-not-ready"
    for details in ["[]", "{", '{"title": ""}', '{"tags": "one"}', '{"labels": {"a": 1}}']:
        answer = ada.upload(REPORT, details=details)
        assert (answer.status, answer.code) == (400, "invalid-request"), (details, answer)


def test_a_push_carries_a_pointer_and_nothing_else(backend: Backend):
    ada, notices = Person(backend, "ada-with-a-phone"), []

    class Phone(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            notices.append((json.loads(self.rfile.read(int(self.headers["Content-Length"]))), dict(self.headers)))
            # The first one is not taken, so that it has to come again.
            self.send_response(500 if len(notices) == 1 else 204)
            self.end_headers()

        def log_message(self, *words):
            pass

    phone = http.server.HTTPServer(("127.0.0.1", 0), Phone)
    threading.Thread(target=phone.serve_forever, daemon=True).start()
    try:
        address = {"url": f"http://127.0.0.1:{phone.server_port}/notices"}
        subscription = ada.send("POST", "/push-subscriptions", address).json["id"]
        assert ada.send("POST", "/push-subscriptions", address).json["id"] == subscription, "twice is once"
        correlation = str(uuid.uuid4())
        job = ada.job(ada.document(REPORT), **{"X-Correlation-Id": correlation}).json["id"]
        wait(lambda: len(notices) >= 2)
        for body, headers in notices:
            assert body == {"type": "analysis.finished", "id": job}
            assert headers["X-Correlation-Id"] == correlation, "from the request to the notice"
        path = f"/push-subscriptions/{subscription}/deliveries"
        wait(lambda: ada.get(path).json["items"][0]["deliveredAt"] is not None)
        assert ada.get(path).json["items"][0]["attempts"] == 2
        assert ada.send("DELETE", f"/push-subscriptions/{subscription}").status == 204
        assert ada.get("/push-subscriptions").json["items"] == []
    finally:
        phone.shutdown()
    for url in ["https://127.0.0.1:1/", "http://10.0.0.1:1/", "http://127.0.0.1.example:1/", "file:///etc/passwd", "x"]:
        answer = ada.send("POST", "/push-subscriptions", {"url": url})
        assert (answer.status, answer.code) == (400, "invalid-request"), (url, answer)


def test_a_deleted_document_takes_its_analyses_with_it(folder):
    with Backend(folder, ("--pace", "0.1")) as backend:
        ada = Person(backend, "ada")
        document = ada.document(REPORT)
        job = ada.job(document, ALL).json["id"]
        assert ada.send("DELETE", f"/documents/{document}").status == 204
        assert ada.get(f"/documents/{document}").code == "not-found"
        assert ada.get(f"/analysis-jobs/{job}").code == "not-found"
        assert ada.get("/analysis-jobs").json["items"] == []
        assert ada.job(document).code == "not-found"
