"""The interface through which the folders above the store report measurements of this process."""

from collections.abc import Iterable


class Meter:
    """A meter that records nothing: the default. `process.metrics` has the one that records.

    Each method costs a few microseconds at most, and may be called on the event loop.
    """

    def tapped(self, game: str, stages: Iterable[tuple[str, float]]) -> None:
        """Record a button, select or modal that was answered.

        Args:
            game: The name of the game; empty where the button belongs to no game.
            stages: The stages that the tap passed (`tables.trace.Trace`), each with its seconds.
        """

    def commanded(self, name: str) -> None:
        """Record a command that was answered, by its English name."""

    def thought(self, game: str, level: str, seconds: float, *, late: bool) -> None:
        """Record a house player's choice of an action.

        Args:
            game: The name of the game.
            level: The house player's level.
            seconds: The seconds from the request to the choice, those in the queue for a free worker included.
            late: Whether no worker answered in time, so that an easy action was chosen instead.
        """

    def requested(self, method: str, route: str, seconds: float) -> None:
        """Record a request to Discord's REST API, by its route's template, which names no channel, message or person."""

    def failed(self, code: str) -> None:
        """Record a request that Discord refused.

        Args:
            code: Discord's error code, else the HTTP status; "network" where there was no response.
        """

    def unreadable(self, kind: str) -> None:
        """Record an event of Discord's gateway that could not be read, by its name, one of those that discord.py knows."""
