"""The state machine of showing a table: where its board is on the way to the channel, and what is still owed there."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from enum import Enum, auto

from cogs.show.newest import Newest
from cogs.show.owed import Backoff, Repost, ShownDraft
from tables.model import Table

KEPT = 2000
"""The number of records from which settled ones are dropped."""


class OutOfOrder(RuntimeError):
    """A transition that the present state does not allow, which is a bug."""


class State(Enum):
    """Where a board is on its way to the channel."""

    RESTING = auto()
    """The board neither waits nor is being shown."""
    WAITING = auto()
    """The board waits in the lane of its channel."""
    IN_FLIGHT = auto()
    """The lane's worker is showing the board."""
    AGAIN = auto()
    """The lane's worker is showing the board, and the board waits in the lane for another time."""


@dataclass(slots=True, eq=False)
class Showing:
    """How one table is shown: a state machine without Discord, which raises `OutOfOrder` for a wrong transition.

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

    The repost that may be owed (`repost`), and with it the mention of the challenged person (`call`); in flight:

              unfit, gone               post_began           post_stands           post_noted
        none -------------> UNFIT, GONE -----------> + BEGUN ------------> BEGUN -------------> none
          |                                             ^
          +------------------- post_began --------------+        (`tidied` takes BEGUN away, in flight or not)

    The retries of a board that Discord refuses for longer (`backoff`):

                put_off               backoff_ended
        none ------------> waiting ------------------> tried
          ^                 |   ^                       | |
          |                 |   +------- put_off -------+ |     each wait twice as long as the one before, up to a limit
          +-----------------+-----------------------------+
                 backoff_cancelled

    The deletion of copies (`tidying`), and a flight that must not repost the board (`in_place`):

        none --to_tidy--> tidying --tidied--> none          none --keep_in_place--> in place --landed--> none

    `closed` drops everything owed to a table that was closed, or whose channel is gone.

    Attributes:
        table_id: The id of the table.
        state: Where the board is on its way to the channel.
        place: The board's place in the lane, the smallest first: urgency, and waiting since, in Unix milliseconds.
        repost: Why a repost may be owed.
        call: Whether the next post mentions the challenged person, because the answer that should have came too late.
        backoff: The retry that is scheduled, or was last made; None where the board can be shown.
        draft: The draft that was drawn last; None for none.
        tidying: Whether this run is about to delete the copies of the board.
        since: The message after which copies are to be searched now, 0 for all; None while no search is due.
        in_place: Whether the next flight must not repost the board, because only the end of the turn has moved.
        sight_checked_ms: When it was last checked whether the board is out of sight, in Unix milliseconds; 0 for never.
        newest: What is known of the table's newest state.
    """

    table_id: str
    state: State = State.RESTING
    place: tuple[int, int] = (0, 0)
    repost: Repost = Repost.NONE
    call: bool = False
    backoff: Backoff | None = None
    draft: ShownDraft | None = None
    tidying: bool = False
    since: int | None = None
    in_place: bool = False
    sight_checked_ms: int = 0
    newest: Newest = field(init=False)
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock, init=False, repr=False)
    _boarded: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        """Know nothing yet of the table's newest state."""
        self.newest = Newest(self.table_id)

    @property
    def settled(self) -> bool:
        """Whether the record may be dropped: nothing is under way, owed or to be remembered."""
        under_way = self.state is not State.RESTING or self._boarded or self.newest.told is not None
        owed = self.repost or self.call or self.backoff is not None
        return not (under_way or owed or self.draft is not None or self.tidying or self.in_place)

    # The request about the board that is in flight: the worker's, or the answer to a click

    @property
    def busy(self) -> bool:
        """Whether a request about the board is in flight."""
        return self._lock.locked()

    @contextlib.asynccontextmanager
    async def flight(self) -> AsyncIterator["Showing"]:
        """Hold the lock of requests about the board: one is in flight at a time, the others wait."""
        self._boarded += 1
        try:
            async with self._lock:
                yield self
        finally:
            self._boarded -= 1

    # The board's way to its channel

    def wanted(self, urgency: int, now_ms: int) -> bool:
        """Note that a state is to be shown.

        Args:
            urgency: The first part of the place in the lane; the smallest goes first.
            now_ms: The second part, for a board that does not wait yet; one that waits keeps its time.

        Returns:
            Whether the caller must add the board to the lane; False where it waits there already.
        """
        waits = self.state in {State.WAITING, State.AGAIN}
        self.place = (urgency, self.place[1] if waits else now_ms)
        if not waits:
            self.state = State.WAITING if self.state is State.RESTING else State.AGAIN
        return not waits

    def took_off(self) -> None:
        """Note that the lane's worker has taken the board from the lane."""
        self._only(self.state is State.WAITING, "take off")
        self.state = State.IN_FLIGHT

    def refused(self) -> bool:
        """Note that the board was not shown and is to be tried again soon, at its old place in the lane.

        Returns:
            Whether the caller must add the board to the lane; False where it waits there already.
        """
        self._in_flight("be refused")
        joins = self.state is State.IN_FLIGHT
        self.state = State.AGAIN
        return joins

    def landed(self) -> None:
        """Note that the lane's worker is done with the board, shown or not."""
        self._in_flight("land")
        self.state = State.WAITING if self.state is State.AGAIN else State.RESTING
        self.in_place, self.newest.handed = False, None

    # The board's message

    def unfit(self) -> None:
        """Note, once for a message, that Discord no longer allows edits of it, so that it must be reposted."""
        self._in_flight("be unfit")
        self._only(Repost.UNFIT not in self.repost, "be unfit again")
        self.repost |= Repost.UNFIT

    def gone(self) -> None:
        """Note that the message was found deleted."""
        self._in_flight("be gone")
        self.repost |= Repost.GONE

    def post_began(self) -> None:
        """Note that a new message is about to be posted, for the first time or after a failed post."""
        self._in_flight("post")
        self.repost |= Repost.BEGUN

    def post_stands(self) -> None:
        """Note that the new message is posted, with any mention that was owed, but its id is not saved yet."""
        self._only(Repost.BEGUN in self.repost, "stand before it is posted")
        self.repost, self.call = Repost.BEGUN, False

    def post_noted(self) -> None:
        """Note that the new message's id is saved."""
        self._only(self.repost == Repost.BEGUN, "be noted before it stands")
        self.repost = Repost.NONE

    def owe_call(self) -> None:
        """Note that the next post must mention the challenged person, as the answer to the command came too late."""
        self.call = True

    def to_tidy(self) -> None:
        """Note that the deletion of the board's copies is scheduled."""
        self.tidying = True

    def search_due(self, since: int | None) -> None:
        """Note that the board's copies are to be searched now, among the messages after this one or, with None, all."""
        if self.tidying:
            self.since = since or 0

    def search_begins(self) -> int | None:
        """The message after which copies are searched now, 0 for all; None where no search is due."""
        since, self.since = self.since, None
        return since

    def tidied(self) -> None:
        """Note that the board's copies were searched for, with success or not; this is allowed in any state."""
        self.tidying = False
        self.repost &= ~Repost.BEGUN

    def sight_checked(self, now_ms: int) -> None:
        """Note when it was checked whether the board is out of sight, in Unix milliseconds."""
        self.sight_checked_ms = now_ms

    # Clicks on the board

    def draft_shown(self, table: Table, seat: int | None, partial: str) -> None:
        """Note the draft of a seat, in notation, with which the board is drawn from now on; "" for none.

        The board's buttons carry the draft in their custom_ids. If a redraw for another reason, such as the warning of
        the clock, left the draft out, the next tap would mean something else.
        """
        self.draft = ShownDraft(seat, table.stamp(seat), partial) if partial else None

    def partial(self, table: Table) -> str:
        """The draft to draw, in notation; "" for none. A draft is dropped once its seat's stamp has changed."""
        draft = self.draft
        if draft is not None and (table.status != "playing" or table.stamp(draft.seat) != draft.stamp):
            self.draft = draft = None
        return "" if draft is None else draft.partial

    # Retries

    def put_off(self, backoff: Backoff) -> None:
        """Note that a retry of the board is scheduled, at the end of this backoff."""
        self._only(self.backoff is None or self.backoff.alarm is None, "be put off twice")
        self.backoff = backoff

    def backoff_ended(self) -> None:
        """Note that the wait of the backoff is over."""
        self._only(self.backoff is not None and self.backoff.alarm is not None, "end a backoff that has no alarm")
        assert self.backoff is not None
        self.backoff.alarm = None

    def backoff_cancelled(self) -> None:
        """Cancel the backoff: the board is shown, or no retry is wanted. The next one starts with the shortest wait."""
        self._only(self.backoff is not None, "cancel a backoff that it has not")
        assert self.backoff is not None
        if self.backoff.alarm is not None:
            self.backoff.alarm.cancel()
        self.backoff = None

    def keep_in_place(self) -> None:
        """Note that the board's next flight must not repost it.

        The publisher deduces this from the revision, as no row says that only a clock has moved: a moved clock is one
        revision, so a board that is one behind after an absence has lost no action. The exception is an action that was
        saved but not shown before a restart so short that no clock moved; its board is then edited where it is.
        """
        self.in_place = True

    def closed(self) -> None:
        """Drop everything owed: the table or its channel is gone. The caller ends its backoff separately (`backoff_cancelled`)."""
        self.repost, self.draft = Repost.NONE, None
        self.call = self.tidying = self.in_place = False
        self.since = None

    def _in_flight(self, what: str) -> None:
        self._only(self.state in {State.IN_FLIGHT, State.AGAIN}, what)

    def _only(self, allowed: bool, what: str) -> None:  # noqa: FBT001 - what is asserted
        if not allowed:
            raise OutOfOrder(f"table {self.table_id} cannot {what}: it is {self.state.name}, owed {self.repost}")


class Showings(dict[str, Showing]):
    """The records of all tables that were shown lately, each created on first access."""

    def __init__(self) -> None:
        super().__init__()
        self._most = KEPT

    def __missing__(self, table_id: str) -> Showing:
        if len(self) >= self._most:
            for showing in [each for each in self.values() if each.settled]:
                del self[showing.table_id]
            # If most records are not settled, the limit grows, so that not every new record causes a search through
            # all.
            self._most = max(KEPT, 2 * len(self))
        showing = self[table_id] = Showing(table_id)
        return showing
