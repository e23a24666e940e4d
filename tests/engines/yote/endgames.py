"""Positions with empty hands and few pieces, and what the rules say of their value."""

import contextlib
import random
from collections.abc import Iterator
from unittest import mock

from engines.yote import endgame
from engines.yote.board import COLUMNS, FULL
from engines.yote.endgame import FOLDER, Tables, file_name
from engines.yote.endgame_layout import KEPT, MOST, ROWS
from engines.yote.ending import ending
from engines.yote.moves import advance, legal
from engines.yote.options import AnyOptions, ChokoOptions, YoteOptions, ruleset
from engines.yote.state import Position, State
from tests.engines.yote.helpers import SEED

PRESETS: dict[str, AnyOptions] = {
    "yote": YoteOptions(),
    "yote_traditional": YoteOptions(preset="traditional"),
    "choko": ChokoOptions(),
    "choko_traditional": ChokoOptions(preset="traditional"),
}
"""Both games with each preset."""


def tables(options: AnyOptions) -> Tables:
    """The tables of this version for these options."""
    known = endgame.tables(ruleset(options))
    assert known is not None
    return known


@contextlib.contextmanager
def kept_alone() -> Iterator[None]:
    """Leave the tables of six pieces aside while the block runs: not every machine has made them."""
    if not any((FOLDER / file_name(game, MOST)).exists() for game in ROWS):
        yield
        return
    with mock.patch.object(endgame, "MOST", KEPT), mock.patch.dict(endgame._known, clear=True):
        yield


def at(options: AnyOptions, own: int, foe: int, idle: int = 0) -> State:
    """A game at this position with light to move, after this many turns without a capture."""
    position = Position((own, foe), (0, 0), turn=101, quiet=idle, idle=idle)
    return State(options, SEED, position, seen=(position.key(),))


def most_turns(options: AnyOptions, own: int, foe: int) -> int:
    """How many turns without a capture the rules allow with these pieces (yote.md 2.3)."""
    small = max(own.bit_count(), foe.bit_count()) <= 3
    return 20 if small and options.small_endgame_draw == "stalemate" else 60


def drawn(dice: random.Random, options: AnyOptions, total: int) -> tuple[int, int]:
    """A random position with this many pieces, as the masks of both sides, in which the game is not over."""
    cells = 25 if isinstance(options, ChokoOptions) else 30
    while True:
        chosen = dice.sample(range(cells), total)
        own = dice.randrange(1, total)
        mine, theirs = (sum(1 << cell for cell in part) for part in (chosen[:own], chosen[own:]))
        if options.small_endgame_draw != "auto" or max(own, total - own) > 3:
            return mine, theirs


def value(known: Tables, state: State) -> int | None:
    """The value of the position by the rules, from the values of the positions to which its turns lead.

    None if the side to move has no turn, so that the game was over before.
    """
    rules, here, side = ruleset(state.options), state.position, state.position.side
    most = most_turns(state.options, *here.boards)
    found = []
    for action in legal(rules, here):
        # What `apply` does, without the events and without judging a legal turn: most of its time, 200,000 times over.
        after = advance(rules, here, action)
        result = ending(rules, after, (after.key(),))
        ahead = 1
        if result is not None:
            won = 0 if result[1] is None else 1 if result[1] == side else -1
        else:
            child = known.probe(after.boards[1 - side], after.boards[side])
            assert child is not None
            won = 0 if child == 0 else 1 if child < 0 else -1
            ahead += 0 if action.kind == "capture" else abs(child)
        found.append((won, ahead) if ahead <= most else (0, 0))
    if not found:
        return None
    best = max(won for won, _ in found)
    if best == 0:
        return 0
    turns = [ahead for won, ahead in found if won == best]
    return min(turns) if best > 0 else -max(turns)


def mirrored(mask: int, options: AnyOptions) -> int:
    """The image of a set of cells, mirrored left to right."""
    cells = range(FULL[ruleset(options).rows].bit_length())
    return sum(1 << cell - cell % COLUMNS + COLUMNS - 1 - cell % COLUMNS for cell in cells if mask >> cell & 1)
