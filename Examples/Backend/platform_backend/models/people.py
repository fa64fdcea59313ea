"""People."""

from uuid import UUID

from .base import MISSING, Model, Uri


class Person(Model):
    id: UUID
    display_name: str
    avatar_url: Uri | MISSING = MISSING
