"""The life of a table, as a model that is simpler than the tables: who sits there, when it ends, and whether it counts."""

from dataclasses import dataclass, field

from engines.game import Speed
from tables.model import Status
from tables.play.deadlines import GRACE_MS, LOBBY_SECONDS
from tests.tables.walks.one_table import HOUSE

DAY_MS = 86_400_000


@dataclass
class Seat:
    """A seat: who has it, or had it until they left and a house player took over."""

    who: str
    left: bool = False


@dataclass
class Life:
    """A table.

    Attributes:
        quick: Whether its people act in every window; otherwise the clock does for all of them.
        seats: In order of joining before the start.
        status: As `Table.status`.
        reason: Why it was closed.
        number: The number of actions so far.
        left_ms: How long nobody may do anything before something ends: the lobby, the turn of a game over days, or the
            wait for the only person of a game without a clock; None where nothing does.
        played: Whether a person has acted.
        counts: Whether the game counts.
        ended_ms: When it ended.
        wishes: Who wants to play again, in order.
        goes_on: Whether the next game has begun.
    """

    id: str
    game: str
    guild: int | None
    channel: int
    host: str
    speed: Speed
    quick: bool
    seats: list[Seat]
    challenged: str | None = None
    status: Status = "lobby"
    reason: str | None = None
    number: int = 0
    left_ms: int | None = LOBBY_SECONDS * 1000
    played: bool = False
    counts: bool = False
    ended_ms: int = 0
    wishes: list[str] = field(default_factory=list)
    goes_on: bool = False

    @property
    def people(self) -> list[str]:
        """Who sits there, without house players."""
        return [seat.who for seat in self.seats if seat.who != HOUSE and not seat.left]

    @property
    def over(self) -> bool:
        return self.status in {"finished", "closed"}

    @property
    def ends_in_ms(self) -> int:
        """In how many milliseconds it ends if nobody does anything."""
        assert self.left_ms is not None
        return self.left_ms + (GRACE_MS if self.timed else 0)

    @property
    def timed(self) -> bool:
        """Whether a turn is running out."""
        return self.status == "playing" and self.speed == "days"

    def restarts(self) -> None:
        """Begin anew what ends if nobody does anything from now on."""
        self.left_ms = DAY_MS if self.speed == "days" or len(self.people) == 1 else None

    def ends(self, now_ms: int, *, counts: bool = False, closed: str | None = None) -> None:
        """Finish the game, or close the table for a reason."""
        self.status, self.reason, self.counts = "closed" if closed else "finished", closed, counts
        self.ended_ms, self.left_ms = now_ms, None

    def waits(self, ms: int, now_ms: int) -> None:
        """Let so much time pass in which nobody does anything."""
        assert self.left_ms is not None
        self.left_ms -= ms
        if self.ends_in_ms <= 0:
            closed = "expired" if self.status == "lobby" else "abandoned"
            self.ends(now_ms, counts=self.timed and self.played, closed=None if self.timed else closed)

    def stands_up(self, name: str, now_ms: int) -> None:
        """Let somebody leave the lobby."""
        self.seats = [seat for seat in self.seats if seat.who != name]
        self.left_ms = LOBBY_SECONDS * 1000
        if not self.people:
            self.ends(now_ms, closed="withdrawn" if self.challenged else "emptied")
        elif self.host == name:
            self.host = self.people[0]

    def is_left(self, name: str, now_ms: int) -> None:
        """Let somebody leave the game, whose seat a house player takes."""
        next(seat for seat in self.seats if seat.who == name and not seat.left).left = True
        if not self.people:
            self.ends(now_ms, closed="emptied")
        elif self.left_ms is None:
            self.restarts()
