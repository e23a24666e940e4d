"""A table's options as the engine reads them: one flat rule set for Yoté and Choko."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from engines.yote.options import ChokoOptions, SecondRemoval, SmallEndgameDraw, YoteOptions

PIECES = 12
"""Pieces a side begins with (yote.md 2.1)."""
SMALL = 3
"""A side with this many pieces or fewer is in the small endgame (yote.md 2.3, `small_endgame_draw`)."""
STALEMATE_TURNS = 20
"""Turns without a capture after which a small endgame is a stalemate (yote.md 2.3)."""
OCCURRENCES = 3
"""How often a position must stand on the board for a draw by repetition (yote.md 2.3)."""

REPEATABLE = 8
"""Idle turns before which no position can stand for the third time: it takes two turns of either side to come back."""

AnyOptions = YoteOptions | ChokoOptions


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Every choice that the engine asks about; the meaning of each is its row in yote.md 2.3 or choko.md 3.1."""

    game: Literal["yote", "choko"]
    rows: int
    removal: SecondRemoval | Literal["none"]
    """How second removals are made; `none` is Choko's `single_capture`."""
    mandatory: bool
    chain: bool
    leap: bool
    no_return: bool
    small: SmallEndgameDraw
    repetition: bool
    no_progress: int
    initiative: bool


@lru_cache(maxsize=256)
def ruleset(options: AnyOptions) -> RuleSet:
    """The rule set of a table's options; their class says which of the two games is played."""
    choko = isinstance(options, ChokoOptions)
    assert options.second_removal is not None
    assert options.small_endgame_draw is not None
    return RuleSet(
        game="choko" if choko else "yote",
        rows=5 if choko else 6,
        removal="none" if isinstance(options, ChokoOptions) and options.single_capture else options.second_removal,
        mandatory=options.mandatory_capture,
        chain=options.chain_capture,
        leap=options.friendly_leap,
        no_return=options.no_immediate_return,
        small=options.small_endgame_draw,
        repetition=options.repetition_draw,
        no_progress=options.no_progress_draw,
        initiative=choko,
    )
