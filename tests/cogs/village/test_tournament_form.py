"""The form by which a tournament is opened: what it offers, and what is chosen in it before anybody chooses."""

import pytest

import locales
from cogs.village import tournament_desk
from tests.registry import GIVEN


def test_what_is_usual_is_chosen_already() -> None:
    asked = [label["component"] for label in tournament_desk.form(GIVEN, "en").to_dict()["components"]]
    chosen = {
        each["custom_id"]: [option["value"] for option in each["options"] if option.get("default")]
        for each in asked
        if "options" in each
    }
    assert chosen == {"game": [], "format": ["swiss"], "minutes": ["30"], "fill": ["0"]}


@pytest.mark.parametrize(
    ("minutes", "unit", "count"),
    [
        (0, "minutes", 0),
        (15, "minutes", 15),
        (90, "minutes", 90),
        (120, "hours", 2),
        (1440, "days", 1),
        (1500, "hours", 25),
    ],
)
def test_a_time_to_the_start_is_told_in_the_largest_unit_that_fits(minutes: int, unit: str, count: int) -> None:
    assert tournament_desk.span(minutes, "en") == locales.text("en", f"tournament-in-{unit}", count=count)
