"""Looks at every new document, also at those that were new when the backend was stopped."""

import asyncio
import re

from . import files
from .state import State


async def run(state: State) -> None:
    news = state.hub.subscribe("uploads")
    while True:
        news.clear()
        for row in state.database.all("SELECT * FROM documents WHERE status = 'processing' AND deleted_at IS NULL ORDER BY position"):
            await asyncio.sleep(state.settings.pace)
            rejection = files.rejection(row["content"], row["media_type"])
            texts = [] if rejection else files.pages(row["content"], row["media_type"])
            date = re.search(r"\b(20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8]))\b", "\n".join(texts))
            state.database.run(
                "UPDATE documents SET status = ?, rejection = ?, page_count = ?, document_date = coalesce(document_date, ?),"
                " language = ?, updated_at = ?, version = version + 1 WHERE id = ? AND deleted_at IS NULL",
                "rejected" if rejection else "ready", rejection and rejection.model_dump_json(), len(texts) or None,
                date and date[1], "en" if any(texts) else None, state.clock.now(), row["id"])
        await news.wait()
