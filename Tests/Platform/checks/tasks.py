"""Tasks: who may what, the last writer wins, conflicts are told, and what is deleted stays so."""

import uuid

from backend import Backend, Person

AT = "2026-03-02T09:31:00.000Z"


def new_list(person: Person) -> str:
    identifier = str(uuid.uuid4())
    assert person.send("PUT", f"/task-lists/{identifier}", {"title": "List"}).status == 200
    return identifier


def operation(kind: str, task: str, seen: int = 0, **more) -> dict:
    return {"kind": kind, "operationId": str(uuid.uuid4()), "taskId": task, "seenRevision": seen, **more}


def push(person: Person, list_id: str, *operations: dict, device: str = "phone"):
    return person.send("POST", f"/task-lists/{list_id}/operations", {"device": device, "operations": list(operations)})


def outcomes(answer) -> list[str]:
    assert answer.status == 200, answer
    return [each.get("code", each["outcome"]) for each in answer.json["outcomes"]]


def changes(person: Person, list_id: str, after: int = 0) -> list[dict]:
    return person.get(f"/task-lists/{list_id}/changes?after={after}").json["items"]


def test_a_push_that_comes_again_is_answered_word_for_word_and_does_nothing(backend: Backend):
    ada = Person(backend, "ada")
    list_id, task = new_list(ada), str(uuid.uuid4())
    operations = [operation("create", task, title="One"), operation("retitle", task, title="Two")]
    first = push(ada, list_id, *operations)
    push(ada, list_id, operation("retitle", task, first.json["revision"], title="Three"))
    again = push(ada, list_id, *operations)
    assert again.json["outcomes"] == first.json["outcomes"]
    assert changes(ada, list_id)[-1]["task"]["title"] == "Three"
    other = push(ada, list_id, {**operations[1], "title": "Other"})
    assert (other.status, other.code) == (409, "idempotency-conflict"), other


