"""Chat, tasks and notes: what is refused, and that nothing is lost or doubled by it."""

import base64
import uuid

from backend import Answer, Backend, Person

AT = "2026-03-02T09:31:00.000Z"


def new() -> str:
    return str(uuid.uuid4())


# Chat


def conversation(ada: Person) -> str:
    talk = new()
    assert ada.send("PUT", f"/conversations/{talk}", {"title": "Reports", "memberIds": []}).status in (200, 201)
    return talk


def say(person: Person, talk: str, message: str, text: str = "Hello", **more) -> Answer:
    body = {"text": text, "attachments": [], "composedAt": AT} | more
    return person.send("PUT", f"/conversations/{talk}/messages/{message}", body)


def test_a_message_is_written_once_and_acknowledged_alike_each_time(backend: Backend):
    ada = Person(backend, "ada")
    talk, message = conversation(ada), new()
    first, again = say(ada, talk, message), say(ada, talk, message)
    assert first.json == again.json and first.json["sequence"] == 1, (first, again)
    answer = say(ada, talk, message, "Something else")
    assert (answer.status, answer.code) == (409, "idempotency-conflict"), answer
    assert say(ada, talk, new()).json["sequence"] == 2
    assert [item["sequence"] for item in ada.get(f"/conversations/{talk}/messages?after=0").json["items"]] == [1, 2]


def test_numbers_of_messages_survive_the_process(folder):
    with Backend(folder) as backend:
        ada = Person(backend, "ada")
        talk, message = conversation(ada), new()
        first = say(ada, talk, message).json
        backend.restart()
        assert say(ada, talk, message).json == first, "an acknowledgement that was lost is given again"
        assert say(ada, talk, new()).json["sequence"] == 2


