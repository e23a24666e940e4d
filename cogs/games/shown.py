"""How a game's tables are shown: a record of the game's own functions, from which its face is built."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from cogs.base.face import Face, Shot
from cogs.base.game_face import Board, GameFace, Propose, Shoot
from cogs.base.puzzle_face import PuzzleFace
from cogs.kit import components, words
from render.kit.emoji import Emojis
from render.kit.palette import Palette
from render.kit.sight import PLAIN, Sight
from tables.model import Table

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

Names = tuple[str, ...]
"""The names of the seats, in their order."""


class Picture(Protocol[V_contra]):
    """A thread-safe function that draws a view."""

    def __call__(self, view: V_contra, names: Names, *, sight: Sight) -> bytes:
        """The picture as a PNG."""
        ...


@dataclass(frozen=True, kw_only=True)
class Shown(Generic[V]):
    """The game's own functions for showing its tables; `V` is the type of its view.

    Attributes:
        board: Builds the public message.
        picture: Draws the table as a PNG.
        alt: The picture's text description, in a language.
        letters: The table drawn with letters, in a language; None where `now` says everything.
        now: The last turn, the position and whose turn it is, in lines of text; empty lines are left out.
        then: A moment of a finished game, without clocks, in lines of text; empty lines are left out.
        nobody: The names of the seats in a picture of the rules text, where nobody plays.
        sides: Who plays which side, in one line.
        rules: A table's options in words, one line each.
        result: How the game ended, in one line.
        cover: Draws the picture of a lobby's card as a PNG.
        palette: The palette of its pictures.
        warm: An iterator that fills the caches of sprites, one sprite at each step.
        emojis: An iterator over the game's emojis, with their words; empty for a game without any.
        own_shot: Draws the picture that a seat alone sees during the game; None where everything is public.
        proposed: Draws what a seat sees with a turn marked that it could take; None where no picture marks turns.
        puzzle: The face of the game's puzzles; None for a game without any.
        moment: A text for a seat: a private message is redrawn only when it changes.
        meaning: What an action in notation means, in a language, where its notation may be misread; else empty.
    """

    board: Board
    picture: Picture[V]
    alt: Callable[[V, Names, str], str]
    now: Callable[[Table, V, str], Iterable[str]]
    then: Callable[[Table, V, str], Iterable[str]]
    nobody: Callable[[V, str], Names]
    sides: Callable[[Table, str], str]
    rules: Callable[[Any, str], str]
    result: Callable[[Table, str], str]
    cover: Callable[[], bytes]
    palette: Palette
    warm: Callable[[], Iterator[object]]
    emojis: Callable[[], Emojis] = lambda: iter(())
    letters: Callable[[V, Names, str], str] | None = None
    own_shot: Shoot | None = None
    proposed: Propose | None = None
    puzzle: PuzzleFace | None = None
    moment: Callable[[Table, int | None], str] = Table.stamp
    meaning: Callable[[str, str], str] = lambda _text, _lang: ""

    def face(
        self,
        *,
        board: Board | None = None,
        panel: Callable[[Table, int, str], Awaitable[Face]] | None = None,
    ) -> GameFace:
        """Build the game's face.

        Args:
            board: A function of the game's cog that builds the public message; None for `self.board`.
            panel: A function that builds a player's private panel; None where everything is public.
        """
        return GameFace(
            board=board or self.board,
            private=self.private,
            position=self.position,
            sides=self.sides,
            rules=self.rules,
            result=self.result,
            cover=self.cover,
            illustration=self.illustration,
            shot=self.shot,
            told=self.told,
            palette=self.palette,
            own_shot=self.own_shot,
            proposed=self.proposed,
            panel=panel,
            puzzle=self.puzzle,
            moment=self.moment,
            meaning=self.meaning,
        )

    def position(self, table: Table, lang: str) -> str:
        """The position of a game in words, as `GameFace.position` describes."""
        return words.lines(self.now(table, table.view(None), lang))

    def told(self, table: Table, lang: str) -> str:
        """A moment of a finished game in words, as `GameFace.told` describes."""
        return words.lines(self.then(table, table.view(None), lang))

    async def private(self, table: Table, lang: str, *, pictured: bool = True, sight: Sight = PLAIN) -> Face:
        """A message with the table for one reader: words, the letters, and with `pictured` the picture, else the seal."""
        text = self.position(table, lang)
        if self.letters is not None:
            text += f"\n{self.letters(table.view(None), words.plain_names(table, lang), lang)}"
        if not pictured:
            return components.panel(words.lines((text, words.seal(table, lang))))
        return components.panel(text, pictures=[await asyncio.to_thread(self.shot, table, None, lang, sight)])

    def shot(self, table: Table, seat: int | None, lang: str, sight: Sight) -> Shot:
        """The table's picture and description, as a seat or (None) a spectator sees the table; thread-safe."""
        view, names = table.view(seat), words.plain_names(table, lang)
        return self.picture(view, names, sight=sight), self.alt(view, names, lang)

    def illustration(self, view: V, lang: str, sight: Sight) -> bytes:
        """A position of the rules text as a PNG."""
        return self.picture(view, self.nobody(view, lang), sight=sight)
