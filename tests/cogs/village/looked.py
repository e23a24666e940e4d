"""Recorded games as the replay shows them, and the parts of a message."""

from pathlib import Path
from typing import Any

from discord import ui

from cogs.base.face import Face
from cogs.client.client import Baraza
from cogs.village.replay_panel import ReplayedGame
from tests.example import DICED, EXAMPLES, GAME, HELD, OTHER, RACED
from tests.playthroughs.recorded import GAMES_AS_TEXT, HERE, recorded

NINE_ROUNDS = HERE / f"{RACED}_nine_rounds.txt"
SHORT = HERE / f"{GAME}_resigned.txt"
LONG = min(GAMES_AS_TEXT[HELD], key=lambda path: path.stat().st_size)
ONE_OF_EACH = [
    *(HERE / f"{name}.txt" for name in (f"{GAME}_chains", f"{OTHER}_lemery", f"{DICED}_five", f"{RACED}_tie_break")),
    LONG,
    *(paths[0] for name, paths in GAMES_AS_TEXT.items() if name not in EXAMPLES),
]


def looked(bot: Baraza, path: Path, lang: str = "en") -> ReplayedGame:
    game = recorded(path)
    table = game.table(lang)
    return ReplayedGame(table, game.replay, bot.faces.game(table))


def items(face: Face, kind: type[Any]) -> list[Any]:
    return [item for item in face.view.walk_children() if isinstance(item, kind)]


def said(face: Face) -> str:
    return "\n".join(item.content for item in items(face, ui.TextDisplay))
