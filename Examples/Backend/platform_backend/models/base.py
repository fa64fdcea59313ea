"""How wire types are written: camel case, what is left out kept apart from null, numbers with their formats."""

import datetime
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, WithJsonSchema
from pydantic import MISSING as MISSING
from pydantic.alias_generators import to_camel


class Model(BaseModel):
    """A wire type. `x: T | MISSING = MISSING` may be left out; `x: T | None` is always there and may be null."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)


def as_text(value: datetime.datetime) -> str:
    utc = value.astimezone(datetime.timezone.utc)
    return utc.strftime("%Y-%m-%dT%H:%M:%S.") + f"{utc.microsecond // 1000:03d}Z"


#: UTC with milliseconds, also where they are zero.
Instant = Annotated[
    datetime.datetime, PlainSerializer(as_text, return_type=str), WithJsonSchema({"type": "string", "format": "date-time"})]

# Bounded, because SQLite holds 64 bits and a larger number must be refused and not overflow.
Int32 = Annotated[int, Field(ge=-(2**31), lt=2**31), WithJsonSchema({"type": "integer", "format": "int32"})]
Int64 = Annotated[int, Field(ge=-(2**63), lt=2**63), WithJsonSchema({"type": "integer", "format": "int64"})]
Count32 = Annotated[int, Field(ge=0, lt=2**31), WithJsonSchema({"type": "integer", "format": "int32", "minimum": 0})]
Count64 = Annotated[int, Field(ge=0, lt=2**63), WithJsonSchema({"type": "integer", "format": "int64", "minimum": 0})]
Ordinal32 = Annotated[int, Field(ge=1, lt=2**31), WithJsonSchema({"type": "integer", "format": "int32", "minimum": 1})]
Ordinal64 = Annotated[int, Field(ge=1, lt=2**63), WithJsonSchema({"type": "integer", "format": "int64", "minimum": 1})]
Double = Annotated[float, Field(allow_inf_nan=False), WithJsonSchema({"type": "number", "format": "double"})]
Fraction = Annotated[
    float, Field(ge=0, le=1), WithJsonSchema({"type": "number", "format": "double", "minimum": 0, "maximum": 1})]
Uri = Annotated[str, Field(json_schema_extra={"format": "uri"})]
UriReference = Annotated[str, Field(json_schema_extra={"format": "uri-reference"})]
AnyJSON = Any
