"""What happens in the world, told to whoever listens: the gateway and the open pages."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox.activity import Activity
from sandbox.errors import Json
from sandbox.world import Channel, Guild, User

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(slots=True, frozen=True)
class Event:
    """One event.

    Attributes:
        name: Discord's name of it, or COMMANDS, which only pages know.
        data: its payload, without what only some listeners get.
        guild: the server it happened in, None for direct channels.
        channel: the channel it is about.
        only_for: the one person who may know, for ephemeral messages.
    """

    name: str
    data: Json
    guild: Guild | None = None
    channel: Channel | None = None
    only_for: User | None = None


class Events:
    """Tells listeners in the order in which they came."""

    def __init__(self, activity: Activity) -> None:
        self._activity = activity
        self.listeners: list[Callable[[Event], None]] = []

    def emit(self, event: Event) -> None:
        """Tell everybody."""
        for listener in tuple(self.listeners):
            listener(event)
        self._activity.notify()

    def channel(self, name: str, channel: Channel) -> None:
        """Tell that a channel or thread (``CREATE``, ``UPDATE``, ``DELETE``) changed."""
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        self.emit(Event(f"{kind}_{name}", channel.api(), channel.guild, channel))
