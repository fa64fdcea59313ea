"""Who calls: what a handler puts into its signature to be for signed-in people only."""

from collections.abc import Callable
from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from .errors import Refusal
from .models.sign_in import Scope
from .sessions import Caller
from .state import Shared

bearer = HTTPBearer(auto_error=False, description="The access token of a person, for one app.")


async def caller(state: Shared, given: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> Caller:
    """Whoever it is, with whatever app."""
    if given is None:
        raise Refusal(401, "unauthenticated", headers={"WWW-Authenticate": "Bearer"})
    return state.sessions.caller(given.credentials)


def signed_in(scope: Scope) -> Callable[..., object]:
    """A person whose app may reach this product."""

    async def check(found: Annotated[Caller, Depends(caller)]) -> Caller:
        if scope not in found.scopes:
            raise Refusal(403, "forbidden", "The access token does not reach this product.")
        return found

    return check


#: In a handler's signature: `caller: Anyone`, or `caller: Annotated[Caller, Depends(signed_in("chat"))]`.
Anyone = Annotated[Caller, Depends(caller)]
InDocuments = Annotated[Caller, Depends(signed_in("documents"))]
InChat = Annotated[Caller, Depends(signed_in("chat"))]
InTasks = Annotated[Caller, Depends(signed_in("tasks"))]
InNotes = Annotated[Caller, Depends(signed_in("notes"))]
