"""The form by which a tournament is opened: what it offers, and what is chosen in it before anybody chooses."""

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
