"""Every description of a recorded game, and every sentence about it, can be read out: see `tests.readable`."""

from pathlib import Path

import pytest

import locales
from cogs.client.client import Baraza
from cogs.kit import words
from cogs.village import film
from cogs.village.replay_panel import ReplayPlace
from render.kit.sight import PLAIN
from tests import readable
from tests.cogs.village.looked import ONE_OF_EACH, looked


@pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.stem)
async def test_every_description_of_a_recorded_game_can_be_read_out(bot: Baraza, path: Path) -> None:
    there = looked(bot, path)
    steps = sorted({there.replay.last * part // 8 for part in range(9)})
    for number, step in enumerate(steps):
        lang = locales.LANGUAGES[number % len(locales.LANGUAGES)]
        for seat in (None, *range(len(there.table.players))):
            for png, alt in there.shots(ReplayPlace(step, seat), lang, PLAIN):
                assert png
                readable.check_plain(alt)
        for told in (there.face.told(there.at(step), lang), there.face.position(there.at(step), lang)):
            readable.check(told)
    for lang in locales.LANGUAGES:
        readable.check_plain(film.description(there, lang))
        readable.check_plain(words.unformatted(there.face.result(there.table, lang)))
