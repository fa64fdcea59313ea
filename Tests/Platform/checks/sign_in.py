"""Sign-in: what is refused, and that nothing can be used twice."""

import signal

from backend import REDIRECT, Backend, Person, authorize, query


def test_a_wrong_verifier_is_refused_and_costs_the_code(backend: Backend):
    ada = Person(backend, "ada")
    ada.code = ada.ask()
    answer = ada.exchange(code_verifier="w" * 43)
    assert (answer.status, answer.code) == (400, "invalid_grant"), answer
    assert ada.exchange().code == "invalid_grant"


def test_a_code_is_good_for_one_use_and_its_second_use_ends_the_session(backend: Backend):
    ada = Person(backend, "ada")
    assert ada.get("/me").status == 200
    answer = ada.exchange()
    assert (answer.status, answer.code) == (400, "invalid_grant"), answer
    assert (ada.get("/me").status, ada.get("/me").code) == (401, "unauthenticated")
    assert ada.refresh().code == "invalid_grant"


def test_a_refresh_token_rotates_and_its_second_use_revokes_the_family(backend: Backend):
    ada, ben = Person(backend, "ada"), Person(backend, "ben")
    first = ada.tokens
    assert ada.refresh().status == 200
    assert ada.tokens["refresh_token"] != first["refresh_token"]
    answer = ada.refresh(first["refresh_token"])
    assert (answer.status, answer.code) == (400, "invalid_grant"), answer
    assert ada.get("/me").code == "unauthenticated", "the newest access token has to be revoked, too"
    assert ada.refresh().code == "invalid_grant", "and the newest refresh token"
    assert ben.get("/me").status == 200, "another session is not touched"


def test_codes_and_access_tokens_expire_and_refresh_tokens_go_on(folder):
    with Backend(folder) as backend:
        ada = Person(backend, "ada")
        ada.code = ada.ask()
        # Eleven minutes later, by the backend's clock; no test waits for time to pass.
        backend.restart(signal.SIGTERM, "--clock-offset", "660")
        answer = ada.get("/me")
        assert (answer.status, answer.code) == (401, "token-expired"), answer
        assert 'error="invalid_token"' in answer.headers["www-authenticate"]
        assert ada.exchange().code == "invalid_grant", "a code is good for a minute"
        assert ada.refresh().status == 200
        assert ada.get("/me").status == 200


def test_every_wrong_request_for_tokens_has_its_error(backend: Backend):
    ada = Person(backend, "ada")
    ada.code = ada.ask()
    for changed, status, code in [
        ({"grant_type": "password"}, 400, "unsupported_grant_type"),
        ({"client_id": "nobody"}, 401, "invalid_client"),
        ({"client_id": "chat-web"}, 400, "invalid_grant"),
        ({"code": "made-up"}, 400, "invalid_grant"),
        ({"code": "\ud800\0" .encode("utf-8", "surrogatepass").decode("latin-1")}, 400, "invalid_grant"),
        ({"redirect_uri": REDIRECT + "/elsewhere"}, 400, "invalid_grant"),
        ({"code_verifier": "short"}, 400, "invalid_request"),
        ({"code": ""}, 400, "invalid_request"),
        ({"grant_type": "refresh_token"}, 400, "invalid_request"),
        ({"grant_type": "refresh_token", "refresh_token": "made-up"}, 400, "invalid_grant"),
    ]:
        answer = ada.exchange(**changed)
        assert (answer.status, answer.code) == (status, code), (changed, answer)
    assert ada.exchange().status == 200, "none of them has cost the code"


def test_an_error_of_signing_in_goes_back_to_the_app_only_if_there_is_one(backend: Backend):
    def ask(**changed):
        return authorize(backend, "v" * 43, "suite-web", "ada", **changed)

    for changed, error in [
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge": "short"}, "invalid_request"),
        ({"scope": "documents payroll"}, "invalid_scope"),
        ({"login_hint": " "}, "access_denied"),
    ]:
        answer = ask(**changed)
        assert answer.status == 302 and answer.headers["location"].startswith(REDIRECT + "?"), (changed, answer)
        assert query(answer)["error"] == error and query(answer)["state"] == "a-state-of-mine", (changed, answer)
    for changed, error in [
        ({"client_id": "nobody"}, "unauthorized_client"),
        ({"redirect_uri": "https://elsewhere.example/"}, "invalid_request"),
        ({"redirect_uri": "http://127.0.0.1.elsewhere.example/"}, "invalid_request"),
        ({"redirect_uri": "http://user@127.0.0.1:9/#here"}, "invalid_request"),
    ]:
        answer = ask(**changed)
        assert (answer.status, answer.code) == (400, error) and "location" not in answer.headers, (changed, answer)


def test_a_person_without_a_name_chooses_from_a_page_that_holds_no_script(backend: Backend):
    answer = authorize(backend, "v" * 43, "suite-web", None, None, state='"><script>alert(1)</script>')
    assert answer.status == 200 and b"<script" not in answer.body, answer


def test_several_apps_trust_one_identity_and_each_reaches_its_own_products(backend: Backend):
    suite, chat = Person(backend, "chidi"), Person(backend, "chidi", "chat-web")
    assert suite.id == chat.id
    assert chat.get("/me").json["scopes"] == ["chat"]
    assert (chat.get("/documents").status, chat.get("/documents").code) == (403, "forbidden")
    sessions = suite.get("/me/sessions").json["items"]
    assert {session["clientId"] for session in sessions} == {"suite-web", "chat-web"}
    other = next(session["id"] for session in sessions if session["clientId"] == "chat-web")
    assert Person(backend, "ada").send("DELETE", f"/me/sessions/{other}").code == "not-found", "somebody else's"
    assert suite.send("DELETE", f"/me/sessions/{other}").status == 204
    assert chat.get("/me").code == "unauthenticated"
    assert suite.get("/me").status == 200


def test_signing_out_ends_the_session_and_says_nothing_of_unknown_tokens(backend: Backend):
    ada = Person(backend, "ada")
    assert backend.form("/revoke", token="made-up", client_id="suite-web").status == 200
    assert ada.get("/me").status == 200
    assert backend.form("/revoke", token=ada.tokens["refresh_token"], client_id="suite-web").status == 200
    assert ada.get("/me").code == "unauthenticated"


def test_the_server_says_what_it_can(backend: Backend):
    told = backend.call("GET", "/.well-known/oauth-authorization-server").json
    assert told["issuer"] == backend.base
    assert told["token_endpoint"] == backend.base + "/v1/token"
    assert told["code_challenge_methods_supported"] == ["S256"]


def test_a_correlation_id_comes_back_and_stands_in_problems(backend: Backend):
    mine = "9C0F9A52-36d5-4f0c-8b7e-0d3c1f6f3f51"
    answer = backend.call("GET", "/me", None, {"X-Correlation-Id": mine})
    assert answer.headers["x-correlation-id"] == mine
    assert answer.json["correlationId"] == mine.lower()
    other = backend.call("GET", "/me", None, {"X-Correlation-Id": "<script>"})
    assert len(other.headers["x-correlation-id"]) == 36
