"""The rule set: the options of a table of Yoté or Choko in one flat form, which the engine uses."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Literal

from engines.yote.options import ChokoOptions, SecondRemoval, SmallEndgameDraw, YoteOptions

PIECES = 12
"""Number of pieces of each side at the start (yote.md 2.1)."""
SMALL = 3
"""The most pieces of each side in the small endgame (yote.md 2.3, `small_endgame_draw`)."""
STALEMATE_TURNS = 20
"""Number of turns without a capture after which a small endgame is a stalemate (yote.md 2.3)."""
OCCURRENCES = 3
"""Number of occurrences of a position that makes the game a draw by repetition (yote.md 2.3)."""

REPEATABLE = 8
"""The fewest idle turns after which a position can occur for the third time; each return takes two turns of each side."""

AnyOptions = YoteOptions | ChokoOptions


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Every rule that depends on the game or on the options; its row in yote.md 2.3 or choko.md 3.1 defines each field.

    Attributes:
        game: Which of the two games is played.
        rows: Number of rows of the board.
        removal: How second removals are made; `none` is Choko's `single_capture`.
        mandatory: Whether captures are compulsory (`mandatory_capture`).
        chain: Whether a capture may continue with further jumps (`chain_capture`).
        leap: Whether a piece may leap over an own piece (`friendly_leap`).
        no_return: Whether a step may not be reversed in the side's next turn (`no_immediate_return`).
        small: The rule for the small endgame (`small_endgame_draw`).
        repetition: Whether the third occurrence of a position is a draw (`repetition_draw`).
        no_progress: Number of idle turns that make the game a draw; 0 for never (`no_progress_draw`).
        initiative: Whether the drop initiative applies (choko.md 3.1).
    """

    game: Literal["yote", "choko"]
    rows: int
    removal: SecondRemoval | Literal["none"]
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
    """The rule set of a table's options; the class of the options determines which of the two games is played."""
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


def fits(rules: RuleSet, made_for: Mapping[str, Container[object]]) -> bool:
    """Whether something that was made for certain rules may be used under a rule set.

    Args:
        rules: The rule set.
        made_for: By the name of a rule set's field, the values for which it was made. A field that is not named fits with
            no value, so that nothing made before a rule was added is used under that rule unnoticed.
    """
    return all(getattr(rules, field.name) in made_for.get(field.name, ()) for field in fields(rules))
