"""What a table looks like, whatever game it plays: the lobby's card here, the board as the game's cog registered it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

from discord import ui

from cogs.ui import card, parts
from cogs.ui.parts import Face
from cogs.ui.people import People
from engines.registry import GAMES
from render.sight import PLAIN, Sight
from tables.model import Table
from tables.service import Tables


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
        duel: Whether two sides play, who may offer draws, take back and resign; else a game ends early by vote, and who
            leaves is followed by a house player.
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
    duel: bool = True
    panel: Callable[[Table, int, str], Awaitable[Face]] | None = None
    moment: Callable[[Table, int | None], str] = Table.stamp


class Faces:
    """The games' faces, as their cogs registered them."""

    def __init__(self, people: People, tables: Tables) -> None:
        self._people = people
        self._tables = tables
        self._games: dict[str, GameFace] = {}

    def register(self, game: str, face: GameFace) -> None:
        """Let this game's tables be shown so."""
        self._games[game] = face

    def game(self, table: Table) -> GameFace:
        """The face of the table's game."""
        return self._games[table.game.name]

    def rules(self, game: str, options: str, lang: str) -> str:
        """A game's options, given as JSON, in words, one line each."""
        return self._games[game].rules(GAMES[game].options.model_validate_json(options), lang)

    def illustration(self, game: str, line: str, lang: str, sight: Sight) -> bytes:
        """A position in a game's rules text as a picture."""
        return self._games[game].illustration(GAMES[game].scene(line), lang, sight)

    def position(self, table: Table, lang: str) -> Face:
        """The position in words alone, for one reader."""
        return parts.face([ui.TextDisplay(self.game(table).position(table, lang))])

    async def of(self, table: Table, partial: str = "") -> Face:
        """The table's public message now."""
        game = self.game(table)
        if table.status == "closed":
            return card.closed(table)
        if table.status == "lobby":
            house = (await self._tables.servers.get(table.guild_id)).house
            return await card.face(table, game.rules(table.options, table.lang), game.cover, house=house)
        text_first, sight = await self._people.text_first(table), await self._people.sight(table)
        return await game.board(table, partial, text_first=text_first, sight=sight)
