"""rivals.py RIVAL CONTRACT PATH BODIES SINGLE: prints the seconds of processor time that a schema validator takes over the
bodies (one a line), how many of them it found valid, and the most bytes of memory that its process had. The schema is that of the contract's 200 response to GET PATH."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time

import yaml


def schema(contract, path):
    document = yaml.safe_load(open(contract))
    content = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]
    components = document["components"]["schemas"]
    for component in components.values():
        component.pop("discriminator", None)
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", **content["schema"], "$defs": components}
    return json.loads(json.dumps(whole).replace("#/components/schemas/", "#/$defs/"))


def jsonschema_rs(schema, bodies, single):
    import jsonschema_rs

    validator = jsonschema_rs.validator_for(schema)
    lines = open(bodies, "rb").read().splitlines()
    start = time.process_time()
    valid = sum(validator.is_valid(json.loads(line)) for line in lines)
    return time.process_time() - start, valid


def sourcemeta(schema, bodies, single):
    """The whole process, less what it takes over a single body."""
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "schema.json")
        json.dump(schema, open(name, "w"))
        program = os.path.join(os.path.dirname(sys.executable), "jsonschema")

        def run(file):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            subprocess.run([program, "validate", "--fast", name, file], check=True, **quiet)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

        # It exits with an error when one is not valid.
        return run(bodies) - run(single), sum(1 for _ in open(bodies))


rival, contract, path, bodies, single = sys.argv[1:]
work = {"jsonschema-rs": jsonschema_rs, "sourcemeta": sourcemeta}[rival]
seconds, valid = work(schema(contract, path), bodies, single)
own, children = (resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
unit = 1 if sys.platform == "darwin" else 1024
print(seconds, valid, unit * (children if rival == "sourcemeta" else own))
