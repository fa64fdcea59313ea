"""Chat: idempotent sending, numbers without a gap, and what a member may not do."""

import asyncio
import datetime
import http.server
import json
import signal
import threading
import uuid

from backend import Backend, Person, wait
from wsproto.events import TextMessage

from model_client.faults import Fault
from model_client.http import Network
from model_client.socket import Socket, opened

AT = "2026-03-02T09:20:11.000Z"


def content(text: str, *attachments: dict) -> dict:
    return {"text": text, "attachments": list(attachments), "composedAt": AT}


def opened_by(person: Person, *members: Person) -> str:
    conversation = str(uuid.uuid4())
    answer = person.send("PUT", f"/conversations/{conversation}", {"memberIds": [member.id for member in members]})
    assert answer.status == 200, answer
    return conversation


def write(person: Person, conversation: str, text: str, identifier: str | None = None):
    return person.send("PUT", f"/conversations/{conversation}/messages/{identifier or uuid.uuid4()}", content(text))


def test_a_message_that_is_sent_again_is_acknowledged_in_the_same_words(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    conversation, message = opened_by(ada, ben), str(uuid.uuid4())
    first = write(ada, conversation, "once", message)
    write(ben, conversation, "another one")
    assert first.status == 200 and write(ada, conversation, "once", message).body == first.body
    found = ben.get(f"/conversations/{conversation}/messages").json
    assert [each["sequence"] for each in found["items"]] == [1, 2] and found["lastSequence"] == 2, found


def test_the_same_acknowledgement_after_the_backend_was_killed(folder):
    with Backend(folder) as backend:
        ada = Person(backend, "ada")
        conversation, message = opened_by(ada), str(uuid.uuid4())
        first = write(ada, conversation, "durable", message)
        backend.restart(signal.SIGKILL)
        assert write(ada, conversation, "durable", message).body == first.body
        assert write(ada, conversation, "next").json["sequence"] == 2


def test_an_id_stands_for_one_message_and_one_conversation(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    conversation, message = opened_by(ada, ben), str(uuid.uuid4())
    write(ada, conversation, "this", message)
    for person, where, text in [(ada, conversation, "that"), (ben, conversation, "this"), (ada, opened_by(ada), "this")]:
        answer = write(person, where, text, message)
        assert (answer.status, answer.code) == (409, "idempotency-conflict"), answer
    again = ada.send("PUT", f"/conversations/{conversation}", {"memberIds": [ben.id]})
    other = ada.send("PUT", f"/conversations/{conversation}", {"memberIds": [ben.id], "title": "Other"})
    assert again.status == 200 and (other.status, other.code) == (409, "idempotency-conflict"), (again, other)


def test_a_number_that_was_never_reached_is_ahead(backend: Backend):
    ada = Person(backend, "ada")
    conversation = opened_by(ada)
    write(ada, conversation, "one")
    for answer in (
        ada.get(f"/conversations/{conversation}/messages?after=2"),
        ada.send("PUT", f"/conversations/{conversation}/receipt", {"readUpTo": 2}),
    ):
        assert (answer.status, answer.code, answer.json["expectedSequence"]) == (409, "cursor-ahead", 1), answer
    assert ada.get(f"/conversations/{conversation}/messages?after=1").json["items"] == []


def test_receipts_only_grow(backend: Backend):
    ada = Person(backend, "ada")
    conversation = opened_by(ada)
    for text in "abc":
        write(ada, conversation, text)
    for said, holds in [(2, 2), (1, 2), (3, 3), (0, 3)]:
        answer = ada.send("PUT", f"/conversations/{conversation}/receipt", {"readUpTo": said})
        assert answer.json["readUpTo"] == holds, (said, answer)


def test_to_a_stranger_there_is_no_such_conversation(backend: Backend):
    ada, eve = Person(backend, "ada"), Person(backend, "eve")
    conversation = opened_by(ada)
    for answer in (
        eve.get(f"/conversations/{conversation}"), eve.get(f"/conversations/{conversation}/messages"),
        write(eve, conversation, "hello"), eve.send("PUT", f"/conversations/{conversation}/receipt", {"readUpTo": 0}),
        eve.send("PUT", f"/conversations/{conversation}", {"memberIds": []}),
    ):
        assert (answer.status, answer.code) == (404, "not-found"), answer
    assert conversation not in [each["id"] for each in eve.get("/conversations").json["items"]]


def test_what_is_attached_is_the_senders_own(backend: Backend):
    ada, eve = Person(backend, "ada"), Person(backend, "eve")
    document, conversation = ada.document("A report about something."), opened_by(ada, eve)
    reference = {"kind": "document", "documentId": document}
    path = f"/conversations/{conversation}/messages/"
    assert ada.send("PUT", path + str(uuid.uuid4()), content("see", reference)).status == 200
    answer = eve.send("PUT", path + str(uuid.uuid4()), content("see", reference))
    assert (answer.status, answer.code) == (404, "not-found"), answer
    link = {"kind": "link", "url": "https://reports.example/2025", "title": None}
    assert ada.send("PUT", path + str(uuid.uuid4()), content("", link)).status == 200
    assert ada.send("PUT", path + str(uuid.uuid4()), content("")).code == "invalid-request"


def test_pages_of_conversations_follow_each_other_and_a_made_up_cursor_is_refused(backend: Backend):
    ada = Person(backend, "pager")
    made = [opened_by(ada) for _ in range(5)]
    seen, cursor = [], ""
    while cursor is not None:
        page = ada.get(f"/conversations?limit=2{cursor and '&cursor=' + cursor}").json
        seen += [each["id"] for each in page["items"]]
        cursor = page["nextCursor"]
    assert seen == made[::-1]
    assert ada.get("/conversations?cursor=made-up").code == "cursor-unknown"


def test_an_app_for_something_else_does_not_reach_chat(backend: Backend):
    answer = Person(backend, "ada", scope="notes").get("/conversations")
    assert (answer.status, answer.code) == (403, "forbidden"), answer


# The socket


def talk(backend: Backend, person: Person, script, hello: list | None = None):
    """Runs a script over an open socket."""

    async def run():
        ticket = person.send("POST", "/chat/tickets").json["ticket"]
        async with opened(Network(5), f"{backend.base}/v1/chat/socket?ticket={ticket}") as socket:
            if hello is not None:
                await socket.send({"type": "hello", "device": "test", "conversations": hello})
                assert (await socket.receive())["type"] == "welcome"
            return await script(socket)

    return asyncio.run(run())


async def until(socket: Socket, kind: str) -> dict:
    while (frame := await socket.receive())["type"] != kind:
        pass
    return frame


def test_a_ticket_opens_one_socket(backend: Backend):
    ada = Person(backend, "ada")
    ticket = ada.send("POST", "/chat/tickets").json["ticket"]

    async def open_twice():
        url = f"{backend.base}/v1/chat/socket?ticket={ticket}"
        async with opened(Network(5), url):
            try:
                async with opened(Network(5), url):
                    raise AssertionError("it opened again")
            except Fault as fault:
                assert fault.code == "unreachable"

    asyncio.run(open_twice())
    upgrade = {
        "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    answer = backend.call("GET", f"/chat/socket?ticket={ticket}", None, upgrade)
    assert (answer.status, answer.code) == (401, "unauthenticated"), answer


def test_the_socket_goes_on_behind_the_last_number(backend: Backend):
    ada = Person(backend, "behind")
    conversation = opened_by(ada)
    for number in range(5):
        write(ada, conversation, str(number))

    async def script(socket: Socket):
        await socket.send({"type": "ping", "nonce": "n"})
        return [(await until(socket, "message"))["message"]["sequence"] for _ in range(2)]

    assert talk(backend, ada, script, [{"conversationId": conversation, "lastSequence": 3}]) == [4, 5]


def test_the_socket_acknowledges_twice_in_the_same_words_and_shows_the_message_once(backend: Backend):
    ada = Person(backend, "socket")
    conversation = opened_by(ada)
    frame = {
        "type": "send", "messageId": str(uuid.uuid4()), "conversationId": conversation, "content": content("hello")}

    async def script(socket: Socket):
        seen = []
        for _ in range(2):
            await socket.send(frame)
        await socket.send({"type": "ping", "nonce": "end"})
        while (got := await socket.receive())["type"] != "pong":
            seen.append(got)
        return seen

    seen = talk(backend, ada, script, [])
    acks = [each for each in seen if each["type"] == "ack"]
    assert len(acks) == 2 and acks[0] == acks[1], seen
    assert len(ada.get(f"/conversations/{conversation}/messages").json["items"]) == 1


def test_frames_that_can_not_be_accepted_are_answered_and_the_socket_stays(backend: Backend):
    ada, eve = Person(backend, "ada"), Person(backend, "eve")
    theirs, own = opened_by(eve), opened_by(ada)

    async def script(socket: Socket):
        for frame, code in [
            ({"type": "nonsense"}, "invalid-request"),
            ({"type": "send", "messageId": "7"}, "invalid-request"),
            ({"type": "read", "conversationId": theirs, "readUpTo": 0}, "not-found"),
            ({"type": "composing", "conversationId": theirs}, "not-found"),
            ({"type": "read", "conversationId": own, "readUpTo": 9}, "cursor-ahead"),
            ({"type": "hello", "device": "x", "conversations": []}, "invalid-request"),
            ({"type": "send", "messageId": str(uuid.uuid4()), "conversationId": own, "content": content("x" * 8001)},
             "invalid-request"),
            ({"type": "ping", "nonce": "n" * (1 << 20)}, "request-too-large"),
        ]:
            await socket.send(frame)
            error = await until(socket, "error")
            assert error["code"] == code, (str(frame)[:200], error)
        await socket.send({"type": "ping", "nonce": "still there"})
        return await until(socket, "pong")

    assert talk(backend, ada, script, [])["nonce"] == "still there"


def test_a_position_from_the_future_is_told(backend: Backend):
    ada = Person(backend, "ada")
    conversation = opened_by(ada)
    error = talk(
        backend, ada, lambda socket: until(socket, "error"), [{"conversationId": conversation, "lastSequence": 7}])
    assert (error["code"], error["conversationId"]) == ("cursor-ahead", conversation), error


def test_what_is_no_frame_ends_the_socket(backend: Backend):
    ada = Person(backend, "ada")

    async def script(socket: Socket):
        try:
            while True:
                await socket.receive()
        except EOFError:
            return "closed"

    for text in ("{", "[]", "7", '{"type":"ping","nonce":"before hello"}'):
        async def speak(socket: Socket, text=text):
            socket.writer.write(socket.protocol.send(TextMessage(text)))
            return await script(socket)

        assert talk(backend, ada, speak) == "closed", text


def test_writing_is_told_once_per_interval_however_often_a_key_is_touched(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    conversation = opened_by(ada, ben)

    async def run():
        tickets = [each.send("POST", "/chat/tickets").json["ticket"] for each in (ada, ben)]
        urls = [f"{backend.base}/v1/chat/socket?ticket={ticket}" for ticket in tickets]
        async with opened(Network(5), urls[0]) as writer, opened(Network(5), urls[1]) as reader:
            for socket in (writer, reader):
                await socket.send({"type": "hello", "device": "test", "conversations": []})
                welcome = await until(socket, "welcome")
            interval = welcome["typingIntervalMilliseconds"] / 1000
            seen = []

            async def listen():
                while True:
                    frame = await reader.receive(10)
                    if frame["type"] == "typing":
                        seen.append((datetime.datetime.now().timestamp(), frame["personIds"]))

            listening = asyncio.create_task(listen())
            begun = datetime.datetime.now().timestamp()
            for _ in range(60):
                await writer.send({"type": "composing", "conversationId": conversation})
                await asyncio.sleep(interval / 30)
            lasted = datetime.datetime.now().timestamp() - begun
            await asyncio.sleep(interval * 2)
            listening.cancel()
            return seen, interval, lasted

    seen, interval, lasted = asyncio.run(run())
    assert seen and all(people == [ada.id] for _, people in seen), seen
    assert len(seen) <= lasted / interval + 2, (len(seen), lasted, interval)


def test_who_signs_out_is_off_the_socket(backend: Backend):
    ada = Person(backend, "ada")

    async def script(socket: Socket):
        backend.form("/revoke", token=ada.tokens["refresh_token"], client_id="suite-web")
        await socket.send({"type": "ping", "nonce": "n"})
        try:
            while True:
                await socket.receive()
        except EOFError:
            return "closed"

    assert talk(backend, ada, script, []) == "closed"


def test_a_message_is_pushed_as_a_pointer(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "pushed")
    conversation = opened_by(ada, ben)
    got = []

    class Subscriber(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *arguments):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Subscriber)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    ben.send("POST", "/push-subscriptions", {"url": f"http://127.0.0.1:{server.server_port}/"})
    write(ada, conversation, "the content of this stays where it is")
    wait(lambda: got)
    server.shutdown()
    server.server_close()
    assert got == [{"type": "message.written", "id": conversation}], got
