"""Deliveries of push notices: written with the news, sent by a task of their own, tried again for a day."""

import asyncio
import http.client
import urllib.parse

from .clock import Clock
from .correlation import correlation_id
from .database import Database
from .models.push import NoticeType, PushNotice

#: With pauses that double up to an hour, about a day.
ATTEMPTS = 35


def takes(url: str) -> bool:
    """A subscriber's address is a stranger's text: this backend posts to its own machine and nowhere else."""
    try:
        parts = urllib.parse.urlsplit(url)
        return parts.scheme == "http" and parts.hostname == "127.0.0.1" and parts.port is not None
    except ValueError:
        return False


class Push:
    """Call `tell` inside the transaction of the news, and `wake` after it."""

    def __init__(self, database: Database, clock: Clock):
        self.database, self.clock = database, clock
        self.news = asyncio.Event()

    def tell(self, person: str, kind: NoticeType, subject: str) -> None:
        """One delivery for each subscription of the person."""
        self.database.run(
            "INSERT INTO push_deliveries (subscription_id, type, subject_id, correlation_id, due_at)"
            " SELECT id, ?, ?, ?, ? FROM push_subscriptions WHERE person_id = ?",
            kind, subject, correlation_id(), self.clock.now(), person)

    def wake(self) -> None:
        self.news.set()

    async def run(self) -> None:
        """Sends what is due, oldest first, for as long as the backend runs."""
        while True:
            self.news.clear()
            due = self.database.all(
                "SELECT d.*, s.url FROM push_deliveries d JOIN push_subscriptions s ON s.id = d.subscription_id"
                " WHERE d.ended_at IS NULL AND d.due_at <= ? ORDER BY d.id LIMIT 50", self.clock.now())
            for delivery in due:
                await self.deliver(delivery)
            if not due:
                try:
                    await asyncio.wait_for(self.news.wait(), 0.5)
                except TimeoutError:
                    pass

    async def deliver(self, delivery) -> None:
        notice = PushNotice(type=delivery["type"], id=delivery["subject_id"]).model_dump_json()
        taken = await asyncio.to_thread(post, delivery["url"], notice, delivery["correlation_id"])
        now, attempts = self.clock.now(), delivery["attempts"] + 1
        pause = min(1000 * 2**attempts, 3_600_000)
        given_up = attempts >= ATTEMPTS
        self.database.run(
            "UPDATE push_deliveries SET attempts = ?, due_at = ?, delivered_at = ?, ended_at = ? WHERE id = ?",
            attempts, now + pause, now if taken else None, now if taken or given_up else None, delivery["id"])


def post(url: str, body: str, correlation: str) -> bool:
    """Whether the subscriber has taken note of it."""
    parts = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=5)
    try:
        target = (parts.path or "/") + ("?" + parts.query if parts.query else "")
        connection.request("POST", target, body, {"Content-Type": "application/json", "X-Correlation-Id": correlation})
        return connection.getresponse().status == 204
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()
