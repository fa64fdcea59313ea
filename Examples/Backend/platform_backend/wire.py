"""Small words for reading what came over the wire."""

from typing import Annotated, TypeVar, Union

from pydantic import MISSING
from pydantic.json_schema import SkipJsonSchema

Value = TypeVar("Value")

#: A parameter that may be left out, and is then None, but can't be sent as null.
Optional = Union[Value, SkipJsonSchema[None]]


def as_is(value: Value) -> Value | None:
    """A member of a body, or None when it was left out."""
    return None if value is MISSING else value
