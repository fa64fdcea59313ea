"""Push: notices that carry a pointer and nothing else."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import ConfigDict, Field

from .base import Count32, Instant, Model, Uri

NoticeType = Literal["analysis.finished", "message.written", "list.shared"]


class PushSubscriptionRequest(Model):
    url: Annotated[Uri, Field(max_length=2000)]


class PushSubscription(Model):
    id: UUID
    url: Uri
    created_at: Instant


class PushSubscriptionList(Model):
    items: list[PushSubscription]


class PushNotice(Model):
    """Closed: whoever adds content here has to change this type, and the contract's gate says what that means."""

    model_config = ConfigDict(extra="forbid")

    type: NoticeType
    id: UUID


class PushDelivery(Model):
    notice: PushNotice
    attempts: Count32
    delivered_at: Instant | None


class PushDeliveryList(Model):
    items: list[PushDelivery]
