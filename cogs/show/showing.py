"""How a table is shown: one record a table of where its board is on the way to its channel, and of what is owed there."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from enum import Enum, auto

from cogs.show.owed import Backoff, Half, Repost
from tables.model import Table

KEPT = 2000
"""Once there are so many records, those of tables that are owed nothing are dropped."""


class OutOfOrder(RuntimeError):
    """A transition that the present state does not allow: a mistake of the program."""


class State(Enum):
    """Where a board is on its way to the channel."""

    RESTING = auto()
    """Nothing is under way."""
    WAITING = auto()
    """It waits in the lane of its channel."""
    IN_FLIGHT = auto()
    """The worker of the lane is at it."""
    AGAIN = auto()
    """The worker is at it, and it waits in the lane once more."""


@dataclass(slots=True, eq=False)
class Showing:
    """How one table is shown. Knows no Discord: it is told what has happened, and raises `OutOfOrder` where that cannot be.

    The board's way to its channel (`state`):

                   +------------ landed -----------+
                   v                               |
                RESTING                        IN_FLIGHT
                   |                             ^   |
                   | wanted             took_off |   | wanted, refused
                   v                             |   v
        wanted +-> WAITING ----------------------+  AGAIN <-+ wanted, refused
               +-----+ ^                             | +----+
                       +----------- landed ----------+

    The new message that may be owed (`repost`), and with it the call to who is challenged (`call`); in flight:

              unfit, gone               post_began           post_stands           post_noted
        none -------------> UNFIT, GONE -----------> + BEGUN ------------> BEGUN -------------> none
          |                                             ^
          +------------------- post_began --------------+        (`tidied` takes BEGUN away, in flight or not)

    The tries after what Discord refuses for longer (`backoff`):

                put_off               rung
        none ------------> asleep -----------> tried
          ^                 |  ^                | |
          +---- calmed -----+  +--- put_off ----+ |     each sleep twice as long as the one before, up to a limit
          +------------------- calmed ------------+

    What a click was answered with (`told`), small messages (`notices`), the deletion of copies (`tidying`), an outage's
    arrears (`missed`) and the flight that leaves the board where it is (`in_place`):

        none --answered--> told --noted--> none             none --fell_behind--> missed --reached--> none
        said --owe_notices--> owed --say_notices--> said    none --to_tidy--> tidying --tidied--> none
        none --stays--> in place --landed--> none

    `closed` drops all that is owed to a table that has no place any more.

    Attributes:
        table_id: The table.
        state: Where its board is.
        turn: Its turn in the lane, the smallest first: urgency, and since when it waits, in Unix milliseconds.
        repost: Why a new message may be owed.
        call: Whether the next post calls who is challenged there: the answer that was to do so came late.
        notices: Whether small messages could not be posted or taken away.
        backoff: When it is tried again by itself; None where nothing speaks against showing it.
        told: The revision that a click was answered with, while the note of it is under way.
        half: The half-made turn that was drawn last.
        tidying: Whether this run is about to delete the copies of the board.
        missed: Whether it waits to be caught up with.
        in_place: Whether the board stays where it is this time: only the end of the turn has moved.
        looked_ms: When it was last looked whether the board is talked out of sight, in Unix milliseconds.
    """

    table_id: str
    state: State = State.RESTING
    turn: tuple[int, int] = (0, 0)
    repost: Repost = Repost.NONE
    call: bool = False
    notices: bool = False
    backoff: Backoff | None = None
    told: int | None = None
    half: Half | None = None
    tidying: bool = False
    missed: bool = False
    in_place: bool = False
    looked_ms: int = 0
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock, init=False, repr=False)
    _boarded: int = field(default=0, init=False)

    @property
    def settled(self) -> bool:
        """Whether nothing is under way, and nothing owed or to be remembered."""
        under_way = self.state is not State.RESTING or self._boarded or self.told is not None
        owed = self.repost or self.call or self.notices or self.backoff is not None
        return not (under_way or owed or self.half is not None or self.tidying or self.missed or self.in_place)

    # The request about its message that is in flight: the worker's, or the answer to a click

    @property
    def busy(self) -> bool:
        """Whether a request about the message is in flight."""
        return self._lock.locked()

    @contextlib.asynccontextmanager
    async def flight(self) -> AsyncIterator["Showing"]:
        """Around a request about the message, of which one is in flight at a time; the others wait for it."""
        self._boarded += 1
        try:
            async with self._lock:
                yield self
        finally:
            self._boarded -= 1

    # The board's way to its channel

    def wanted(self, urgency: int, now_ms: int) -> bool:
        """A state is to be shown; whether the table joins the lane for it. Where it waits already, it keeps its place."""
        waits = self.state in {State.WAITING, State.AGAIN}
        self.turn = (urgency, self.turn[1] if waits else now_ms)
        if not waits:
            self.state = State.WAITING if self.state is State.RESTING else State.AGAIN
        return not waits

    def took_off(self) -> None:
        """The worker of the lane has taken it up."""
        self._only(self.state is State.WAITING, "take off")
        self.state = State.IN_FLIGHT

    def refused(self) -> bool:
        """It was not shown, and is to be tried again at once or soon; whether the table joins the lane, at its old turn."""
        self._in_flight("be refused")
        joins = self.state is State.IN_FLIGHT
        self.state = State.AGAIN
        return joins

    def landed(self) -> None:
        """The worker is done with it, whatever has come of it."""
        self._in_flight("land")
        self.state = State.WAITING if self.state is State.AGAIN else State.RESTING
        self.in_place = False

    # Its message

    def unfit(self) -> None:
        """Discord lets the message be edited no more: it is to be replaced. Learnt once; after that it is no news."""
        self._in_flight("be unfit")
        self._only(Repost.UNFIT not in self.repost, "be unfit again")
        self.repost |= Repost.UNFIT

    def gone(self) -> None:
        """The message was found deleted."""
        self._in_flight("be gone")
        self.repost |= Repost.GONE

    def post_began(self) -> None:
        """A new message is about to be posted; perhaps once more, where the last post of it has failed."""
        self._in_flight("post")
        self.repost |= Repost.BEGUN

    def post_stands(self) -> None:
        """The new message stands, and has called whom it was to call; it is still to be noted."""
        self._only(Repost.BEGUN in self.repost, "stand before it is posted")
        self.repost, self.call = Repost.BEGUN, False

    def post_noted(self) -> None:
        """The new message is noted."""
        self._only(self.repost == Repost.BEGUN, "be noted before it stands")
        self.repost = Repost.NONE

    def owe_call(self) -> None:
        """The answer that was to call who is challenged came late: the next post is to."""
        self.call = True

    def to_tidy(self) -> None:
        """Copies of the board are about to be deleted."""
        self.tidying = True

    def tidied(self) -> None:
        """They have been looked for, those of a post that was begun too; with or without success, after a close as well."""
        self.tidying = False
        self.repost &= ~Repost.BEGUN

    def looked(self, now_ms: int) -> None:
        """It was looked whether the board is talked out of sight."""
        self.looked_ms = now_ms

    # Clicks on it

    def halved(self, table: Table, seat: int | None, partial: str) -> None:
        """This half-made turn of a seat is drawn whenever the board is drawn anew, until another is; "" for none.

        It stands in the buttons that its seat has before it: were they drawn without it, as for a warning of the clock,
        the next tap would mean something else.
        """
        self.half = Half(seat, table.stamp(seat), partial) if partial else None

    def partial(self, table: Table) -> str:
        """The half-made turn to draw, which is forgotten once it does not mean the same any more; "" for none."""
        half = self.half
        if half is not None and (table.status != "playing" or table.stamp(half.seat) != half.stamp):
            self.half = half = None
        return "" if half is None else half.partial

    def answered(self, revision: int) -> None:
        """A click was answered with this revision, which is to be noted: the worker need not show it."""
        self.told = revision

    def noted(self, revision: int) -> None:
        """The note of that has been made, or has failed; where a later one is under way, it goes on counting."""
        if self.told == revision:
            self.told = None

    # What is owed beside the board

    def owe_notices(self) -> None:
        """Small messages could not be posted or taken away."""
        self.notices = True

    def say_notices(self) -> None:
        """They are tried again."""
        self._only(self.notices, "say what is not owed")
        self.notices = False

    def put_off(self, backoff: Backoff) -> None:
        """It is tried again by itself, not before the alarm of this goes off."""
        self._only(self.backoff is None or self.backoff.alarm is None, "be put off twice")
        self.backoff = backoff

    def rung(self) -> None:
        """It has waited long enough."""
        self._only(self.backoff is not None and self.backoff.alarm is not None, "ring without an alarm")
        assert self.backoff is not None
        self.backoff.alarm = None

    def calmed(self) -> None:
        """Nothing speaks against showing it any more, or it is not waited for: the next wait will be the first."""
        self._only(self.backoff is not None, "be calmed without a wait")
        assert self.backoff is not None
        if self.backoff.alarm is not None:
            self.backoff.alarm.cancel()
        self.backoff = None

    def fell_behind(self) -> bool:
        """It is to be caught up with; whether it was not before."""
        news, self.missed = not self.missed, True
        return news

    def reached(self) -> None:
        """It is being caught up with."""
        self._only(self.missed, "be reached without being behind")
        self.missed = False

    def stays(self) -> None:
        """The board is shown where it is in its next flight."""
        self.in_place = True

    def closed(self) -> None:
        """The table, or its channel, is not there any more: nothing is owed to it. Whoever retries forgets it (`calmed`)."""
        self.repost, self.half = Repost.NONE, None
        self.call = self.notices = self.tidying = self.in_place = False

    def _in_flight(self, what: str) -> None:
        self._only(self.state in {State.IN_FLIGHT, State.AGAIN}, what)

    def _only(self, allowed: bool, what: str) -> None:  # noqa: FBT001 - what is asserted
        if not allowed:
            raise OutOfOrder(f"table {self.table_id} cannot {what}: it is {self.state.name}, owed {self.repost}")


class Showings(dict[str, Showing]):
    """The records of all tables that have been shown lately, each made when it is first asked for."""

    def __init__(self) -> None:
        super().__init__()
        self._most = KEPT

    def __missing__(self, table_id: str) -> Showing:
        if len(self) >= self._most:
            for showing in [each for each in self.values() if each.settled]:
                del self[showing.table_id]
            # Where most of them are owed something, not all are gone through for every new one.
            self._most = max(KEPT, 2 * len(self))
        showing = self[table_id] = Showing(table_id)
        return showing
