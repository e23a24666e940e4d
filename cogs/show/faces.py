"""The registry of the games' faces, and the public message of any table: the lobby's card, or the board of its game."""

from collections.abc import Callable, Collection

import discord
from discord import ui

import locales
from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.people import People, sight_of
from cogs.base.puzzle_face import PuzzleFace
from cogs.kit import components, rule_words, words
from cogs.show import after, asked, card, moment, threads, tips, winners
from engines.entry import Registry
from render.kit.shelf import shelf
from render.kit.sight import Sight
from render.kit.sprites import LazySprite
from tables.model import STAYS, Table
from tables.person import Person
from tables.play.seats import people_count
from tables.service import Tables


class Faces:
    """The games' faces, as their cogs registered them.

    Attributes:
        shelf: The covers of all games on shelves, as one PNG.
    """

    def __init__(
        self,
        people: People,
        tables: Tables,
        games: Registry,
        guild: Callable[[int], discord.Guild | None],
    ) -> None:
        """Create a registry without faces.

        Args:
            people: The personal settings.
            tables: The service for tables.
            games: The engines, by name.
            guild: Looks up a server in the client's cache.
        """
        self._people = people
        self._tables = tables
        self._games = games
        self._guild = guild
        self._faces: dict[str, GameFace] = {}
        self.shelf = LazySprite(lambda: shelf([self.cover(name) for name in games]))

    def register(self, game: str, face: GameFace) -> None:
        """Register the face of a game."""
        self._faces[game] = face

    def game(self, table: Table) -> GameFace:
        """The face of the table's game."""
        return self._faces[table.game.name]

    def rules(self, game: str, options: str, lang: str) -> str:
        """Those of a game's options, given as JSON, that are not the usual ones, in words, one line each.

        Two speeds are usual: that of the defaults, which challenges have, and that of a table open to everybody.
        """
        of = self._games[game]
        chosen, usual = of.options.model_validate_json(options), of.options()
        if chosen.speed == of.begins:
            usual = usual.model_copy(update={"speed": chosen.speed})
        changed = rule_words.changed(of, usual, chosen, lang)
        return "\n".join(f"- {line}" for line in changed)

    def cover(self, game: str) -> bytes:
        """A game's cover, as a PNG; thread-safe."""
        return self._faces[game].cover()

    def illustration(self, game: str, line: str, lang: str, sight: Sight) -> bytes:
        """A position of a game's rules text, given by its line, as a PNG."""
        return self._faces[game].illustration(self._games[game].scene(line), lang, sight)

    def puzzle(self, game: str) -> PuzzleFace:
        """The face of a game's puzzles; only for a game that has puzzles."""
        face = self._faces[game].puzzle
        assert face is not None, "a game with puzzles has a face for them"
        return face

    def position(self, table: Table, lang: str) -> Face:
        """A message with the position in words alone, for one reader."""
        return components.face([ui.TextDisplay(self.game(table).position(table, lang))])

    async def of(self, table: Table, partial: str = "") -> Face:
        """The table's public message now; `partial` is the draft of a turn to show, in notation, empty for none."""
        people = await self._at_board(table)
        face = _noted(await self._of(table, partial, people), self._stay(table))
        if table.status != "finished":
            return face
        face = await moment.with_moment(face, table, self.game(table), self._games, sight_of(people))
        # This comes last, as it may move the first text into a section, where `components.first_text` does not find it.
        return await winners.with_avatars(face, table, self._tables.avatars)

    async def _at_board(self, table: Table) -> list[Person]:
        """The settings of the people at a table, for its board; empty where a card shows the table."""
        return [] if table.status in {"closed", "lobby"} or table.starts_thread else await self._people.at(table)

    async def _of(self, table: Table, partial: str, people: Collection[Person]) -> Face:
        game = self.game(table)
        if table.status == "closed":
            return card.closed(table, table.lang)
        if table.status == "lobby":
            house = (await self._tables.servers.get(table.guild_id)).house
            return await card.face(table, game.cover, house=house)
        if table.starts_thread:
            return await self.card(table)
        text_first = any(person.text_first for person in people)
        board = await game.board(table, partial, text_first=text_first, sight=sight_of(people))
        if table.status == "finished":
            analysed = self._tables.analyses.offers(table.game.name)
            for row in after.controls(table, self._games.values(), analysed=analysed):
                board.view.add_item(row)
            board = _noted(_noted(board, await self._rivalry(table)), await self._hints(table))
        elif table.game.two_sided:
            said = asked.lines(table, await self._tables.asking.for_board(table))
            components.first_text(board).content += "".join(f"\n{line}" for line in said)
        # Where players have panels, the tips are shown there (`tips.with_tip`).
        told = game.panel is None and await tips.on_board(self._tables, table, board)
        if told and table.status == "playing" and not text_first:
            components.below_picture(board)
        return board

    async def card(self, table: Table) -> Face:
        """The card of a table that plays in a thread of its own, or is about to."""
        occasion = await self._tables.tournaments.occasion(table.id)
        return await card.playing(table, self.game(table).cover, occasion)

    async def last(self, table: Table) -> Face:
        """The board of a finished game for its own thread, without controls, which are on the card in the channel."""
        shown = await self._of(table, "", await self._at_board(table))
        for item in shown.view.children:
            if not isinstance(item, ui.TextDisplay | ui.MediaGallery):
                shown.view.remove_item(item)
        if table.status == "closed":
            return shown  # nobody has won, and no game follows
        link = words.address(table.guild_id, table.channel_id, table.thread_id)
        return _noted(shown, locales.text(table.lang, "thread-ended", link=link))

    async def _rivalry(self, table: Table) -> str:
        """Who of the two people of a finished game has won more against the other, in words; empty where nothing is told."""
        seats = {player.user_id: seat for seat, player in enumerate(table.players) if not player.former}
        if table.guild_id is None or len(table.players) != 2 or len(seats.keys() - {None}) != 2:
            return ""
        wins = await self._tables.village.rivalry(table.id)
        if not wins.keys() <= seats.keys() or not wins:
            return ""
        lang, names = table.lang, words.names(table, table.lang)
        first, second = (names[seats[user_id]] for user_id in wins)
        more, fewer = wins.values()
        if more == fewer:
            return locales.text(lang, "rivalry-level", first=first, second=second, wins=more)
        return locales.text(lang, "rivalry-leads", first=first, second=second, wins=more, losses=fewer)

    async def _hints(self, table: Table) -> str:
        """How many hints a person had in a game against the house, in words; empty if none, or with several people."""
        if people_count(table) > 1:
            return ""
        names = words.names(table, table.lang)
        counts = (await self._tables.hints.counts(table.id)).items()
        return " · ".join(locales.text(table.lang, "hints-had", name=names[seat], count=n) for seat, n in counts)

    def _stay(self, table: Table) -> str:
        """Why a table stays in its channel, or in which thread it has played, in words; empty where neither applies."""
        if table.thread_id is not None and table.ended:
            return (
                "" if table.thread == "lost" else locales.text(table.lang, "thread-over", thread=str(table.thread_id))
            )
        stay: str | None = table.thread
        if table.thread == "wanted":
            stay = threads.obstacle(None if table.guild_id is None else self._guild(table.guild_id), table.channel_id)
        return locales.text(table.lang, f"thread-stays-{stay}") if stay in STAYS else ""


def _noted(face: Face, note: str) -> Face:
    """Append a small note to the first text of a message, in place, unless it is empty; returns the message."""
    if note:
        components.first_text(face).content += f"\n-# {note}"
    return face
