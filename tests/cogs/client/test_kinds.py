"""How messages in channels are kept, by their kinds."""

from tables.posts import MORNING, SUMMARY
from tables.reports import DEEDS, REPORT
from tests.cogs.loaded import loaded


async def test_what_calls_people_stands_once_and_what_is_about_a_game_until_that_is_over() -> None:
    kinds = (await loaded()).keeper.kinds
    once = {name for name, kind in kinds.items() if not kind.twice}
    assert once == {"hello", "players", "share", "honours", MORNING, *DEEDS}, "a lost one may stand"
    assert {name for name, kind in kinds.items() if not kind.stays} == once - {MORNING}, "nobody edits or deletes them"
    waiting_for_none = {"hello", "players", "share", MORNING, SUMMARY, REPORT}
    assert {name for name, kind in kinds.items() if not kind.waits} == waiting_for_none
