"""Rule sets and positions shared by several tests of the engine."""

from typing import Any

from engines.yote.options import AnyOptions, ChokoOptions, YoteOptions
from engines.yote.state import Position, parse_position

RULES: dict[str, AnyOptions] = {
    "lemery": YoteOptions(),
    "traditional": YoteOptions(preset="traditional"),
    "board_or_hand": YoteOptions(second_removal="board_or_hand"),
    "mandatory": YoteOptions(mandatory_capture=True),
    "chain": YoteOptions(chain_capture=True),
    "chain_mandatory": YoteOptions(chain_capture=True, mandatory_capture=True),
    "chain_board_or_hand": YoteOptions(chain_capture=True, second_removal="board_or_hand"),
    "leap": YoteOptions(friendly_leap=True),
    "no_return": YoteOptions(no_immediate_return=True),
    "no_draws": YoteOptions(small_endgame_draw="off", repetition_draw=False, no_progress_draw=0),
    "choko": ChokoOptions(),
    "choko_traditional": ChokoOptions(preset="traditional"),
    "choko_single": ChokoOptions(single_capture=True),
    "choko_mandatory_leap": ChokoOptions(mandatory_capture=True, friendly_leap=True),
    "choko_no_return": ChokoOptions(no_immediate_return=True),
}
"""Both games with each preset and each option, by a short name."""

YOTE_LINES = {
    "empty": "5/5/5/5/5/5 o 12,12 - - 0 0 1",
    "opening": "5/2x2/1o1x1/2o1x/1o3/5 o 8,8 - - 2 0 9",
    "crossing": "1o1x1/xo1ox/2x2/o1o1x/1xo2/2x1o o 5,5 - - 0 0 15",
    "open_hand": "5/2o2/1xo1x/2x1o/5/3o1 x 0,7 - - 4 0 30",
    "no_hands": "1o1x1/xo2x/2o2/o3x/1xo2/2x1o o 0,0 - - 4 4 31",
    "chains": "5/1x1x1/5/1x1x1/o1o2/4x x 2,3 - - 1 0 24",
    "ladder": "o4/x4/5/x1x2/1x3/o1o2 o 1,0 - - 0 0 35",
    "last_on_board": "5/5/2x2/2o2/5/5 o 4,5 - - 3 0 21",
    "small": "5/1o1x1/5/2xo1/5/5 o 0,0 - o:b5-b4,x:d5-d4 17 7 61",
    "nearly_blocked": "oxxoo/oxxoo/5/5/5/xxxxx x 0,0 - - 12 12 60",
}
CHOKO_LINES = {
    "empty": "5/5/5/5/5 o 12,12 o - 0 0 1",
    "forced": "5/2x2/1o1x1/2o2/5 x 10,10 o! - 2 0 6",
    "free": "1o3/2x2/1oxx1/2o2/5 o 8,8 o - 2 1 11",
    "taken_over": "1o1x1/2x2/1oxxo/o1o1x/5 o 5,5 x! - 2 0 17",
    "no_hands": "1o1x1/xo2x/2o2/o3x/1xo1o x 0,0 - - 4 4 32",
    "empty_hand_free": "1o1x1/xo2x/2o2/o3x/1xo1o x 3,0 x - 4 0 32",
    "small": "1o1x1/5/2xo1/5/5 o 0,0 - o:b5-a5,x:d5-e5 17 7 61",
}


def lines(options: AnyOptions) -> dict[str, str]:
    """The position lines of the options' game, without barred returns unless the options have that rule."""
    chosen = CHOKO_LINES if isinstance(options, ChokoOptions) else YOTE_LINES
    if options.no_immediate_return:
        return chosen
    fields = {name: line.split() for name, line in chosen.items()}
    return {name: " ".join([*parts[:4], "-", *parts[5:]]) for name, parts in fields.items()}


def position(line: str) -> Position:
    return parse_position(line)[0]


def plain(options: AnyOptions) -> dict[str, Any]:
    """The options as a plain dict, for the reference."""
    game = "choko" if isinstance(options, ChokoOptions) else "yote"
    return {**options.model_dump(mode="json"), "game": game}
