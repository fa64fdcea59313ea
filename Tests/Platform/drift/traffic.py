"""The exchanges that drift is shown in: real ones, of a person whose documents, messages and lists are there."""

import uuid

from backend import Answer, Backend, Person, events, wait
from checks.analysis import ALL, REPORT
from drift import frames


class Traffic:
    """One person with something in every product; `ask(exchange, drift)` is a request through the recorder."""

    def __init__(self, backend: Backend):
        self.person = Person(backend, "ada")
        self.document = self.person.upload(REPORT, details='{"tags": ["finance"], "labels": {"department": "treasury"}}').json["id"]
        self.person.send("POST", "/push-subscriptions", {"url": "http://127.0.0.1:9/notices"})
        self.subscription = self.person.get("/push-subscriptions").json["items"][0]["id"]
        wait(lambda: self.person.get(f"/documents/{self.document}").json["status"] == "ready")
        self.job = self.person.job(self.document, ALL).json["id"]
        events(self.person.get(f"/analysis-jobs/{self.job}/events"))
        wait(lambda: self.person.get(f"/push-subscriptions/{self.subscription}/deliveries").json["items"])
        self.conversation, self.list = str(uuid.uuid4()), str(uuid.uuid4())
        self.made("PUT", f"/conversations/{self.conversation}", {"title": "Reports", "memberIds": []})
        self.made(
            "PUT", f"/conversations/{self.conversation}/messages/{uuid.uuid4()}",
            {"text": "Hello", "attachments": [], "composedAt": "2026-03-02T09:14:07.318Z"})
        self.made("PUT", f"/task-lists/{self.list}", {"title": "Groceries"})
        #: How many messages there are.
        self.last = 1

    def made(self, method: str, path: str, body: dict) -> None:
        answer = self.person.send(method, path, body)
        assert answer.status in (200, 201), answer

    #: Exchange → the operation that the contract has for it.
    OPERATIONS = {
        "document": "getDocument", "documents": "listDocuments", "missing": "getDocument", "identity": "getIdentity",
        "tokens": "getTokens", "events": "followAnalysisJob", "result": "getAnalysisResult",
        "deliveries": "listPushDeliveries", "messages": "listMessages", "task-list": "getTaskList",
        "frames": "chat",
    }

    def ask(self, exchange: str, drift: str, recorder: Backend) -> Answer:
        headers = {"X-Drift": drift, "Accept": "application/json, text/event-stream, application/problem+json"}
        if exchange == "tokens":
            form = f"grant_type=refresh_token&client_id=suite-web&refresh_token={self.person.tokens['refresh_token']}"
            kind = {"Content-Type": "application/x-www-form-urlencoded"}
            answer = recorder.call("POST", "/token", form.encode(), kind | headers)
            self.person.tokens = answer.json
            return answer
        if exchange == "frames":
            return self.chat(recorder.base, drift)
        path = {
            "document": f"/documents/{self.document}", "documents": "/documents", "identity": "/me",
            "missing": f"/documents/{uuid.UUID(int=7, version=4)}", "events": f"/analysis-jobs/{self.job}/events",
            "result": f"/analysis-jobs/{self.job}/result",
            "deliveries": f"/push-subscriptions/{self.subscription}/deliveries",
            "messages": f"/conversations/{self.conversation}/messages?after=0", "task-list": f"/task-lists/{self.list}",
        }[exchange]
        return recorder.call("GET", path, None, self.person.authorization | headers)

    def chat(self, base: str, drift: str) -> Answer:
        """A message, a receipt and a ping; so there are a welcome, an acknowledgement, the message, a receipt and a pong."""
        ticket = self.person.send("POST", "/chat/tickets").json["ticket"]
        here = {"conversationId": self.conversation}
        content = {"text": "Once more", "attachments": [], "composedAt": "2026-03-02T09:15:00.000Z"}
        said = [
            {"type": "hello", "device": "laptop", "conversations": [here | {"lastSequence": self.last}]},
            {"type": "send", "messageId": str(uuid.uuid4()), **here, "content": content},
            {"type": "read", **here, "readUpTo": self.last + 1}, {"type": "ping", "nonce": "1"},
        ]
        self.last += 1
        return frames.exchange(base, f"/v1/chat/socket?ticket={ticket}", {"X-Drift": drift}, said, 5)
