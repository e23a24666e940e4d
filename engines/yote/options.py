"""The options of a table of Yoté or Choko (yote.md 2.3, choko.md 3.1), the rules that they make, and every number of these."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, get_args

from pydantic import Field, model_validator

from engines.game import Options, Rule, made_for

PIECES = 12
"""Number of pieces of each side at the start (yote.md 2.1)."""
SMALL = 3
"""The most pieces of each side in the small endgame (yote.md 2.3, `small_endgame_draw`)."""
STALEMATE_TURNS = 20
"""Number of turns without a capture after which a small endgame is a stalemate (yote.md 2.3)."""
OCCURRENCES = 3
"""Number of occurrences of a position that makes the game a draw by repetition (yote.md 2.3)."""

Preset = Literal["lemery", "traditional"]
SecondRemoval = Literal["board_then_hand", "board_only", "board_or_hand"]
SmallEndgameDraw = Literal["stalemate", "auto", "off"]

PRESETS: dict[str, dict[str, str]] = {
    "lemery": {"second_removal": "board_then_hand", "small_endgame_draw": "stalemate"},
    "traditional": {"second_removal": "board_only", "small_endgame_draw": "auto"},
}
"""The option values that each preset sets."""
RULE_SETS: dict[str, dict[str, object]] = {name: {"preset": name, **values} for name, values in PRESETS.items()}
"""The presets as the sets of rules of a lobby."""
_OFF = {"tables": (False,), "book": (False,), "puzzles": (False,)}
"""Endgame tables, opening books and puzzles were made without the rule."""
_REMOVAL = Rule(
    "second_removal",
    "second-removal",
    get_args(SecondRemoval),
    # In the tables both hands are empty, so that all removals are from the board; the books are those of the presets.
    made_for={
        "tables": get_args(SecondRemoval),
        "book": ("board_then_hand", "board_only"),
        "puzzles": ("board_then_hand",),
    },
)
_VALUED = (
    Rule(
        "small_endgame_draw",
        "small-endgame-draw",
        get_args(SmallEndgameDraw),
        made_for={"tables": ("stalemate", "auto"), "book": ("stalemate", "auto"), "puzzles": ("stalemate",)},
    ),
    Rule(
        "no_progress_draw",
        "no-progress-draw",
        (0, 30, 60, 100, 200),
        made_for={"tables": (60,), "book": (60,), "puzzles": (60,)},
    ),
)
_MANDATORY = Rule("mandatory_capture", "mandatory-capture", made_for=_OFF)
_SWITCHES = (
    Rule("friendly_leap", "friendly-leap", made_for=_OFF),
    Rule("no_immediate_return", "no-immediate-return", made_for=_OFF),
    # The tables disregard repetitions; who plays by them looks for those beside.
    Rule(
        "repetition_draw",
        "repetition-draw",
        made_for={"tables": (True, False), "book": (True,), "puzzles": (True,)},
    ),
)
YOTE_RULES = (_REMOVAL, *_VALUED, _MANDATORY, Rule("chain_capture", "chain-capture", made_for=_OFF), *_SWITCHES)
"""The rules that a host of Yoté may change."""
CHOKO_RULES = (
    replace(_REMOVAL, unless="single_capture"),
    *_VALUED,
    _MANDATORY,
    Rule("single_capture", "single-capture", made_for=_OFF),
    *_SWITCHES,
)
"""The rules that a host of Choko may change."""


class DuelOptions(Options):
    """The options common to Yoté and Choko; the row of the same name in yote.md 2.3 defines each field.

    A preset sets `second_removal` and `small_endgame_draw` unless they are given. On input, None stands for the value of
    the preset; after validation, neither field is None.
    """

    preset: Preset = "lemery"
    second_removal: SecondRemoval | None = None
    mandatory_capture: bool = False
    friendly_leap: bool = False
    small_endgame_draw: SmallEndgameDraw | None = None
    no_immediate_return: bool = False
    repetition_draw: bool = True
    no_progress_draw: int = Field(default=60, ge=0, le=500)

    @model_validator(mode="before")
    @classmethod
    def _fill_from_preset(cls, values: object) -> object:
        if not isinstance(values, dict):
            return values
        filled = {key: value for key, value in values.items() if value is not None}
        preset = filled.get("preset", "lemery")
        return PRESETS.get(preset, {}) | filled if isinstance(preset, str) else filled


class YoteOptions(DuelOptions):
    """The rules and the speed that the host of a table of Yoté has chosen."""

    chain_capture: bool = False


class ChokoOptions(DuelOptions):
    """The options of a table of Choko: no chains (choko.md 3.1), and optionally no second removals."""

    chain_capture: Literal[False] = False
    single_capture: bool = False


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
        made: Which of endgame `tables`, opening `book` and `puzzles` were made for these rules (`Rule.made_for`).
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
    made: frozenset[str]


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
        made=made_for(CHOKO_RULES if choko else YOTE_RULES, options),
    )
