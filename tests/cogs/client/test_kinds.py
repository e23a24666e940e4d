"""How messages in channels are kept, by their kinds."""

from tables.posts import SUMMARY
from tables.reports import DEEDS, REPORT
from tests.cogs.loaded import loaded


async def test_what_calls_people_stands_once_and_what_is_about_a_game_until_that_is_over() -> None:
    kinds = (await loaded()).keeper.kinds
    once = {name for name, kind in kinds.items() if not kind.twice}
    assert once == {"hello", "players", "share", "honours", *DEEDS}, "a lost one is not posted again, as it may stand"
    assert {name for name, kind in kinds.items() if not kind.stays} == once, "nobody edits them"
    assert {name for name, kind in kinds.items() if not kind.waits} == {"hello", "players", "share", SUMMARY, REPORT}
