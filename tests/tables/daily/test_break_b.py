"""A fault of the morning card on the night in which summer time ends."""

from tests.tables.daily.test_morning import HOUR_S, post, wants
from tests.tables.harness import Bench


async def test_no_day_s_results_go_untold_when_summer_time_ends(hands: Bench) -> None:
    """docs/en/play/together.md: "a card stands in one of its channels each day: how the puzzles of the day before went".

    At nine in Paris the card comes before 08:00 UTC in summer, and at it in winter: a day of puzzles falls between.
    """
    await wants(hands, "2027-10-29 09:00", morning_zone="Europe/Paris")
    told = []
    for number in range(1, 4):
        for _ in range(24):
            await hands.advance(HOUR_S)
        told.append((await post(hands, number)).about - 1)
    assert told == [told[0], told[0] + 1, told[0] + 2], "the day of which each card tells the results"
