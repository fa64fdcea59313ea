"""Where somebody's push notices go."""

import uuid
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, FastAPI, Path

from . import replies
from .auth import Anyone
from .clock import instant
from .errors import Refusal, not_found
from .models.push import (
    PushDelivery, PushDeliveryList, PushNotice, PushSubscription, PushSubscriptionList, PushSubscriptionRequest,
)
from .push import takes
from .state import Shared
from .strict import StrictRoute

router = APIRouter(route_class=StrictRoute, tags=["Push"], prefix="/push-subscriptions")


def subscription(row) -> PushSubscription:
    return PushSubscription(id=row["id"], url=row["url"], created_at=instant(row["created_at"]))


@router.get("", operation_id="listPushSubscriptions", responses=replies.problems(401))
async def list_push_subscriptions(state: Shared, caller: Anyone) -> PushSubscriptionList:
    rows = state.database.all(
        "SELECT * FROM push_subscriptions WHERE person_id = ? ORDER BY created_at, id", caller.id)
    return PushSubscriptionList(items=[subscription(row) for row in rows])


@router.post("", operation_id="createPushSubscription", status_code=201, responses=replies.problems(400, 401))
async def create_push_subscription(state: Shared, caller: Anyone, body: PushSubscriptionRequest) -> PushSubscription:
    if not takes(body.url):
        raise Refusal(400, "invalid-request", fields=[("/url", "must be http://127.0.0.1 with a port")])
    with state.database.transaction():
        state.database.run(
            "INSERT INTO push_subscriptions VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            str(uuid.uuid4()), caller.id, body.url, state.clock.now())
        row = state.database.one(
            "SELECT * FROM push_subscriptions WHERE person_id = ? AND url = ?", caller.id, body.url)
    return subscription(row)


@router.delete("/{subscriptionId}", operation_id="deletePushSubscription", status_code=204, responses=replies.problems(401, 404))
async def delete_push_subscription(
    state: Shared, caller: Anyone, subscription_id: Annotated[UUID, Path(alias="subscriptionId")]
) -> None:
    with state.database.transaction():
        gone = state.database.run(
            "DELETE FROM push_subscriptions WHERE id = ? AND person_id = ?", str(subscription_id), caller.id)
    if gone.rowcount == 0:
        raise not_found()


@router.get("/{subscriptionId}/deliveries", operation_id="listPushDeliveries", responses=replies.problems(401, 404))
async def list_push_deliveries(
    state: Shared, caller: Anyone, subscription_id: Annotated[UUID, Path(alias="subscriptionId")]
) -> PushDeliveryList:
    if not state.database.one(
        "SELECT 1 FROM push_subscriptions WHERE id = ? AND person_id = ?", str(subscription_id), caller.id
    ):
        raise not_found()
    rows = state.database.all(
        "SELECT * FROM push_deliveries WHERE subscription_id = ? ORDER BY id DESC LIMIT 100", str(subscription_id))
    return PushDeliveryList(items=[
        PushDelivery(
            notice=PushNotice(type=row["type"], id=row["subject_id"]), attempts=row["attempts"],
            delivered_at=row["delivered_at"] and instant(row["delivered_at"]))
        for row in rows])


def declare(app: FastAPI) -> None:
    """What subscribers are sent, for the backend's own description."""

    @app.webhooks.post("notice", operation_id="receiveNotice", status_code=204)
    def notice(body: PushNotice) -> None:
        """The pointer."""
