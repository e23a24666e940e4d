"""The moment of a finished game on its result: a sentence beside a small picture, in every language and of every game."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from discord import ui

import locales
from cogs.client.client import Baraza
from cogs.kit import components
from cogs.show import moment
from engines.analysis import Analysis, Turning
from render.kit.sight import PLAIN, Sight
from tables.model import Table
from tables.play import moments
from tables.play.moments import NewRecord
from tests.cogs.village.looked import ONE_OF_EACH, looked
from tests.registry import GIVEN


def told(bot: Baraza, path: Path, lang: str, *records: NewRecord) -> Table:
    """A recorded game with its moment."""
    game = looked(bot, path, lang)
    found = moments.found(game.table, game.replay, records)
    assert found is not None
    return replace(game.table, status="finished", moment=found.model_dump_json(exclude_defaults=True))


async def shown(bot: Baraza, table: Table, sight: Sight = PLAIN) -> Any:
    row = components.rows([components.button("Rematch", "a:b:c:d")])
    board = components.board("Over.", (b"", "The end"), row)
    return await moment.with_moment(board, table, bot.faces.game(table), GIVEN, sight)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.stem)
async def test_the_sentence_stands_beside_the_picture(bot: Baraza, path: Path, lang: str) -> None:
    table = told(bot, path, lang)
    face = await shown(bot, table)
    assert [type(item).__name__ for item in face.view.children] == [
        "TextDisplay",
        "MediaGallery",
        "Section",
        "ActionRow",
    ]
    section = face.view.children[2]
    (said,), picture = section.children, section.accessory
    assert isinstance(picture, ui.Thumbnail)
    found = moments.read(table)
    assert found is not None
    assert found.kind in table.game.turning_kinds
    assert said.content.startswith(locales.text(lang, "moment-line", said="").rstrip())
    assert table.names[found.seats[0]] in said.content
    assert len(said.content) < 200
    assert "{" not in said.content
    described = picture.description
    assert described is not None
    assert described.startswith(locales.text(lang, "moment-alt", step=str(found.step)))
    assert 100 < len(described) <= 1024
    assert picture.media.url == "attachment://moment.png"
    assert [file.filename for file in face.files] == ["board.png", "moment.png"]


async def test_a_broken_record_is_told_below(bot: Baraza) -> None:
    for path in ONE_OF_EACH:
        table = looked(bot, path).table
        if not table.game.feat_kinds:
            continue
        kind = table.game.feat_kinds[0].name
        told_so = told(bot, path, "en", NewRecord(kind=kind, seat=1, value=61_250))
        (line, record) = moment.sentences(told_so, moments.read(told_so), GIVEN)  # type: ignore[arg-type]
        assert locales.text("en", f"feat-{kind}") in record
        assert table.names[1] in record
        assert "record" not in line


async def test_a_record_alone_has_no_picture(bot: Baraza) -> None:
    table = looked(bot, ONE_OF_EACH[0]).table
    kind = table.game.feat_kinds[0].name
    text = json.dumps({"records": [{"kind": kind, "seat": 0, "value": 12}]})
    face = await shown(bot, replace(table, status="finished", moment=text))
    assert [type(item).__name__ for item in face.view.children] == [
        "TextDisplay",
        "MediaGallery",
        "TextDisplay",
        "ActionRow",
    ]
    assert len(face.files) == 1


async def test_a_game_that_is_analysed_has_the_sentence_of_its_analysis(bot: Baraza) -> None:
    path = ONE_OF_EACH[0]
    game = looked(bot, path)
    analyst = GIVEN.analysts[game.table.game.name]
    for turnings, version in (
        ([Turning(step=9, seat=0, played="a1", swing=-0.5, reason="resigned", values={"chance": 50})], analyst.version),
        ([], analyst.version),
        ([Turning(step=9, seat=0, played="a1", swing=-0.5, reason="gone")], analyst.version + 1),
    ):
        analysis = Analysis(
            version=version, unit="chance", steps=(0,), curves=((), ()), accuracy=(None, None), turnings=tuple(turnings)
        )
        lost = game.table.outcome.model_copy(update={"ranks": (2, 1)})  # type: ignore[union-attr]
        table = replace(game.table, outcome=lost)
        found = moments.found(table, game.replay, (), analysis)
        assert found is not None
        face = await shown(bot, replace(table, moment=found.model_dump_json(exclude_defaults=True)))
        sections = [item for item in face.view.children if isinstance(item, ui.Section)]
        if not turnings or version > analyst.version:
            assert not sections, "one that an analyst of another version named has no words"
        else:
            (text,) = sections[0].children
            assert text.content == "**The turning point:** Heron resigned with a winning chance of about 50%."  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", [None, "", '{"step": "soon"}'])
async def test_without_a_moment_the_board_is_as_before(bot: Baraza, text: str | None) -> None:
    table = replace(looked(bot, ONE_OF_EACH[0]).table, moment=text)
    face = await shown(bot, table)
    assert [type(item).__name__ for item in face.view.children] == ["TextDisplay", "MediaGallery", "ActionRow"]
