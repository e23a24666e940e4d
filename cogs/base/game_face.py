"""The face of a game: a record of the functions with which its package contributes to messages about its tables."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from discord import ui

from cogs.base.face import Face, Shot
from cogs.base.puzzle_face import PuzzleFace
from render.kit.palette import Palette
from render.kit.sight import PLAIN, Sight
from tables.model import Table


class Board(Protocol):
    """A function that builds the public message of a game in progress or finished."""

    def __call__(
        self, table: Table, partial: str = "", *, text_first: bool = False, sight: Sight = PLAIN
    ) -> Awaitable[Face]:
        """The message; `partial` is the draft of a turn to show, in notation, empty for none."""
        ...


class Shoot(Protocol):
    """A thread-safe function that draws the present state of a table, without any draft."""

    def __call__(self, table: Table, seat: int | None, lang: str, sight: Sight) -> Shot:
        """The picture as that seat, or a spectator, sees it."""
        ...


class Propose(Protocol):
    """A thread-safe function that draws the state of a table with a turn marked that a seat could take."""

    def __call__(self, table: Table, seat: int, turn: str, lang: str, sight: Sight) -> Shot | None:
        """The picture; None for a turn in notation that no mark shows."""
        ...


@dataclass(frozen=True, kw_only=True)
class GameFace(ABC):
    """The face of a game: the functions with which its package contributes to messages about its tables.

    Attributes:
        board: Builds the public message.
        sides: Who plays which side, in one line.
        result: How the game ended, in one line.
        cover: Draws the picture of a lobby's card as a PNG.
        palette: The palette of its pictures.
        own_shot: Draws the picture that a seat alone sees during the game; None where everything is public.
        proposed: Draws what a seat sees with a turn marked that it could take; None where no picture marks turns.
        panel: Builds the private panel of a player, by user id and language; None where everything is public.
        last_round: Builds the message about the last finished round, by language and sight, and raises Refused before
            there is one; None for a game without rounds.
        puzzle: The face of the game's puzzles; None for a game without any.
        moment: A text for a seat or (None) a spectator; a private message is redrawn only when this text changes.
        after: The game's own buttons about a finished game, in a language, for the private panel More.
        meaning: Explains an action in notation, by notation and language, where it may be misread; else empty.
    """

    board: Board
    sides: Callable[[Table, str], str]
    result: Callable[[Table, str], str]
    cover: Callable[[], bytes]
    palette: Palette
    own_shot: Shoot | None = None
    proposed: Propose | None = None
    panel: Callable[[Table, int, str], Awaitable[Face]] | None = None
    last_round: Callable[[Table, str, Sight], Awaitable[Face]] | None = None
    puzzle: PuzzleFace | None = None
    moment: Callable[[Table, int | None], str] = Table.stamp
    after: Callable[[Table, str], Sequence[ui.Button[ui.LayoutView]]] = lambda _table, _lang: ()
    meaning: Callable[[str, str], str] = lambda _text, _lang: ""

    @abstractmethod
    def position(self, table: Table, lang: str) -> str:
        """The last turn, the position and whose turn it is, in words."""

    @abstractmethod
    def told(self, table: Table, lang: str) -> str:
        """One step of a finished game in words, without clocks: the game's head line, the turn just played, the position."""

    @abstractmethod
    async def private(self, table: Table, lang: str, *, pictured: bool = True, sight: Sight = PLAIN) -> Face:
        """The board for one reader: in words, followed by the picture with `pictured`, else by the seal."""

    @abstractmethod
    def shot(self, table: Table, seat: int | None, lang: str, sight: Sight) -> Shot:
        """The table's picture and description at any step of a game, as a seat or (None) a spectator sees it; thread-safe."""

    @abstractmethod
    def illustration(self, view: Any, lang: str, sight: Sight) -> bytes:
        """The picture of a position in the rules text, as a PNG; `view` is the game's own view."""
