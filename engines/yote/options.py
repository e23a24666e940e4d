"""The options of a table of Yoté or Choko (yote.md 2.3, choko.md 3.1)."""

from dataclasses import replace
from typing import Literal, Self, get_args

from pydantic import Field, model_validator

from engines.game import Options, Rule

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
_REMOVAL = Rule("second_removal", "second-removal", get_args(SecondRemoval))
_VALUED = (
    Rule("small_endgame_draw", "small-endgame-draw", get_args(SmallEndgameDraw)),
    Rule("no_progress_draw", "no-progress-draw", (0, 30, 60, 100, 200)),
)
_MANDATORY = Rule("mandatory_capture", "mandatory-capture")
_SWITCHES = (
    Rule("friendly_leap", "friendly-leap"),
    Rule("no_immediate_return", "no-immediate-return"),
    Rule("repetition_draw", "repetition-draw"),
)
YOTE_RULES = (_REMOVAL, *_VALUED, _MANDATORY, Rule("chain_capture", "chain-capture"), *_SWITCHES)
"""The rules that a host of Yoté may change."""
CHOKO_RULES = (
    replace(_REMOVAL, unless="single_capture"),
    *_VALUED,
    _MANDATORY,
    Rule("single_capture", "single-capture"),
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
    """The options of a table of Yoté."""

    chain_capture: bool = False


class ChokoOptions(DuelOptions):
    """The options of a table of Choko: no chains (choko.md 3), and optionally no second removals."""

    chain_capture: bool = False
    single_capture: bool = False

    @model_validator(mode="after")
    def _no_chains(self) -> Self:
        if self.chain_capture:
            raise ValueError("chain_capture is not for Choko (choko.md 3.1)")
        return self
