"""What a seat, or a spectator, may know of a game of Yebo: all that lies open, and of the hands its own alone."""

from typing import Literal

from engines.game import Frozen, Outcome, View
from engines.yebo.blocks import ALL, ENHANCING, KINDS, SIGHTINGS, SUITS, Block
from engines.yebo.fence import SIDES, STACKS, Side
from engines.yebo.group_finder import Near, near
from engines.yebo.groups import HAND, ROUNDS, Group, Number, Round
from engines.yebo.options import SIGHTING_VALUES, YeboOptions
from engines.yebo.round_result import Points, Result

__all__ = [
    "ALL",
    "ENHANCING",
    "HAND",
    "KINDS",
    "ROUNDS",
    "SIDES",
    "SIGHTINGS",
    "SIGHTING_VALUES",
    "STACKS",
    "SUITS",
    "Block",
    "Draw",
    "End",
    "Exchange",
    "Fence",
    "Fourth",
    "Group",
    "May",
    "Near",
    "Number",
    "Phase",
    "Points",
    "Result",
    "Round",
    "SeatView",
    "Side",
    "Window",
    "YeboView",
]

Phase = Literal["fence", "round", "take", "form", "play", "window", "exhausted", "over"]
"""`fence`: the Chief says where and which way to deal; `round`: the Chief names the round; `take`: `to_move` takes a block,
and until then silent seats may still call; `form`: `to_move` has won a call and chooses the group; `play`: `to_move` has 13
blocks, may display and must discard; `window`: the discard may be called; `exhausted`: the Chief has the round scored or the
Fence rebuilt."""


class End(Frozen):
    """One of the two open ends of the Fence.

    Attributes:
        stack: The number of its outermost stack.
        height: How many blocks lie there: 2, or 1 once the upper one is drawn.
    """

    stack: int
    height: int


class Fence(Frozen):
    """What is seen of the Fence.

    Attributes:
        blocks: Blocks left in it.
        left: Its left end; None while it is empty.
        right: Its right end.
    """

    blocks: int
    left: End | None
    right: End | None


class SeatView(Frozen):
    """What lies open of one seat.

    Attributes:
        concealed: How many blocks are in its hand.
        groups: The groups it has displayed, in order.
        sightings: The Sightings laid out for it, in order.
        suits: The suits it is committed to, in the order of `SUITS` (A8); of no account in mixed sets and mixed runs.
        announced: Whether it has announced that it looks for one final block (A12).
        always_passes: Whether it lets every discard of this round pass (5.9).
    """

    concealed: int
    groups: tuple[Group, ...] = ()
    sightings: tuple[Block, ...] = ()
    suits: tuple[str, ...] = ()
    announced: bool = False
    always_passes: bool = False


class Window(Frozen):
    """The time in which the last discard may be called (5.6).

    Attributes:
        number: The discard's number, counted through the whole game.
        block: What was discarded.
        seat: Who discarded it.
        asked: The seats that may call, in the order in which they go before one another. In pairs rounds those that have
            announced.
        answered: Those of them that have said something, nobody is told what; who passes always among them.
        seconds: How long it is open.
        open: Whether the next player still waits for it. When it is closed, those that have not answered may call until
            a block is taken.
    """

    number: int
    block: Block
    seat: int
    asked: tuple[int, ...]
    answered: tuple[int, ...]
    seconds: int
    open: bool


class Fourth(Frozen):
    """The drawn block may be laid on an own group (A24).

    Attributes:
        group: The group's place among the own, from 1.
        text: The action, `fourth 1`.
    """

    group: int
    text: str


class Exchange(Frozen):
    """The drawn block may take an Africa out of a displayed group (5.5).

    Attributes:
        seat: Whose group.
        group: Its place among that seat's, from 1.
        text: The action, `exchange 2 1`, seats counted from 1.
    """

    seat: int
    group: int
    text: str


