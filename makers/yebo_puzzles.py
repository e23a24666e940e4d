"""The search for the puzzles of Yebo: discards of rounds between house players, valued over sampled deals.

A deal gives every block that the seat cannot see a place: the other hands, and the seat's next draws. In each deal a
discard is worth what the best plan for the hand promises after these draws, less what another seat gains that can call
the block. All discards are valued in the same deals.
"""

import random
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from engines import fairness
from engines.puzzle import FULL
from engines.yebo.blocks import KINDS, Block, counted, without
from engines.yebo.group_finder import breaking, callable_groups
from engines.yebo.groups import ROUNDS, Group, Number, exists, open_templates, owned, points
from engines.yebo.notation import Action
from engines.yebo.plans import Outlook, best, counts_of, outlook, unseen
from engines.yebo.puzzles import OPTIONS, Worth, YeboPuzzle
from engines.yebo.rules import Yebo
from engines.yebo.view import YeboView
from engines.yebo.worth import own_groups
from makers.pool_maker import Batch, PoolMaker, identity

SEED = b"yebo puzzles 1"
OF_GAME = 2
"""The most puzzles of one round."""
SMALLEST = 7
"""The fewest blocks in the hand."""
DRAWS = 3
"""How many draws of the seat a deal has."""
DEALS = 40
"""How many deals are sampled."""
GLANCE = 1.0
"""How many points below the best block a block may be, without any draw, for the deals to be needed to compare them."""
NEAR = 3
"""How many per cent below the best block a block may be, over the deals, to be as good."""
GOOD = 3
"""The most blocks that may be as good as the best, or need the deals to be compared with it."""
TRIES = 3
"""In how many positions of a round the deals are sampled, at most."""
RANGE = 10.0
"""The least difference between the best and the worst block, in points."""
RIVAL = 80
"""The percentage from which a person takes a block for a rival of the right ones."""

_GAME = Yebo()


class YeboMaker(PoolMaker[YeboPuzzle]):
    """Finds discards of Yebo of which one is clearly best."""

    parts = 400
    """The number of rounds that are played, each of which is a part of the search."""

    def search(self, job: str) -> Batch[YeboPuzzle]:
        """The puzzles of one round: first those in which the house player of the round discards another block."""
        looked, missed, seen = 0, list[YeboView](), list[YeboView]()
        for view, thrown in _discards(job):
            looked += 1
            glanced = _glance(view)
            best = max(glanced.values())
            if sum(value >= best - GLANCE for value in glanced.values()) <= GOOD < len(glanced):
                (seen if glanced[thrown] >= best - GLANCE else missed).append(view)
        chance = fairness.dice(SEED, f"{job} order")
        order = [*chance.sample(missed, len(missed)), *chance.sample(seen, len(seen))]
        found = [puzzle for view in order[:TRIES] if (puzzle := _puzzle(view))]
        return Batch(looked, tuple(found[:OF_GAME]))


def _discards(job: str) -> Iterator[tuple[YeboView, Block]]:
    """Every plain discard of one round among medium players: the view of the seat, and the block that it discards.

    A discard is plain if nothing else can be done, no other seat is about to win, and the block was drawn.
    """
    chance = fairness.dice(SEED, job)
    number, seats = 1 + int(job) % len(ROUNDS), chance.choice(_GAME.seats)
    state = _GAME.new(OPTIONS, seats, chance.randbytes(32))
    while not state.results:
        seat = _GAME.to_act(state)[0]
        view, legal = _GAME.view(state, seat), _GAME.legal(state, seat)
        action = _GAME.think("medium", view, legal, chance.randbytes(8), 1.0)
        if state.phase == "round":
            action = next(action for action in legal if isinstance(action, Action) and action.number == number)
        if isinstance(action, Action) and action.kind == "discard" and action.block and _is_plain(view):
            yield view, action.block
        state = _GAME.apply(state, seat, action).state


def _is_plain(view: YeboView) -> bool:
    may = view.may
    return (
        not (may.display or may.fourths or may.exchanges or may.final or may.announce or may.ask)
        and len(view.hand) >= SMALLEST
        and bool(view.discards)
        and view.drawn is not None
        and view.fence.blocks >= DRAWS * len(view.seats)
        and not any(seat.announced for seat in view.seats)
    )


def _glance(view: YeboView) -> dict[Block, float]:
    """The value of the best plan for the hand after each discard, without any draw."""
    assert view.round is not None
    look, groups = outlook(view, view.round), own_groups(view)
    return {block: best(look, counts_of(without(view.hand, [block])), groups).value for block in view.may.discard}


class _Deal(NamedTuple):
    """A way in which the blocks that the seat cannot see may lie, drawn by lot.

    Attributes:
        draws: The seat's next draws.
        look: The outlook after these draws.
        others: The groups and the hands of the other seats, in the direction of play.
    """

    draws: tuple[Block, ...]
    look: Outlook
    others: tuple[tuple[tuple[Group, ...], tuple[Block, ...]], ...]


