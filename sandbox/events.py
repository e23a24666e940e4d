"""The event bus: passes events of the world on to the gateway and the open pages."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox.activity import Activity
from sandbox.errors import Json
from sandbox.world import Channel, Guild, User

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(slots=True, frozen=True)
class Event:
    """A change in the world of which the gateway and the pages are told.

    Attributes:
        name: Discord's name of the event, or COMMANDS, which only pages receive.
        data: the payload, without the fields that only some listeners receive.
        guild: the event's server; None for direct channels.
        channel: the channel that the event is about; None for any other event.
        only_for: the reader of an ephemeral message; None for an event that is not restricted to one person.
    """

    name: str
    data: Json
    guild: Guild | None = None
    channel: Channel | None = None
    only_for: User | None = None


class Events:
    """Passes events on to listeners, in the order in which the listeners were added."""

    def __init__(self, activity: Activity) -> None:
        self._activity = activity
        self.listeners: list[Callable[[Event], None]] = []

    def emit(self, event: Event) -> None:
        """Pass an event on to all listeners."""
        for listener in tuple(self.listeners):
            listener(event)
        self._activity.notify()

    def channel(self, name: str, channel: Channel) -> None:
        """Emit the event of a change (``CREATE``, ``UPDATE`` or ``DELETE``) of a channel or thread."""
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        self.emit(Event(f"{kind}_{name}", channel.api(), channel.guild, channel))
