"""The moment of a finished game (`tables.play.moments`) on its board: a sentence with a thumbnail that opens in full."""

import asyncio
from collections.abc import Sequence

from discord import ui

import locales
from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.kit import components, words
from engines.entry import Registry
from engines.game import TurningPoint
from render import film_cards
from render.kit import canvas
from render.kit.sight import Sight
from render.village.alt_texts import counted
from tables.model import Table
from tables.play import moments
from tables.play.moments import Moment

PICTURE = "moment.png"
"""The file name of the picture."""


async def with_moment(board: Face, table: Table, face: GameFace, games: Registry, sight: Sight) -> Face:
    """The board of a finished game with its moment above the controls: at most three components, none without a moment.

    The picture stands beside the sentence as a thumbnail, so that a phone shows the result, the board and the controls
    as before.
    """
    moment = readable(table, games)
    if moment is None or not moment.told:
        return board
    lines = sentences(table, moment, games)
    every = board.view.children
    place = next((n for n, item in enumerate(every) if isinstance(item, ui.ActionRow)), len(every))
    if moment.step is None:
        added: ui.Item[ui.LayoutView] = ui.TextDisplay("\n".join(lines))
        files = board.files
    else:
        png, alt = await asyncio.to_thread(picture, table, moment, face, sight)
        shown = ui.Thumbnail[ui.LayoutView](f"attachment://{PICTURE}", description=alt[:1024])
        added = ui.Section(ui.TextDisplay("\n".join(lines)), accessory=shown)
        files = (*board.files, components.attached(png, PICTURE))
    return components.face([*every[:place], added, *every[place:]], files)


def readable(table: Table, games: Registry) -> Moment | None:
    """The moment of a table; a step found by an analyst of another version is left out, as its sentence may be gone."""
    moment = moments.read(table)
    if moment is None or moment.analysed is None:
        return moment
    analyst = games.analysts.get(table.game.name)
    if analyst is not None and analyst.version == moment.analysed:
        return moment
    return Moment(records=moment.records)


def sentences(table: Table, moment: Moment, games: Registry) -> list[str]:
    """What happened at the moment, and which records the game broke: a sentence each."""
    lang = table.lang
    lines = []
    if moment.step is not None:
        lines.append(locales.text(lang, "moment-line", said=turning(table, moment, words.names(table, lang), lang)))
    return [*lines, *records(table, moment, games)]


def records(table: Table, moment: Moment, games: Registry) -> list[str]:
    """Which records the game broke: a sentence each."""
    lang, names = table.lang, words.names(table, table.lang)
    lines = []
    for record in moment.records:
        game, kind = games.feats[record.kind]
        if game != table.game.name:
            continue  # saved by a version in which this kind of record belonged to another game
        lines.append(
            locales.text(
                lang,
                "moment-record",
                what=locales.text(lang, f"feat-{record.kind}"),
                name=names[record.seat],
                value=counted(record.value, kind.unit, lang),
            )
        )
    return lines


def turning(table: Table, turned: Moment | TurningPoint, names: Sequence[str], lang: str) -> str:
    """A sentence about the step at which a game turned; `names` are the players' names by seat."""
    named = dict(zip(("name", "other"), (names[seat] for seat in turned.seats), strict=False))
    found_by = "analysis" if turned.analysed else "turning"
    return locales.text(lang, f"{found_by}-{table.game.name}-{turned.kind}", **named, **turned.values)


def picture(table: Table, moment: Moment, face: GameFace, sight: Sight) -> tuple[bytes, str]:
    """The picture of the moment in a golden frame, as in the game's film, and its description; thread-safe."""
    lang = table.lang
    png, alt = face.shot(moments.table_at(table, moment), None, lang, sight)
    framed = film_cards.marked(face.palette, canvas.entries(png))
    described = locales.text(lang, "moment-alt", step=str(moment.step))
    return face.palette.png(framed, contrast=sight.contrast), f"{described} {alt}"
