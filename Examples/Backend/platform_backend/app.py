"""The application: routers, errors, and what runs besides requests."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from fastapi import APIRouter, FastAPI

from . import (
    analysis, chat, chat_socket, describe, documents, errors, intake, jobs, notes, sign_in, subscriptions, tasks)
from .settings import Settings
from .state import State

#: One router for each product. To add one: its module here, its tables in `migrations`, its wire types in `models`.
ROUTERS: list[APIRouter] = [
    sign_in.router, documents.router, analysis.router, chat.router, chat_socket.router, tasks.router, notes.router,
    subscriptions.router]

#: Coroutine functions that take the `State` and run for as long as the backend does.
WORKERS = [intake.run, jobs.run, lambda state: state.push.run()]


def create_app(settings: Settings | None = None) -> FastAPI:
    """A backend over one database. Its tables are there when this returns."""
    state = State(settings or Settings())

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(worker(state)) for worker in WORKERS]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        state.database.close()

    app = FastAPI(
        title="Document platform", version="1.0.0", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/openapi.json",
        separate_input_output_schemas=False, redirect_slashes=False)
    app.state.platform = state
    for router in ROUTERS:
        app.include_router(router, prefix="/v1")
    app.include_router(sign_in.metadata)
    subscriptions.declare(app)
    errors.install(app)
    describe.install(app)
    return app
