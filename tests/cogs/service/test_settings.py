"""The panel of a server's settings keeps within Discord's limits whatever was chosen; each custom_id reads back."""

from typing import Any, get_args

import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

import locales
from cogs.base import custom_ids
from cogs.base.links import Links
from cogs.service import me, settings_panel
from engines.game import Speed
from engines.registry import GAMES
from tables.errors import Refused
from tables.person import Person
from tables.servers import Freshness, Seasons, with_presets

IDS = st.integers(1, 2**63 - 1)
PRESETS = GAMES.presets
ServerSettings = with_presets(GAMES.values())
DEFAULTS = ServerSettings()
CHOSEN = st.builds(
    ServerSettings,
    channels=st.lists(IDS, max_size=25, unique=True).map(tuple),
    per_channel=st.integers(1, 50),
    per_person=st.integers(1, 25),
    speed=st.sampled_from([None, *get_args(Speed)]),
    **{one.name: st.none() | st.integers(one.least, one.most) for one in PRESETS.values()},
    freshness=st.sampled_from(get_args(Freshness)),
    mentions=st.booleans(),
    house=st.booleans(),
    language=st.sampled_from([None, *locales.LANGUAGES]),
    enders=st.none() | IDS,
    honours=st.none() | IDS,
    morning=st.none() | IDS,
    morning_hour=st.integers(0, 23),
    seasons=st.sampled_from(get_args(Seasons)),
)


def parts(settings: Any, lang: str = "en") -> tuple[list[Any], list[Any]]:
    """The components of the panel, and those of the page of the cards."""
    barred = {name: "view_channel" for name in ("honours", "morning") if getattr(settings, name)}
    panel = settings_panel.panel(settings, PRESETS, lang, barred=barred)
    cards = settings_panel.cards(settings, lang, "10:00", barred)
    return list(panel.view.walk_children()), list(cards.view.walk_children())


def found(settings: Any, kind: type[Any], lang: str = "en") -> list[Any]:
    return [item for page in parts(settings, lang) for item in page if isinstance(item, kind)]


@given(CHOSEN, st.sampled_from(locales.LANGUAGES))
def test_it_fits_discord_s_limits(settings: Any, lang: str) -> None:
    panel, cards = parts(settings, lang)
    assert len(panel) <= 40
    for part in (*panel, *cards):
        if isinstance(part, ui.ActionRow):
            assert 1 <= len(part.children) <= 5
        if isinstance(part, ui.Select):
            assert 1 <= len(part.options) <= 25
            assert all(1 <= len(option.label) <= 100 for option in part.options)
        if isinstance(part, ui.ChannelSelect | ui.RoleSelect):
            assert part.placeholder is not None
            assert len(part.placeholder) <= 150
            assert len(part.default_values) <= part.max_values
        if isinstance(part, ui.Button):
            assert part.label is not None
            assert len(part.label) <= 80


@given(CHOSEN)
def test_what_stands_chosen_is_shown_and_chosen_again_changes_nothing(settings: Any) -> None:
    shown = settings.model_dump()
    for menu in found(settings, ui.Select):
        name = str(menu.custom_id).rpartition(":")[2]
        [standing] = [option.value for option in menu.options if option.default]
        if standing in settings_panel._values(name, PRESETS):
            assert settings_panel.choice(name, [standing], PRESETS) == {name: shown[name]}
        assert standing == str(settings_panel.OWN if shown[name] is None else shown[name])
    [places, card, morning], [role] = found(settings, ui.ChannelSelect), found(settings, ui.RoleSelect)
    assert settings_panel.choice("channels", [str(value.id) for value in places.default_values], PRESETS) == {
        "channels": settings.channels
    }
    assert settings_panel.choice("enders", [str(value.id) for value in role.default_values], PRESETS) == {
        "enders": settings.enders
    }
    assert settings_panel.choice("honours", [str(value.id) for value in card.default_values], PRESETS) == {
        "honours": settings.honours
    }
    assert settings_panel.choice("morning", [str(value.id) for value in morning.default_values], PRESETS) == {
        "morning": settings.morning
    }


def test_every_option_of_every_list_can_be_chosen() -> None:
    for menu in found(DEFAULTS, ui.Select):
        name = str(menu.custom_id).rpartition(":")[2]
        for option in menu.options:
            ServerSettings.model_validate(DEFAULTS.model_dump() | settings_panel.choice(name, [option.value], PRESETS))


def test_custom_ids_are_ours_and_differ() -> None:
    ids = [str(item.custom_id) for kind in (ui.Button, ui.Select) for item in found(DEFAULTS, kind)]
    assert len(set(ids)) == len(ids)
    namespaces = {one: (custom_ids.parse(one) or ("",))[0] for one in ids}
    assert {one for one, namespace in namespaces.items() if namespace != settings_panel.NAMESPACE} == {
        "manners:order:-:-",
        "season:ask:-:-",
    }


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("house", ["perhaps"]),
        ("house", []),
        ("volume", ["11"]),
        ("window", ["4"]),
        ("per_channel", ["0"]),
        ("per_channel", ["1", "2"]),
        ("speed", ["instant"]),
        ("language", ["tlh"]),
        ("channels", ["tables"]),
        ("channels", ["9" * 30]),
        ("enders", ["1", "2"]),
        ("morning", ["1", "2"]),
        ("morning_hour", ["24"]),
        ("morning_hour", ["auto"]),
        ("morning_zone", ["Europe/Paris"]),
        ("morning", ["tables"]),
        ("", []),
    ],
)
def test_what_no_control_offers_is_refused(name: str, values: list[str]) -> None:
    with pytest.raises(Refused, match="option-value"):
        settings_panel.choice(name, values, PRESETS)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_each_thing_is_said_once(lang: str) -> None:
    """What a control says with its name and its state, no sentence repeats."""
    for settings, lines in (
        (DEFAULTS, 0),
        (DEFAULTS.model_copy(update={"enders": 1, "honours": 2, "channels": (3,)}), 4),
    ):
        text = found(settings, ui.TextDisplay, lang)[0]
        assert text.content.split("\n")[0] == locales.text(lang, "settings-head")
        assert text.content.count("\n") == lines
    own = me.panel(Person(), lang, Links()).view.walk_children()
    assert [item.content for item in own if isinstance(item, ui.TextDisplay)] == [locales.text(lang, "me-head")]
    for name in settings_panel.SWITCHES:
        said = [
            next(b.label for b in found(each, ui.Button, lang) if f":{name}+" in str(b.custom_id))
            for each in (DEFAULTS.model_copy(update={name: True}), DEFAULTS.model_copy(update={name: False}))
        ]
        assert said == [locales.text(lang, f"settings-{name}-{state}") for state in ("on", "off")]


def test_it_names_pairs_whose_games_are_not_rated() -> None:
    pairs = [("Heron", "Lion*", number + 1) for number in range(settings_panel.PAIRS + 1)]
    for lang in locales.LANGUAGES:
        panel = settings_panel.panel(DEFAULTS, PRESETS, lang, unrated=pairs)
        (text,) = [item for item in panel.view.walk_children() if isinstance(item, ui.TextDisplay)]
        assert text.content.count("Heron") == settings_panel.PAIRS
        assert text.content.count("Lion\\*") == settings_panel.PAIRS
        assert text.content.splitlines()[-1] == locales.text(lang, "list-more", count=1), "one has no room"
