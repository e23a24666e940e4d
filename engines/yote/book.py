"""The opening book of Yoté and Choko: good turns for the first positions of a game under each preset.

`makers/yote_book.py` makes the books. A book is a text file. Its first line names what the file is, with the SHA-256 of
the others; each of these has a position line (`state.format_position`) and, after it, the good turns of that position.
Positions that are images of each other under a symmetry of the board stand in the book once. A file that is torn, or not
of this version, is not used.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engines.game import Illegal
from engines.yote.board import HAND
from engines.yote.endgame_layout import ROWS, symmetries
from engines.yote.legality import judge
from engines.yote.nodes import node
from engines.yote.notation import format_action, read
from engines.yote.options import PRESETS, ChokoOptions, RuleSet, YoteOptions, ruleset
from engines.yote.state import Action, Position, format_position, parse_position

FOLDER = Path(__file__).parent
"""The folder of the files."""

Key = tuple[int, int, int, int, bool]
"""The key of a position: the masks of the side to move and of the enemy, the pieces in their hands, and whether a
placement is owed."""


def key(position: Position) -> Key:
    """The key under which a book has a position."""
    own, foe, hand, other, must, *_ = node(position)
    return own, foe, hand, other, must


@dataclass(frozen=True, slots=True)
class Image:
    """A position as a symmetry of the board maps it.

    Attributes:
        position: The image.
        to: The symmetry: for each cell, the cell that it is mapped to.
    """

    position: Position
    to: tuple[int, ...]

    def back(self, action: Action) -> Action:
        """The turn in the original position that is this turn in the image."""
        cells = {image: cell for cell, image in enumerate(self.to)} | {HAND: HAND}
        removed = tuple(sorted(cells[cell] for cell in action.removed))
        return Action(action.kind, tuple(cells[cell] for cell in action.path), removed)


def images(position: Position, rows: int) -> list[Image]:
    """The images of a position that stand for all its images: those with the least key, one for each symmetry to it.

    Args:
        position: A position without barred return steps.
        rows: The number of rows of the board.
    """
    found = [Image(position._replace(boards=_mapped(position, to)), to) for to in symmetries(rows)]
    least = min(key(image.position) for image in found)
    return [image for image in found if key(image.position) == least]


def _mapped(position: Position, to: Sequence[int]) -> tuple[int, int]:
    light, dark = (sum(1 << to[cell] for cell in range(len(to)) if mask >> cell & 1) for mask in position.boards)
    return light, dark


class Book:
    """The opening book of one rule set.

    Args:
        rules: The rule set.
        lines: For each position, its good turns; the positions are images that stand for all (`images`).
    """

    def __init__(self, rules: RuleSet, lines: Mapping[Position, Sequence[Action]]) -> None:
        self._rows = rules.rows
        self._turns = {key(position): tuple(turns) for position, turns in lines.items()}

    def __len__(self) -> int:
        """The number of positions."""
        return len(self._turns)

    def turns(self, position: Position) -> list[Action]:
        """The good turns in a position, with their images where the position is its own image; empty outside the book."""
        found = images(position, self._rows)
        known = self._turns.get(key(found[0].position), ())
        return list(dict.fromkeys(image.back(turn) for turn in known for image in found))


def file_name(game: str, preset: str) -> str:
    """The name of the file beside this module that holds the book of a preset."""
    return f"book-{game}-{preset}.txt"


def rules_of(game: str, preset: str) -> RuleSet:
    """The rule set of a preset without further options."""
    return ruleset((ChokoOptions if game == "choko" else YoteOptions).model_validate({"preset": preset}))


def write(game: str, preset: str, lines: Mapping[Position, Sequence[Action]], folder: Path) -> None:
    """Write a book, whose positions are images with the least key."""
    body = "".join(
        f"{' '.join([format_position(position, ROWS[game]), *map(format_action, turns)])}\n"
        for position, turns in lines.items()
    )
    path = folder / file_name(game, preset)
    path.write_text(_head(game, preset, body) + body, encoding="utf-8", newline="\n")


def _head(game: str, preset: str, body: str) -> str:
    return f"book of {game}, {preset}, sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


@dataclass(frozen=True, slots=True)
class Loaded:
    """What the file of a preset holds.

    Attributes:
        book: The book; None if there is none.
        fault: A sentence for the log if the file cannot be used; None otherwise, as for a missing file.
    """

    book: Book | None = None
    fault: str | None = None


def load(game: str, preset: str, folder: Path = FOLDER) -> Loaded:
    """Read the book of a preset in a folder; every turn of it is a legal one."""
    path, rules = folder / file_name(game, preset), rules_of(game, preset)
    try:
        head, _, body = path.read_text(encoding="utf-8").partition("\n")
        if f"{head}\n" != _head(game, preset, body):
            return _unusable(path, "is torn or no book of this game")
        return Loaded(Book(rules, dict(_line(rules, line) for line in body.splitlines())))
    except FileNotFoundError:
        return Loaded()
    except OSError as error:
        return _unusable(path, f"cannot be read ({type(error).__name__})")
    except (ValueError, Illegal):
        return _unusable(path, "is torn or no book of this game")


def _unusable(path: Path, why: str) -> Loaded:
    return Loaded(fault=f"The opening book {path.name} {why}: it is not used. Take it from the repository again.")


def _line(rules: RuleSet, line: str) -> tuple[Position, list[Action]]:
    """The position and the turns of a line. Raises ValueError for other text, and Illegal for other turns."""
    fields = line.split(" ")
    position, rows = parse_position(" ".join(fields[:8]))
    if rows != rules.rows:
        raise ValueError("the position is one of the other game")
    return position, [judge(rules, position, *read(turn)) for turn in fields[8:]]


@cache
def _kept(game: str, preset: str) -> Loaded:
    return load(game, preset)


@cache
def book(rules: RuleSet) -> Book | None:
    """The book for a rule set; None if there is none for it, or its file cannot be used."""
    chosen = {"second_removal": rules.removal, "small_endgame_draw": rules.small}
    preset = next((preset for preset, values in PRESETS.items() if values == chosen), None)
    return None if preset is None or "book" not in rules.made else _kept(rules.game, preset).book


def faults(game: str) -> list[str]:
    """Sentences for the log about the files of a game that cannot be used."""
    return [fault for preset in PRESETS if (fault := _kept(game, preset).fault)]
