"""The list of finished games: a line for each, buttons to turn pages, and a select that opens a replay."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import components, words
from render.kit.lettering import plain_name
from tables.errors import Refused
from tables.village.model import Finished, FinishedSeat, History

NAMESPACE = "history"
ANY = "any"
"""The placeholder in a custom_id for everybody, or for all games."""
LAST_ID = 2**63 - 1
"""The highest id that Discord assigns, and that the store can hold."""
_ASKED = re.compile(rf"(?P<page>[0-9]{{1,5}})\+(?P<user>[0-9]{{1,20}}|{ANY})\+(?P<game>[a-z]+)")


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """The query of a page of the history.

    Attributes:
        user_id: The person whose games are listed; None for everybody's.
        game: The name of a game in the registry; None for all games.
        page: The number of the page, from 1.
    """

    user_id: int | None = None
    game: str | None = None
    page: int = 1

    def text(self) -> str:
        """The query as the argument of a custom_id, which `read` parses."""
        return f"{self.page}+{ANY if self.user_id is None else self.user_id}+{self.game or ANY}"


def read(text: str, games: Iterable[str]) -> HistoryQuery:
    """Parse a text that `HistoryQuery.text` wrote. Raises Refused("unknown-button") for any other text."""
    found = _ASKED.fullmatch(text)
    if found is None or found["game"] not in {ANY, *games}:
        raise Refused("unknown-button")
    user_id = None if found["user"] == ANY else int(found["user"])
    if user_id is not None and user_id > LAST_ID:
        raise Refused("unknown-button")
    return HistoryQuery(user_id, None if found["game"] == ANY else found["game"], int(found["page"]))


def listed(
    history: History, query: HistoryQuery, lang: str, *, own: bool, seen: Collection[str], name: str | None = None
) -> Face:
    """The message with a page of the history.

    Args:
        history: The page as loaded from the store.
        query: The query.
        lang: The reader's language.
        own: Whether the games are the reader's own.
        seen: The ids of the tables whose games the reader may look at; other games have neither link nor replay.
        name: The name of the person whose games are listed; None to take it from the games.
    """
    name = name or next(
        (seat.name for game in history.games for seat in game.seats if seat.user_id == query.user_id), None
    )
    head = _head(query, name, lang, own=own)
    if not history.games:
        # The games of others do not begin by a press of the reader's.
        buttons = [components.play(lang)] if own or query.user_id is None else []
        return components.panel(f"{head}\n{_none(query, name, lang, own=own)}", buttons)
    lines = words.fitting([_line(each, lang, seen=each.table_id in seen) for each in history.games], lang)
    frame = ui.Container[ui.LayoutView](ui.TextDisplay("\n".join([head, *lines])))
    if shown := [game for game in history.games if game.table_id in seen]:
        frame.add_item(ui.ActionRow[ui.LayoutView](_opener(shown, lang)))
    if history.pages > 1:
        foot = locales.text(lang, "history-page", page=str(history.page), pages=str(history.pages))
        frame.add_item(ui.TextDisplay(f"-# {foot}"))
        back, on = (
            components.button(
                locales.text(lang, key),
                custom_id(NAMESPACE, "page", arg=replace(query, page=page).text()),
                disabled=not 1 <= page <= history.pages,
            )
            for key, page in (("button-previous", history.page - 1), ("button-next", history.page + 1))
        )
        frame.add_item(ui.ActionRow[ui.LayoutView](back, on))
    return components.face([frame])


def _head(query: HistoryQuery, name: str | None, lang: str, *, own: bool) -> str:
    """The first line: whose games are listed, and which kind of game."""
    if query.user_id is None:
        head = locales.text(lang, "history-head")
    elif own:
        head = locales.text(lang, "history-head-own")
    elif name is None:
        head = locales.text(lang, "history-head-person")
    else:
        head = locales.text(lang, "history-head-member", name=words.name(name))
    return head if query.game is None else f"{head} · {words.game(lang, query.game)}"


def _none(query: HistoryQuery, name: str | None, lang: str, *, own: bool) -> str:
    """The sentence that there are no games for the query."""
    if query.user_id is None:
        if query.game is None:
            return locales.text(lang, "history-none")
        return locales.text(lang, "history-none-game", game=words.game(lang, query.game))
    if own and query.game is None:
        return locales.text(lang, "history-none-own")
    if name is None or query.game is not None:
        return locales.text(lang, "history-none-such")
    return locales.text(lang, "history-none-member", name=words.name(name))


def _line(game: Finished, lang: str, *, seen: bool) -> str:
    """A finished game in the list; `seen` is whether the reader may look at it, which adds the link and the id."""
    ordered = sorted(game.seats, key=lambda seat: seat.place)
    places = ", ".join(_place(seat, lang) for seat in ordered)
    what = words.game(lang, game.game)
    if game.tournament is not None:
        what = f"{what} ({words.escaped(game.tournament)})"
    date = f"<t:{game.ended_ms // 1000}:d>"
    if not seen:
        said_so = locales.text(lang, "history-line-unseen", game=what, date=date, places=places)
    else:
        said_so = locales.text(
            lang, "history-line", game=what, date=date, places=places, link=words.link(game), table=game.table_id
        )
    return f"- {said_so}"


def _place(seat: FinishedSeat, lang: str) -> str:
    key = "history-place-house" if seat.house else "history-place"
    return locales.text(lang, key, place=str(seat.place), name=words.name(words.shown_name(seat.name, lang)))


def _opener(games: Sequence[Finished], lang: str) -> ui.Select[ui.LayoutView]:
    """The select that opens the replay of one of the page's games."""
    options = []
    for game in games:
        names = ", ".join(plain_name(words.shown_name(seat.name, lang)) for seat in game.seats)
        label = locales.text(lang, "history-choice", game=words.game(lang, game.game), names=names)
        options.append(discord.SelectOption(label=label[:100], value=game.table_id, description=game.table_id))
    return ui.Select(
        custom_id=custom_id("replay", "chosen"), placeholder=locales.text(lang, "history-choose"), options=options
    )