def test_a_conversation_is_its_members(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    talk = conversation(ada)
    for method, path, body in [
        ("GET", f"/conversations/{talk}", None), ("GET", f"/conversations/{talk}/messages", None),
        ("PUT", f"/conversations/{talk}/messages/{new()}", {"text": "x", "attachments": [], "composedAt": AT}),
        ("PUT", f"/conversations/{talk}/receipt", {"upTo": 1}),
    ]:
        answer = ben.send(method, path, body)
        # Whether a wrong body or a wrong person comes first is the backend's to choose.
        assert answer.code in ("not-found", "invalid-request"), (method, path, answer)
    assert all(item["id"] != talk for item in ben.get("/conversations").json["items"])


def test_messages_of_the_future_cannot_be_asked_for(backend: Backend):
    ada = Person(backend, "ada")
    talk = conversation(ada)
    say(ada, talk, new())
    answer = ada.get(f"/conversations/{talk}/messages?after=2")
    assert (answer.status, answer.code) == (409, "cursor-ahead"), answer


def test_an_attachment_is_a_reference_to_what_the_sender_may_see(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    talk = conversation(ada)
    mine, other = ada.document("Mine."), ben.document("Not mine.")
    attached = say(ada, talk, new(), attachments=[{"kind": "document", "documentId": mine, "title": "Mine"}])
    assert attached.status in (200, 201), attached
    answer = say(ada, talk, new(), attachments=[{"kind": "document", "documentId": other, "title": "Other"}])
    assert answer.status in (400, 404) and answer.code in ("invalid-request", "not-found"), answer


# Tasks


def task_list(ada: Person) -> str:
    found = new()
    assert ada.send("PUT", f"/task-lists/{found}", {"title": "Groceries"}).status in (200, 201)
    return found


def task(kind: str, subject: str, **more) -> dict:
    return {"kind": kind, "operationId": new(), "taskId": subject, "seenRevision": 0} | more


def push(person: Person, groceries: str, *operations: dict) -> Answer:
    return person.send("POST", f"/task-lists/{groceries}/operations", {"device": "phone", "operations": list(operations)})


def test_an_operation_on_a_tombstone_is_refused_and_the_task_stays_deleted(backend: Backend):
    ada = Person(backend, "ada")
    groceries, bread = task_list(ada), new()
    answer = push(ada, groceries, task("create", bread, title="Bread"), task("delete", bread), task("retitle", bread, title="Rolls"))
    assert answer.status == 200, answer
    outcomes = answer.json["outcomes"]
    assert [outcome["outcome"] for outcome in outcomes] == ["applied", "applied", "refused"], outcomes
    assert outcomes[2]["code"] == "deleted"
    again = push(ada, groceries, task("create", bread, title="Bread"))
    assert again.json["outcomes"][0]["outcome"] == "refused", "not even by creating it anew"
    items = ada.get(f"/task-lists/{groceries}/changes").json["items"]
    assert [item["kind"] for item in items] == ["tombstone"], items


def test_a_pushed_operation_has_one_effect_and_one_answer(backend: Backend):
    ada = Person(backend, "ada")
    groceries, operation = task_list(ada), task("create", new(), title="Bread")
    first, again = push(ada, groceries, operation), push(ada, groceries, operation)
    assert first.json["outcomes"] == again.json["outcomes"] and first.json["revision"] == again.json["revision"]


def test_a_push_that_is_too_large_is_refused_whole(backend: Backend):
    ada = Person(backend, "ada")
    groceries = task_list(ada)
    answer = push(ada, groceries, *(task("create", new(), title="Bread") for _ in range(201)))
    assert (answer.status, answer.code) == (413, "request-too-large"), answer
    assert ada.get(f"/task-lists/{groceries}/changes").json["items"] == []
    answer = ada.get(f"/task-lists/{groceries}/changes?after=7")
    assert (answer.status, answer.code) == (409, "cursor-ahead"), answer


def test_a_list_is_its_owners_and_guests(backend: Backend):
    ada, ben, chidi = Person(backend, "ada"), Person(backend, "ben"), Person(backend, "chidi")
    groceries = task_list(ada)
    assert push(ben, groceries, task("create", new(), title="Bread")).code == "not-found"
    assert ada.send("PUT", f"/task-lists/{groceries}/guests/{ben.id}").status in (200, 204)
    assert push(ben, groceries, task("create", new(), title="Bread")).json["outcomes"][0]["outcome"] == "applied"
    assert ben.send("DELETE", f"/task-lists/{groceries}").code == "forbidden", "a guest does not delete the list"
    assert ben.send("PUT", f"/task-lists/{groceries}/guests/{chidi.id}").code == "forbidden", "nor invite others"
    assert chidi.get(f"/task-lists/{groceries}").code == "not-found"


def test_what_somebody_made_before_they_signed_up_is_theirs_once(backend: Backend):
    tokens = backend.call(
        "POST", "/anonymous-people", b'{"clientId":"suite-web"}', {"Content-Type": "application/json"}).json
    ada, ben = Person(backend, "ada-signs-up"), Person(backend, "ben")
    nobody = Person.__new__(Person)
    nobody.backend, nobody.client, nobody.tokens = backend, "suite-web", tokens
    groceries = task_list(nobody)
    claim = {"anonymousToken": tokens["refresh_token"]}
    first, again = ada.send("POST", "/claims", claim), ada.send("POST", "/claims", claim)
    assert first.status == 200 and first.json == again.json and groceries in first.json["listIds"], (first, again)
    answer = ben.send("POST", "/claims", claim)
    assert (answer.status, answer.code) == (409, "already-claimed"), answer
    assert ada.get(f"/task-lists/{groceries}").json["owner"]["id"] == ada.id
    assert nobody.get("/me").code == "unauthenticated"


# Notes


def note(kind: str, number: int, subject: str, entity: str = "notebook", replica: str = "phone-00000001", **more) -> dict:
    return {
        "kind": kind, "opId": new(), "number": number, "entity": {"type": entity, "id": subject},
        "clock": {"wall": 1772442847000, "counter": number, "replica": replica}, "vector": {replica: number}} | more


def write(person: Person, *operations: dict, replica: str = "phone-00000001") -> Answer:
    return person.send("POST", "/notes/operations", {"replica": replica, "operations": list(operations)})


def test_a_gap_in_the_numbers_is_refused_whole_and_says_what_is_waited_for(backend: Backend):
    ada = Person(backend, "ada-and-a-gap")
    notebook = new()
    assert write(ada, note("create", 1, notebook, parent=None, fields={"title": "Ideas"})).status == 200
    answer = write(ada, note("set", 3, notebook, field="title", value="Late"))
    assert (answer.status, answer.code, answer.json["expectedSequence"]) == (409, "sequence-gap", 2), answer
    assert write(ada, note("set", 2, notebook, field="title", value="In time")).json["lastNumber"] == 2
    stranger = note("set", 3, notebook, field="title", value="x", vector={"phone-00000001": 3, "tablet-00000009": 4})
    answer = write(ada, stranger)
    assert (answer.status, answer.code) == (409, "sequence-gap"), "a clock that tells of what nobody has pushed"


def test_an_operation_in_something_deleted_is_refused_and_uses_up_its_number(backend: Backend):
    ada = Person(backend, "ada-and-a-tombstone")
    notebook, page = new(), new()
    answer = write(
        ada, note("create", 1, notebook, parent=None, fields={}),
        note("create", 2, page, "page", parent={"type": "notebook", "id": notebook}, fields={}), note("delete", 3, notebook),
        note("set", 4, page, "page", field="title", value="Too late"))
    assert answer.status == 200, answer
    assert [outcome["outcome"] for outcome in answer.json["outcomes"]] == ["taken", "taken", "taken", "refused"]
    assert answer.json["outcomes"][3]["code"] == "deleted" and answer.json["lastNumber"] == 4
    assert ada.get("/notes/snapshot").json["notebooks"] == []


def test_the_log_is_idempotent_and_an_id_means_one_operation(backend: Backend):
    ada = Person(backend, "ada-twice")
    notebook = new()
    operation = note("create", 1, notebook, parent=None, fields={"title": "Ideas"})
    assert write(ada, operation).json == write(ada, operation).json
    answer = write(ada, operation | {"fields": {"title": "Other"}})
    assert (answer.status, answer.code) == (409, "idempotency-conflict"), answer
    assert len(ada.get("/notes/operations").json["items"]) == 1


def test_cursors_of_the_log(backend: Backend):
    ada = Person(backend, "ada-and-cursors")
    write(ada, note("create", 1, new(), parent=None, fields={}))
    cursor = ada.get("/notes/operations").json["nextCursor"]
    for wrong in ["x", "%00", base64.urlsafe_b64encode(b"documents:1").decode().rstrip("=")]:
        answer = ada.get(f"/notes/operations?cursor={wrong}")
        assert (answer.status, answer.code) == (400, "cursor-unknown"), (wrong, answer)
    kind, number = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode().split(":")
    future = base64.urlsafe_b64encode(f"{kind}:{int(number) + 1000}".encode()).decode().rstrip("=")
    answer = ada.get(f"/notes/operations?cursor={future}")
    assert (answer.status, answer.code) == (409, "cursor-ahead"), answer


def test_a_push_of_notes_that_is_too_large_is_refused_whole(backend: Backend):
    ada = Person(backend, "ada-and-too-much")
    operations = [note("create", number, new(), parent=None, fields={}) for number in range(1, 502)]
    answer = write(ada, *operations)
    assert (answer.status, answer.code) == (413, "request-too-large"), answer
    assert ada.get("/notes/operations").json["items"] == []
