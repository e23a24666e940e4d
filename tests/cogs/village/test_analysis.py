"""The panel of an analysis: within Discord's limits for every game, in every language; what it says, and how far it is."""

from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
from discord import ui

import locales
from cogs.base import custom_ids
from cogs.base.face import Face
from cogs.client.client import Baraza
from cogs.service import hint as hint_cog
from cogs.village import analysis_panel
from cogs.village.replay_panel import ReplayedGame
from engines.analysis import Analysis, Hint, Share, Task, Turning
from engines.game import Ending
from render.kit.sight import PLAIN, Sight
from tables.analysis.hints import Advice
from tables.errors import Refused
from tables.model import Player
from tests.cogs.village.looked import ONE_OF_EACH, items, looked, said
from tests.registry import GIVEN

ANALYSTS = GIVEN.analysts


def analysed(there: ReplayedGame, reason: str) -> Analysis:
    """An analysis of a game with three turning points of one reason."""
    moments, seats = there.replay.moments, len(there.table.players)
    game, names = there.table.game, ANALYSTS[there.table.game.name].reasons[reason]
    steps = [n for n, moment in enumerate(moments) if moment.seat is not None and moment.text not in set(Ending)]
    turnings = []
    for step in steps[:: max(1, len(steps) // 3)][:3]:
        moment, before = moments[step], moments[step - 1].state
        assert moment.seat is not None
        legal = game.legal(before, moment.seat)
        better = game.format(legal[0]) if len(legal) else None
        values = {name: 0 if name == "other" else 1 for name in names}
        turnings.append(
            Turning(
                step=step, seat=moment.seat, played=moment.text, better=better, swing=-0.3, reason=reason, values=values
            )
        )
    share = Share(luck=0.25, choices=-0.125, rest=0.0)
    return Analysis(
        version=1,
        unit="chance" if seats == 2 else "points",
        steps=tuple(range(len(moments))),
        curves=tuple(tuple(1 / seats for _ in moments) for _ in range(seats)),
        accuracy=(87, *(None for _ in range(seats - 1))),
        turnings=tuple(turnings),
        shares=tuple(share for _ in range(seats)),
        tasks=tuple(Task(round=n, seat=0, difficulty=3, par_ms=60_000, time_ms=30_000 * n or None) for n in range(9)),
    )


def judge(face: Face) -> None:
    """Assert that a message is within Discord's limits."""
    assert face.view.is_finished()
    assert face.view.total_children_count <= 14
    assert face.view.content_length() <= 3_000
    ids = [str(button.custom_id) for button in items(face, ui.Button)]
    assert len(set(ids)) == len(ids)
    assert all(len(each) <= 100 and custom_ids.parse(each) for each in ids)


@pytest.mark.parametrize(("path", "lang"), [*zip(ONE_OF_EACH, cycle(locales.LANGUAGES), strict=False)])
async def test_every_page_is_within_discords_limits(bot: Baraza, path: Path, lang: str) -> None:
    there = looked(bot, path, lang)
    if there.table.game.name not in ANALYSTS:
        pytest.skip("a game without an analyst")
    analysis = analysed(there, next(iter(ANALYSTS[there.table.game.name].reasons)))
    judge(await analysis_panel.overview(there.table, analysis, there.face, lang, PLAIN))
    number = len(analysis.turnings)
    face = await analysis_panel.turning(there, analysis, number, lang, Sight(large=True))
    judge(face)
    shut = [button.label for button in items(face, ui.Button) if button.disabled]
    assert shut == [locales.text(lang, "button-analysis-turning", number=str(number))]


@pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.stem)
async def test_every_reason_is_a_sentence(bot: Baraza, path: Path) -> None:
    there = looked(bot, path)
    analyst = ANALYSTS.get(there.table.game.name)
    for lang in locales.LANGUAGES if analyst else ():
        assert analyst is not None
        for reason in analyst.reasons:
            for found in analysed(there, reason).turnings[:1]:
                told = analysis_panel._sentence(there.table, found, lang)
                assert "{" not in told
                assert len(told) <= 300
        for reason, names in analyst.hint_reasons.items():
            values = {name: 0 if name == "other" else 1 for name in names}
            advice = Advice(there.table, Hint(action="c3", reason=reason, values=values), 2)
            told = hint_cog.sentence(advice, lang)
            assert told.count("\n") == 1
            assert len(told) <= 400


async def test_what_is_told_of_luck_and_of_times(bot: Baraza) -> None:
    there = looked(bot, ONE_OF_EACH[0])
    analysis = analysed(there, next(iter(ANALYSTS[there.table.game.name].reasons)))
    told = said(await analysis_panel.overview(there.table, analysis, there.face, "en", PLAIN))
    assert "accuracy 87% · luck +25%, own choices −12%, the rest +0% · T) not solved (1:00), 1) 0:30 (1:00)" in told
    assert "*(step 1, −30%)*" in told
    face = await analysis_panel.turning(there, analysis, 1, "en", PLAIN)
    assert "by 30 percentage points" in said(face)
    worth = analysis.turnings[0].model_copy(update={"values": {**analysis.turnings[0].values, "points": 30}})
    face = await analysis_panel.turning(there, analysis.model_copy(update={"turnings": (worth,)}), 1, "en", PLAIN)
    assert "percentage" not in said(face), "points that the sentence tells are not told twice"
    none = analysis.model_copy(update={"turnings": (), "tasks": (), "shares": ()})
    told = said(await analysis_panel.overview(there.table, none, there.face, "en", PLAIN))
    assert "Turning points" not in told
    assert "No single moment turned the game." in told
    assert "accuracy tells" in told


async def test_a_turning_point_that_there_is_not_is_refused(bot: Baraza) -> None:
    there = looked(bot, ONE_OF_EACH[0])
    analysis = analysed(there, next(iter(ANALYSTS[there.table.game.name].reasons)))
    for number in (0, 4):
        with pytest.raises(Refused, match="unknown-button"):
            await analysis_panel.turning(there, analysis, number, "en", PLAIN)
    shorter = replace(there, replay=replace(there.replay, moments=there.replay.moments[:2]))
    with pytest.raises(Refused, match="unknown-button"):
        await analysis_panel.turning(shorter, analysis, 3, "en", PLAIN)


async def test_a_deleted_player_is_named_so(bot: Baraza) -> None:
    there = looked(bot, ONE_OF_EACH[0])
    table = replace(there.table, players=(Player("", -5), *there.table.players[1:]))
    analysis = analysed(there, next(iter(ANALYSTS[table.game.name].reasons)))
    assert "a former player" in said(await analysis_panel.overview(table, analysis, there.face, "en", PLAIN))


@pytest.mark.parametrize(
    "name", ["👩‍👩‍👧" * 6, "\u202e" + "א" * 31, "**[x](http://a.b)** `y` ~~z~~ @here", "W" * 32, "\u200b" * 32]
)
async def test_any_name_that_discord_allows_is_shown(bot: Baraza, name: str) -> None:
    there = looked(bot, ONE_OF_EACH[0])
    there = replace(there, table=replace(there.table, players=(Player(name, 1), *there.table.players[1:])))
    analysis = analysed(there, next(iter(ANALYSTS[there.table.game.name].reasons)))
    for sight in (PLAIN, Sight(large=True)):
        face = await analysis_panel.overview(there.table, analysis, there.face, "en", sight)
        judge(face)
        assert "](http" not in said(face)
        assert "@here" not in said(face).replace("@\u200bhere", "")
        judge(await analysis_panel.turning(there, analysis, 1, "en", sight))


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_who_waits_is_told_how_far_it_is(bot: Baraza, lang: str) -> None:
    table = looked(bot, ONE_OF_EACH[0]).table
    assert "3" in said(analysis_panel.progress(table, 0, 0, 3, lang))
    bars = [said(analysis_panel.progress(table, done, 40, 0, lang)).count("▰") for done in (0, 10, 40)]
    assert bars == [0, 5, 20]
