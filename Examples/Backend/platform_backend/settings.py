"""What one run of the backend is told."""

from dataclasses import dataclass, field

from .models.sign_in import Scope


@dataclass(frozen=True)
class App:
    """A public client: no secret, and the addresses that a code may be sent to."""

    client_id: str
    name: str
    scopes: tuple[Scope, ...]
    redirect_uris: tuple[str, ...]
    # RFC 8252 §7.3: an app on a device listens on whatever port is free.
    loopback: bool = True


SUITE: tuple[Scope, ...] = ("documents", "chat", "tasks", "notes")

#: All of them trust the one identity; each gets tokens of its own, for its own products.
APPS = (
    App("suite-ios", "Document platform for iOS", SUITE, ("https://suite-ios.documents.example/signed-in",)),
    App("suite-android", "Document platform for Android", SUITE, ("https://suite-android.documents.example/signed-in",)),
    App("suite-web", "Document platform", SUITE, ("https://suite-web.documents.example/signed-in",)),
    App("chat-web", "Chat alone", ("chat",), ("https://chat-web.documents.example/signed-in",)),
    App("tasks-web", "Tasks alone", ("tasks",), ("https://tasks-web.documents.example/signed-in",)),
    App("notes-web", "Notes alone", ("notes",), ("https://notes-web.documents.example/signed-in",)),
)


@dataclass(frozen=True)
class Settings:
    """What one run of the backend is told."""

    origin: str = "http://127.0.0.1:8080"
    database: str = ":memory:"
    token_lifetime: float = 600
    refresh_lifetime: float = 30 * 86_400
    code_lifetime: float = 60
    pace: float = 0.05
    clock_offset: float = 0
    #: The most bytes of a request's body; of an upload, `upload_limit`.
    body_limit: int = 1 << 20
    upload_limit: int = 8 << 20
    apps: dict[str, App] = field(default_factory=lambda: {app.client_id: app for app in APPS})
