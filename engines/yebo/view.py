"""The view that a seat or a spectator has of a game of Yebo: all that lies open, and of the hands only the seat's own."""

from typing import Literal

from engines.game import Frozen, Outcome, View
from engines.yebo.blocks import AFRICA, ALL, ENHANCING, KINDS, SIGHTINGS, SUITS, Block
from engines.yebo.fence import SIDES, STACKS, Side
from engines.yebo.group_finder import Near, breaking, near, whole
from engines.yebo.groups import HAND, ROUNDS, Group, Number, Round
from engines.yebo.options import SIGHTING_VALUES, YeboOptions
from engines.yebo.round_result import Points, Result

__all__ = [
    "AFRICA",
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
"""A phase of the game. `fence`: the Chief chooses the break point and the direction of play; `round`: the Chief names the
round; `take`: `to_move` takes a block, and until then seats that have not answered may still call; `form`: `to_move` has
called a block and chooses its group; `play`: `to_move` has 13 blocks, may display groups and must discard; `window`: the
other seats answer the discard; `exhausted`: the Chief has the round scored or the Fence rebuilt; `over`: the game is over."""


class End(Frozen):
    """One of the two open ends of the Fence.

    Attributes:
        stack: Number of the outermost stack, 1 to 72.
        height: Number of blocks in that stack: 2, or 1 once the upper block is drawn.
    """

    stack: int
    height: int


class Fence(Frozen):
    """The visible part of the Fence.

    Attributes:
        blocks: Number of blocks left.
        left: The left end; None while the Fence is empty.
        right: The right end; None while the Fence is empty.
    """

    blocks: int
    left: End | None
    right: End | None


class SeatView(Frozen):
    """The public information about one seat.

    Attributes:
        concealed: Number of blocks in the seat's hand.
        groups: The displayed groups, in the order of displaying.
        sightings: The Sightings laid out, in order.
        suits: The suits to which the seat is committed, in the order of `SUITS` (A8); without effect in mixed sets and
            mixed runs.
        announced: Whether the seat has announced one final block (A12).
        always_passes: Whether the seat passes every discard of this round (5.9).
    """

    concealed: int
    groups: tuple[Group, ...] = ()
    sightings: tuple[Block, ...] = ()
    suits: tuple[str, ...] = ()
    announced: bool = False
    always_passes: bool = False


class Window(Frozen):
    """The claim window of the last discard (5.6).

    Attributes:
        number: Number of the discard, counted through the whole game.
        block: The discarded block.
        seat: The seat that discarded the block.
        asked: The seats that may call, by precedence; in pairs rounds only those that have announced one final block.
        answered: The seats of `asked` that have answered, including those that always pass; their answers are secret.
        seconds: Duration of the window, in seconds.
        open: Whether the next player still waits for the window to close. Once it is closed, seats that have not answered
            may call until a block is taken.
    """

    number: int
    block: Block
    seat: int
    asked: tuple[int, ...]
    answered: tuple[int, ...]
    seconds: int
    open: bool


class Fourth(Frozen):
    """One way to lay the drawn block on an own group as its 4th block (A24).

    Attributes:
        group: Number of the group among the seat's own, from 1.
        text: The notation of the action, such as `fourth 1`.
    """

    group: int
    text: str


class Exchange(Frozen):
    """One way to exchange the drawn block for the Africa in a displayed group (5.5).

    Attributes:
        seat: The owner of the group.
        group: Number of the group among the owner's, from 1.
        text: The notation of the action, such as `exchange 2 1`, in which seats count from 1.
    """

    seat: int
    group: int
    text: str


class May(Frozen):
    """The choices of the viewing seat, by kind of action; all False or empty if the seat is not to act.

    Attributes:
        fence: Whether the seat may break the Fence, at a stack and in a direction of its choice or where chance decides.
        rounds: The rounds that the seat may name.
        announce: Whether the seat may announce one final block before the first discard of the round; if it is out of
            turn, it may pass instead.
        draw: The ends of the Fence to draw from, the usual one first (A6). Both ends are listed even if the Fence is
            empty, because only an attempt to draw shows that it is exhausted (A15).
        pickup: Whether the seat may pick up the last discard.
        call: Whether the seat may answer the last discard with a call. Every asked seat may; a call that the hand does
            not support is refused.
        calls: The groups that a call could form with this hand, best first; empty in pairs rounds.
        wins: Whether a call would fill the goal, so that only the following discard is left to win the round.
        answer: Whether the seat may pass, which is final for this discard; if `call` is True, also pass always.
        ask: Whether the seat may stop passing every discard.
        form: The groups that may be formed with the claimed block, the preselected one first.
        display: The groups that may be displayed.
        must_display: The groups of `display` that must be displayed before a discard (A10). A discard is refused because
            of them only with the option `strict_display`.
        fourths: The ways to lay the drawn block as a 4th block.
        exchanges: The ways to exchange the drawn block for an Africa.
        discard: The blocks that may be discarded, whether or not a group must be displayed first.
        final: The blocks of `discard` whose discard may announce one final block.
        end: The Chief's choices with an exhausted Fence: `score`, and `rebuild` if allowed.
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
    """One draw for the first Chief; tied seats draw again (A1).

    Attributes:
        seat: The seat that drew.
        block: The block drawn.
    """

    seat: int
    block: Block


class YeboView(View):
    """The view that `seat` has of a game.

    `happened` has the events of the last action; after an answer or another action out of turn, the earlier events come
    first.

    Attributes:
        options: The table's options.
        phase: The current phase.
        order: Number of rounds begun, from 1.
        round: The running round; None before it is named.
        left: The rounds that were not played yet, without the running one.
        chief: The seat that is the Chief.
        direction: The direction of play, 1 or -1; None before the Chief has named it.
        draws: The draws for the first Chief.
        fence: The Fence.
        discards: The discards, face up in the middle of the Fence, in order.
        window: The window of the last discard, as long as the discard may be called or picked up; otherwise None.
        seats: The public information about each seat.
        to_move: The seat whose turn it is; in a window, the seat whose turn it will be if nobody calls; None in the
            Chief's phases and once the game is over.
        turn: Number of the turn, counted through the whole game.
        claimed: The called block whose group is to be chosen, in phase `form`; otherwise None.
        replacing: Whether `to_move` draws again in the same turn, after a Sighting, a 4th block or an Africa put back.
        rebuilds: How often the Fence was rebuilt in this round.
        hand: The concealed blocks of the viewing seat, sorted; empty for a spectator.
        drawn: The block that the viewing seat has drawn in this turn, while it is in its hand; otherwise None.
        picked: The block that the viewing seat has picked up and may not discard in this turn (A18); otherwise None.
        acting: The seats that may act now.
        may: The choices of the viewing seat.
        results: The results of the finished rounds, in the order of play.
        totals: The total points of each seat in the finished rounds.
        outcome: The outcome; None while the game goes on.
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
        """The pairs of blocks in the viewing seat's hand that lack one block for a group; see `group_finder.near`."""
        if self.seat is None or self.round is None:
            return ()
        return tuple(near(self.round, self.hand, self.seats[self.seat].groups))

    @property
    def whole(self) -> tuple[Group, ...]:
        """The groups without an Africa that the viewing seat's hand holds side by side; see `group_finder.whole`."""
        if self.seat is None or self.round is None:
            return ()
        return whole(self.round, self.hand, self.seats[self.seat].groups)

    @property
    def breaking(self) -> frozenset[Block]:
        """The blocks that the viewing seat's hand cannot lose without a whole group; see `group_finder.breaking`."""
        if self.seat is None or self.round is None:
            return frozenset()
        return breaking(self.round, self.hand, self.seats[self.seat].groups)
