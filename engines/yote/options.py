"""What a table of Yoté or Choko may choose (yote.md 2.3, choko.md 3.1): the rulings' one table."""

from typing import Literal, Self

from pydantic import Field, model_validator

from engines.game import Options

Preset = Literal["lemery", "traditional"]
SecondRemoval = Literal["board_then_hand", "board_only", "board_or_hand"]
SmallEndgameDraw = Literal["stalemate", "auto", "off"]

PRESETS: dict[str, dict[str, str]] = {
    "lemery": {"second_removal": "board_then_hand", "small_endgame_draw": "stalemate"},
    "traditional": {"second_removal": "board_only", "small_endgame_draw": "auto"},
}


class DuelOptions(Options):
    """The options that Yoté and Choko share; each field's meaning is the row of that name in yote.md 2.3.

    A preset sets `second_removal` and `small_endgame_draw` where they are not given (None stands for "as the preset
    has it" on input only; a validated value is never None).
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
    """A table of Yoté."""

    chain_capture: bool = False


class ChokoOptions(DuelOptions):
    """A table of Choko: no chains (choko.md 3), and the game without a second removal as a toggle."""

    chain_capture: bool = False
    single_capture: bool = False

    @model_validator(mode="after")
    def _no_chains(self) -> Self:
        if self.chain_capture:
            raise ValueError("chain_capture is not for Choko (choko.md 3.1)")
        return self
