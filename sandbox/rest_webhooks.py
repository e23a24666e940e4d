"""Routes of an interaction's token: the callback, the original response, follow-ups."""

from sandbox.errors import Json
from sandbox.interactions import Interactions
from sandbox.ratelimits import RateLimits
from sandbox.rest import Call, Route

_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_MESSAGE = _HOOK + "/messages/{message_id}"


class WebhookRoutes:
    """Serves requests that carry an interaction's token."""

    def __init__(self, interactions: Interactions, limits: RateLimits) -> None:
        self._interactions = interactions
        self._limits = limits

    def routes(self) -> list[Route]:
        """The routes of callbacks and of webhook messages."""
        return [
            Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self._callback),
            Route("POST", _HOOK, self._follow_up),
            Route("GET", _MESSAGE, self._get),
            Route("PATCH", _MESSAGE, self._edit),
            Route("DELETE", _MESSAGE, self._delete),
        ]

    def _callback(self, call: Call) -> Json | None:
        token = call.params["interaction_token"]
        answer = self._interactions.callback(call.id("interaction_id"), token, call.json, call.files)
        return answer if call.query.get("with_response") in ("1", "true", "True") else None

    def _follow_up(self, call: Call) -> Json | None:
        one = self._interactions.token(call.id("webhook_id"), call.params["webhook_token"])
        self._limits.charge_webhook_channel(one.channel.id)
        return self._interactions.follow_up(one, call.json, call.files).data

    def _get(self, call: Call) -> Json:
        one = self._interactions.token(call.id("webhook_id"), call.params["webhook_token"])
        return self._interactions.message(one, call.params["message_id"]).data

    def _edit(self, call: Call) -> Json:
        one = self._interactions.token(call.id("webhook_id"), call.params["webhook_token"])
        message = self._interactions.message(one, call.params["message_id"])
        self._interactions.edit(one, message, call.json, call.files)
        return message.data

    def _delete(self, call: Call) -> None:
        one = self._interactions.token(call.id("webhook_id"), call.params["webhook_token"])
        self._interactions.delete(one, self._interactions.message(one, call.params["message_id"]))
