"""What must not stand in a recording, and how it is taken out. A test looks for it with other means than these."""

import re
from typing import Any

WORD = "redacted"
MEMBERS = ("access_token", "refresh_token", "code_verifier", "code", "ticket", "token", "anonymousToken", "code_challenge")
#: In JSON, in a form, in a query.
JSON = re.compile(r'("(?:%s)"\s*:\s*")[^"]+(")' % "|".join(name for name in MEMBERS if name != "code"))
FORM = re.compile(r"(^|[?&])((?:%s)=)[^&\s\"]+" % "|".join(MEMBERS))


def text(value: str) -> str:
    return FORM.sub(rf"\1\2{WORD}", JSON.sub(rf"\g<1>{WORD}\2", value))


def without_secrets(document: dict[str, Any]) -> dict[str, Any]:
    """The HAR, changed in place. A `code` in JSON is a problem's, and stays."""
    for entry in document["log"]["entries"]:
        request, response = entry["request"], entry["response"]
        request["url"] = text(request["url"])
        for pair in request.get("queryString", []) + request.get("postData", {}).get("params", []):
            if pair["name"] in MEMBERS:
                pair["value"] = WORD
        for pair in request["headers"] + response["headers"]:
            if pair["name"].lower() == "authorization":
                pair["value"] = "Bearer " + WORD
            elif pair["name"].lower() in ("cookie", "set-cookie"):
                pair["value"] = WORD
            elif pair["name"].lower() == "location":
                pair["value"] = text(pair["value"])
        if "text" in request.get("postData", {}):
            request["postData"]["text"] = text(request["postData"]["text"])
        if "text" in response["content"] and response["content"].get("encoding") != "base64":
            response["content"]["text"] = text(response["content"]["text"])
        if response.get("redirectURL"):
            response["redirectURL"] = text(response["redirectURL"])
        # Addresses of this machine's sockets say nothing about the exchange.
        for member in ("serverIPAddress", "connection"):
            entry.pop(member, None)
    return document
