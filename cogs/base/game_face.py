"""The face of a game: what its package gives to messages about its tables, as Protocols and one record of functions."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

from cogs.base.face import Face
from render.kit.sight import PLAIN, Sight
from tables.model import Table


class Board(Protocol):
    """Builds the public message of a game under way or over."""

    def __call__(
        self, table: Table, partial: str = "", *, text_first: bool = False, sight: Sight = PLAIN
    ) -> Awaitable[Face]:
        """The message, with the half-made turn that `partial` stands for."""
        ...


Shot = tuple[bytes, str]
"""A picture, and its description."""


class Shoot(Protocol):
    """Draws a game as it stands at a table, without anything half-made; safe in any thread."""

    def __call__(self, table: Table, seat: int | None, lang: str, sight: Sight) -> Shot:
        """The picture as that seat, or a spectator, sees it."""
        ...


class PrivateBoard(Protocol):
    """Builds the board for one reader."""

    def __call__(self, table: Table, lang: str, *, pictured: bool = True, sight: Sight = PLAIN) -> Awaitable[Face]:
        """The board in the reader's language, in text and, where wanted, as a picture."""
        ...


@dataclass(frozen=True, slots=True)
class GameFace:
    """What a game brings.

    Attributes:
        board: The public message.
        private: The board for one reader.
        position: What happened last, how it stands and whose turn it is, in words.
        sides: Who plays which side, in one line.
        rules: A table's options in words, one line each.
        result: How the game ended, in a line.
        cover: The picture of a lobby's card.
        illustration: A position in a rules text as a picture, in the reader's language.
        shot: The picture of the table, at whatever moment of a game.
        told: A moment of a game that is over in words, without clocks: the game's head, what
            had just happened, how it stood.
        own_shot: The picture that a seat alone sees during the game; None where all is public.
        happened: What somebody's guide says has just happened, by user id and language; None where it says nothing.
        panel: The private panel of somebody who plays, by user id and language; None where all is public.
        moment: What must change before a private message of a seat is drawn anew.
    """

    board: Board
    private: PrivateBoard
    position: Callable[[Table, str], str]
    sides: Callable[[Table, str], str]
    rules: Callable[[Any, str], str]
    result: Callable[[Table, str], str]
    cover: Callable[[], bytes]
    illustration: Callable[[Any, str, Sight], bytes]
    shot: Shoot
    told: Callable[[Table, str], str]
    own_shot: Shoot | None = None
    happened: Callable[[Table, int, str], str] | None = None
    panel: Callable[[Table, int, str], Awaitable[Face]] | None = None
    moment: Callable[[Table, int | None], str] = Table.stamp