def _deals(view: YeboView, chance: random.Random) -> list[_Deal]:
    assert view.round is not None
    assert view.seat is not None
    assert view.direction is not None
    look, count = outlook(view, view.round), len(view.seats)
    hidden = [kind for kind, left in zip(KINDS, unseen(view), strict=True) for _ in range(left)]
    order = [view.seats[(view.seat + view.direction * step) % count] for step in range(1, count)]
    found = []
    for _ in range(DEALS):
        chance.shuffle(hidden)
        rest, others = tuple(hidden), list[tuple[tuple[Group, ...], tuple[Block, ...]]]()
        for seat in order:
            others.append((seat.groups, rest[: seat.concealed]))
            rest = rest[seat.concealed :]
        draws = rest[:DRAWS]
        left = tuple(a - b for a, b in zip(look.left, counts_of(draws), strict=True))
        found.append(_Deal(draws, look._replace(left=left), tuple(others)))
    return found


def _puzzle(view: YeboView) -> YeboPuzzle | None:
    """The puzzle of a view; None if too many blocks are alike over the deals."""
    assert view.round is not None
    assert view.drawn is not None
    scene = _scene(view)
    name = identity(f"{scene} {' '.join(view.hand)} {view.drawn}")
    deals = _deals(view, fairness.dice(SEED, name))
    blocks = view.may.discard
    called = {block: [_called(view.round, deal, block) for deal in deals] for block in blocks}
    values = {
        block: [_kept(view, deal, block) - loss for deal, loss in zip(deals, called[block], strict=True)]
        for block in blocks
    }
    means = {block: fmean(values[block]) for block in blocks}
    top, bottom = max(means.values()), min(means.values())
    percents = {block: round(FULL * (means[block] - bottom) / (top - bottom)) for block in blocks}
    if top - bottom < RANGE or sum(percent >= FULL - NEAR for percent in percents.values()) > GOOD:
        return None
    broken = breaking(view.round, view.hand, own_groups(view))
    worths = {
        block: Worth(
            percent=percents[block],
            called=round(100 * sum(loss > 0 for loss in called[block]) / DEALS),
            outs=sum(outs(view, block).values()),
            whole=int(block in broken),
        )
        for block in blocks
    }
    return YeboPuzzle(
        id=name,
        difficulty=_difficulty(view, percents, broken),
        scene=scene,
        hand=view.hand,
        drawn=view.drawn,
        worths=worths,
    )


def _kept(view: YeboView, deal: _Deal, block: Block) -> float:
    """The value of the best plan for the hand without a block, after the draws of a deal."""
    hand = (*without(view.hand, [block]), *deal.draws)
    return best(deal.look, counts_of(hand), own_groups(view)).value


def _called(number: Number, deal: _Deal, block: Block) -> float:
    """The points that the first other seat gains which can call a block, shared among the other seats; 0 without one.

    In pairs rounds nobody calls, because nobody is about to win.
    """
    if not ROUNDS[number].calls:
        return 0.0
    for groups, hand in deal.others:
        found = callable_groups(number, hand, groups, block)
        if found and len(groups) + 1 < ROUNDS[number].goal:
            return points(found[0]) / len(deal.others)
    return 0.0


def outs(view: YeboView, block: Block) -> dict[Block, int]:
    """The kinds of which one unseen block would make a group with a block of the hand and others of the hand, by number."""
    assert view.round is not None
    held, found = counted(view.hand), dict[Block, int]()
    left = dict(zip(KINDS, unseen(view), strict=True))
    mine = owned(view.hand, own_groups(view))
    for template in open_templates(view.round, own_groups(view)):
        if block in template.blocks:
            needs = counted(template.blocks)
            lacks = {kind: needs[kind] - held[kind] for kind in needs if needs[kind] > held[kind]}
            if sum(lacks.values()) == 1 and exists(mine, next(iter(lacks))):
                found |= {kind: left[kind] for kind in lacks}
    return found


def _difficulty(view: YeboView, percents: dict[Block, int], broken: frozenset[Block]) -> int:
    """The groups and missing blocks that a person goes through who compares all blocks outside whole groups.

    For each of these blocks the person thinks of every group that it could make with another block of the hand, and of
    each block that the group lacks; the blocks that come near the right ones are compared once more.
    """
    assert view.round is not None
    held, templates = counted(view.hand), open_templates(view.round, own_groups(view))

    def thoughts(block: Block) -> int:
        found = 1
        for template in templates:
            needs = counted(template.blocks)
            lacks = sum(max(0, needs[kind] - held[kind]) for kind in needs)
            if block in needs and lacks <= 1:
                found += 1 + lacks
        return found

    costs = {block: thoughts(block) for block in percents}
    rivals = [block for block, percent in percents.items() if RIVAL <= percent < FULL - NEAR]
    return sum(costs[block] for block in (*percents.keys() - broken, *rivals))


def _scene(view: YeboView) -> str:
    """The scene line of a view (`scene.parse_scene`), beginning with its seat."""
    assert view.round is not None
    assert view.seat is not None
    fields = []
    for step in range(len(view.seats)):
        seat = view.seats[(view.seat + step) % len(view.seats)]
        parts = [*map(str, seat.groups), *seat.sightings, *(["!"] if seat.announced else [])]
        fields.append(", ".join(parts) or "-")
    sign = "+" if view.direction == 1 else "-"
    head = f"{ROUNDS[view.round].name} {sign} {view.fence.blocks}"
    return " | ".join([head, *fields, " ".join(view.discards)])
