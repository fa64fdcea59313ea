"""The OpenAPI document that the backend emits: FastAPI's own, with what holds for every route said once.

FastAPI has no word for a few things that are true here: that problems have a media type of their own whatever the route
returns, that every response carries the correlation id, that invalid input is a `Problem` and not its own 422.
"""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel

from . import chat_socket
from .models.documents import DocumentUpload

CORRELATION = {"schema": {"type": "string", "format": "uuid"}}
PROBLEM = "#/components/schemas/Problem"
AUTH_ERROR = "#/components/schemas/AuthError"
METHODS = ("get", "put", "post", "delete", "patch")


def install(app: FastAPI) -> None:
    """Replaces what the application says of itself."""

    def openapi() -> dict[str, Any]:
        if not app.openapi_schema:
            document = get_openapi(title=app.title, version=app.version, routes=app.routes, webhooks=app.webhooks.routes)
            app.openapi_schema = amended(document)
        return app.openapi_schema

    app.openapi = openapi


def amended(document: dict[str, Any]) -> dict[str, Any]:
    schemas = document["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    for name, schema in described(DocumentUpload).items():
        schemas.setdefault(name, schema)
    socket, frames = chat_socket.described()
    schemas |= {name: schema for name, schema in frames.items() if name not in schemas}
    document["paths"]["/v1/chat/socket"] = {"get": socket}
    document["paths"] = {based(path): item for path, item in document["paths"].items()}
    document["servers"] = servers("/v1")
    for path, item in document["paths"].items():
        if path.startswith("/.well-known"):
            item["servers"] = servers("")
        for method in METHODS:
            if method in item:
                amend(item[method])
    for item in document.get("webhooks", {}).values():
        item["post"]["parameters"] = [{"name": "X-Correlation-Id", "in": "header", **CORRELATION}]
        item["post"]["responses"].pop("422", None)
    return document


def described(model: type[BaseModel]) -> dict[str, Any]:
    """A type that no signature names, and those that it needs."""
    schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
    return {**schema.pop("$defs", {}), model.__name__: schema}


def servers(base: str) -> list[dict[str, Any]]:
    """Where the platform is: in production, and here."""
    here = {"url": "http://127.0.0.1:{port}" + base, "variables": {"port": {"default": "8080"}}}
    return [{"url": "https://api.documents.example" + base}, here]


def based(path: str) -> str:
    """Routes stand below `/v1`, which the contract has in its server."""
    return path.removeprefix("/v1")


def amend(operation: dict[str, Any]) -> None:
    parameters = operation.setdefault("parameters", [])
    parameters.append({"name": "X-Correlation-Id", "in": "header", **CORRELATION})
    operation["responses"].pop("422", None)
    if "requestBody" in operation:
        # `StrictRoute` bounds every body.
        too_large = {"description": "There is too much of it.", "content": {"application/json": {"schema": {"$ref": PROBLEM}}}}
        operation["responses"].setdefault("413", too_large)
    for response in operation["responses"].values():
        response.setdefault("headers", {})["X-Correlation-Id"] = {"required": True, **CORRELATION}
        content = response.get("content", {})
        for media_type, body in list(content.items()):
            schema = body.get("schema", {})
            if "oneOf" in schema:
                # Of a stream FastAPI says that it is text, besides what its messages are.
                schema.pop("type", None)
            reference = schema.get("$ref")
            if reference == PROBLEM:
                del content[media_type]
                content["application/problem+json"] = body
            elif reference == AUTH_ERROR and media_type != "application/json":
                del content[media_type]
                content["application/json"] = body