def test_the_last_writer_wins_and_the_overwritten_value_is_handed_to_the_people(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    list_id, task = new_list(ada), str(uuid.uuid4())
    ada.send("PUT", f"/task-lists/{list_id}/guests/{ben.id}")
    seen = push(ada, list_id, operation("create", task, title="One")).json["revision"]
    assert outcomes(push(ben, list_id, operation("retitle", task, seen, title="Ben's"))) == ["applied"]
    done = {"by": ada.id, "at": AT}
    answer = push(ada, list_id, operation("retitle", task, seen, title="Ada's"), operation("complete", task, seen, completion=done))
    assert outcomes(answer) == ["conflict", "applied"], answer
    conflict = answer.json["outcomes"][0]["conflict"]
    assert (conflict["winner"]["value"], conflict["overwritten"]["value"]) == ("Ada's", "Ben's"), conflict
    assert conflict["overwritten"]["by"] == ben.id
    open_ones = [each["conflict"] for each in changes(ben, list_id) if each["kind"] == "conflict"]
    assert open_ones == [conflict]
    choice = operation("resolve", task, conflictId=conflict["id"], choice="overwritten")
    assert outcomes(push(ben, list_id, choice)) == ["applied"]
    found = {each["kind"]: each for each in changes(ada, list_id)}
    assert found["task"]["task"]["title"] == "Ben's" and found["conflict"]["conflict"]["resolvedAt"], found


def test_an_own_earlier_value_is_no_conflict_to_a_device(backend: Backend):
    ada = Person(backend, "ada")
    list_id, task = new_list(ada), str(uuid.uuid4())
    batch = [operation("create", task, title="One"), operation("retitle", task, title="Two"), operation("retitle", task, title="Three")]
    assert outcomes(push(ada, list_id, *batch)) == ["applied"] * 3
    assert outcomes(push(ada, list_id, operation("retitle", task, title="Four"), device="laptop")) == ["conflict"]


def test_what_is_deleted_stays_deleted(backend: Backend):
    ada = Person(backend, "ada")
    list_id, task = new_list(ada), str(uuid.uuid4())
    push(ada, list_id, operation("create", task, title="Secret words"), operation("delete", task))
    late = [
        operation("retitle", task, title="Back"), operation("complete", task, completion=None),
        operation("create", task, title="Back"), operation("delete", task)]
    assert outcomes(push(ada, list_id, *late)) == ["deleted", "deleted", "deleted", "applied"]
    found = changes(ada, list_id)
    assert [each["kind"] for each in found] == ["tombstone"] and "Secret" not in str(found)


def test_the_tasks_of_another_list_are_not_there(backend: Backend):
    ada, eve = Person(backend, "ada"), Person(backend, "eve")
    list_id, task, own = new_list(ada), str(uuid.uuid4()), new_list(eve)
    push(ada, list_id, operation("create", task, title="Mine"))
    late = [operation("retitle", task, title="Hers"), operation("delete", task), operation("create", task, title="Hers")]
    assert outcomes(push(eve, own, *late)) == ["not-found", "not-found", "idempotency-conflict"]
    for answer in (
        eve.get(f"/task-lists/{list_id}"), eve.get(f"/task-lists/{list_id}/changes"), eve.send("DELETE", f"/task-lists/{list_id}"),
        eve.send("PUT", f"/task-lists/{list_id}", {"title": "Hers"}), push(eve, list_id, operation("delete", task)),
        eve.send("PUT", f"/task-lists/{list_id}/guests/{eve.id}"), eve.send("DELETE", f"/task-lists/{list_id}/guests/{eve.id}"),
    ):
        assert (answer.status, answer.code) == (404, "not-found"), answer
    assert changes(ada, list_id)[0]["task"]["title"] == "Mine"


def test_a_guest_works_with_tasks_and_only_the_owner_with_the_list(backend: Backend):
    ada, ben, eve = Person(backend, "ada"), Person(backend, "ben"), Person(backend, "eve")
    list_id, task = new_list(ada), str(uuid.uuid4())
    assert ada.send("PUT", f"/task-lists/{list_id}/guests/{uuid.uuid4()}").status == 404
    for _ in range(2):
        invited = ada.send("PUT", f"/task-lists/{list_id}/guests/{ben.id}")
        assert [guest["id"] for guest in invited.json["guests"]] == [ben.id]
    assert outcomes(push(ben, list_id, operation("create", task, title="Ben's"))) == ["applied"]
    not_of_us = {"by": eve.id, "at": AT}
    assert outcomes(push(ben, list_id, operation("complete", task, completion=not_of_us))) == ["invalid-request"]
    for answer in (
        ben.send("DELETE", f"/task-lists/{list_id}"), ben.send("PUT", f"/task-lists/{list_id}/guests/{eve.id}"),
        ben.send("DELETE", f"/task-lists/{list_id}/guests/{eve.id}"),
    ):
        assert (answer.status, answer.code) == (403, "forbidden"), answer
    assert ben.send("DELETE", f"/task-lists/{list_id}/guests/{ben.id}").status == 204
    assert ben.get(f"/task-lists/{list_id}").status == 404


def test_a_deleted_list_is_gone_for_good(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    list_id, task = new_list(ada), str(uuid.uuid4())
    ada.send("PUT", f"/task-lists/{list_id}/guests/{ben.id}")
    push(ada, list_id, operation("create", task, title="One"))
    assert [ada.send("DELETE", f"/task-lists/{list_id}").status for _ in range(2)] == [204, 204]
    for answer in (
        ada.get(f"/task-lists/{list_id}"), ben.get(f"/task-lists/{list_id}/changes"), ada.send("PUT", f"/task-lists/{list_id}", {"title": "New"}),
        push(ben, list_id, operation("delete", task)),
    ):
        assert (answer.status, answer.code) == (410, "deleted"), answer


def test_a_revision_from_the_future_is_ahead_and_a_push_can_be_too_large(backend: Backend):
    ada = Person(backend, "ada")
    list_id, task = new_list(ada), str(uuid.uuid4())
    push(ada, list_id, operation("create", task, title="One"))
    answer = ada.get(f"/task-lists/{list_id}/changes?after=2")
    assert (answer.status, answer.code, answer.json["expectedSequence"]) == (409, "cursor-ahead", 1), answer
    answer = push(ada, list_id, *[operation("delete", task) for _ in range(201)])
    assert (answer.status, answer.code) == (413, "request-too-large"), answer
    answer = ada.send("POST", f"/task-lists/{list_id}/operations", b" " * (2 << 20))
    assert (answer.status, answer.code) == (413, "request-too-large"), answer
    assert [each["kind"] for each in changes(ada, list_id)] == ["task"], "nothing of it was done"


def test_pages_of_changes_lose_nothing(backend: Backend):
    ada = Person(backend, "ada")
    list_id = new_list(ada)
    tasks = [str(uuid.uuid4()) for _ in range(7)]
    push(ada, list_id, *[operation("create", task, title=task) for task in tasks])
    push(ada, list_id, operation("retitle", tasks[0], title="x"), device="laptop")
    seen, after, more = [], 0, True
    while more:
        page = ada.get(f"/task-lists/{list_id}/changes?limit=2&after={after}").json
        assert len(page["items"]) <= 2
        seen, after, more = seen + page["items"], page["nextAfter"], page["more"]
    revisions = [each["revision"] for each in seen]
    assert revisions == sorted(set(revisions)) and after == ada.get(f"/task-lists/{list_id}").json["revision"]
    assert {each["task"]["id"] for each in seen if each["kind"] == "task"} == set(tasks)


# Signing up


def anonymous(backend: Backend) -> Person:
    person = Person.__new__(Person)
    person.backend, person.name, person.client = backend, "", "suite-web"
    answer = backend.call(
        "POST", "/anonymous-people", b'{"clientId":"suite-web"}', {"Content-Type": "application/json"})
    person.tokens = answer.json
    person.id = person.get("/me").json["person"]["id"]
    return person


def test_what_was_made_anonymously_becomes_the_persons(backend: Backend):
    before, ada = anonymous(backend), Person(backend, "ada")
    list_id, task = new_list(before), str(uuid.uuid4())
    done = {"by": before.id, "at": AT}
    seen = push(before, list_id, operation("create", task, title="One"), operation("complete", task, completion=done)).json["revision"]
    first = ada.send("POST", "/claims", {"anonymousToken": before.tokens["refresh_token"]})
    assert first.json == {"anonymousId": before.id, "listIds": [list_id]}, first
    assert ada.send("POST", "/claims", {"anonymousToken": before.tokens["access_token"]}).body == first.body
    assert ada.get(f"/task-lists/{list_id}").json["owner"]["id"] == ada.id
    changed = changes(ada, list_id, seen)
    assert [each["task"]["completion"]["by"] for each in changed] == [ada.id], changed
    assert before.get(f"/task-lists/{list_id}").status == 401, "the anonymous identity has ended"
    late = operation("complete", task, completion=done)
    assert outcomes(push(ada, list_id, late)) == ["applied"], "what was made before is pushed as it was made"
    eve = Person(backend, "eve")
    answer = eve.send("POST", "/claims", {"anonymousToken": before.tokens["refresh_token"]})
    assert (answer.status, answer.code) == (409, "already-claimed"), answer


def test_nobody_takes_over_from_somebody(backend: Backend):
    ada, eve, other = Person(backend, "ada"), Person(backend, "eve"), anonymous(backend)
    for person, token, status, code in [
        (eve, ada.tokens["refresh_token"], 403, "forbidden"), (other, anonymous(backend).tokens["access_token"], 403, "forbidden"),
        (eve, "made-up", 400, "invalid-request"),
    ]:
        answer = person.send("POST", "/claims", {"anonymousToken": token})
        assert (answer.status, answer.code) == (status, code), answer