class May(Frozen):
    """What the viewing seat may do now, each with what it can choose from; all empty where it is not to act.

    Attributes:
        fence: Name the break point, a stack's number, and the direction.
        rounds: The rounds it may name.
        announce: Announce one final block before the first discard of the round; while it may be, it may pass instead.
        draw: The ends it may draw from, the usual one first (A6). Both also where the Fence is empty: then drawing is what
            shows it (A15).
        pickup: Pick up the last discard.
        call: Say a call for the last discard. Everybody asked may say it; what has no group is refused.
        calls: The groups that a call of this hand could form, best first; empty in pairs rounds.
        wins: Whether a call would win the round but for the last discard.
        answer: Pass, which is final for this discard, or pass always.
        ask: Be asked again, having passed always.
        form: The groups that the won call may form, the preselected one first.
        display: The groups that may be displayed.
        must_display: Those of them that forbid a discard as long as none of them is displayed; without
            `strict_display` those that the rules want displayed.
        fourths: Where the drawn block may lie as 4th.
        exchanges: The Africas it may take.
        discard: What may be discarded, whether or not something must be displayed first.
        final: Those discards with which one final block may be announced.
        end: `score`, and where it is allowed `rebuild`.
    """

    fence: bool = False
    rounds: tuple[Number, ...] = ()
    announce: bool = False
    draw: tuple[Side, ...] = ()
    pickup: bool = False
    call: bool = False
    calls: tuple[Group, ...] = ()
    wins: bool = False
    answer: bool = False
    ask: bool = False
    form: tuple[Group, ...] = ()
    display: tuple[Group, ...] = ()
    must_display: tuple[Group, ...] = ()
    fourths: tuple[Fourth, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    discard: tuple[Block, ...] = ()
    final: tuple[Block, ...] = ()
    end: tuple[Literal["score", "rebuild"], ...] = ()


class Draw(Frozen):
    """One block drawn for the first Chief; who ties draws again (A1).

    Attributes:
        seat: Who drew.
        block: What.
    """

    seat: int
    block: Block


class YeboView(View):
    """A game as seen by `seat`.

    What has `happened` is what the last action brought about; after an answer, or something else out of turn, what went
    before it too.

    Attributes:
        options: The table's options.
        phase: What is going on.
        order: How many rounds have begun, 1 to 6.
        round: Which of the six is played; None before it is named.
        left: The rounds that have not been played, without the one that is.
        chief: The Chief's seat.
        direction: +1 or -1 around the table; None before the Chief has named it.
        draws: The draw for the first Chief.
        fence: The Fence.
        discards: What lies in its middle, face up, in the order of discarding.
        window: The last discard as long as it may be called or picked up; else None.
        seats: What lies open of every seat.
        to_move: Whose turn it is, in a window whose it will be if nobody calls; None in the Chief's phases and at the end.
        turn: Number of the turn, counted through the whole game.
        claimed: The block whose group is to be chosen, in phase `form`.
        replacing: Whether `to_move` draws again in the same turn, for a Sighting, a 4th block or an Africa put back.
        rebuilds: How often the Fence was rebuilt in this round.
        hand: What the viewing seat has concealed, sorted; empty for a spectator.
        drawn: The block that the viewing seat has drawn in this turn, if it is still in its hand.
        picked: The block that the viewing seat has picked up and may not discard in this turn (A18).
        acting: The seats that may act now.
        may: What the viewing seat may do.
        results: The rounds that are over, in the order in which they were played.
        totals: For each seat what it has scored in them.
        outcome: None while the game goes on.
    """

    options: YeboOptions
    phase: Phase
    order: int
    round: Number | None
    left: tuple[Number, ...]
    chief: int
    direction: Literal[1, -1] | None
    draws: tuple[Draw, ...]
    fence: Fence
    discards: tuple[Block, ...]
    window: Window | None
    seats: tuple[SeatView, ...]
    to_move: int | None
    turn: int
    claimed: Block | None
    replacing: bool
    rebuilds: int
    hand: tuple[Block, ...]
    drawn: Block | None
    picked: Block | None
    acting: tuple[int, ...]
    may: May
    results: tuple[Result, ...]
    totals: tuple[int, ...]
    outcome: Outcome | None = None

    @property
    def near(self) -> tuple[Near, ...]:
        """What two blocks of the viewing seat's hand lack for a group that it may display one day."""
        if self.seat is None or self.round is None:
            return ()
        return tuple(near(self.round, self.hand, self.seats[self.seat].groups))
