"""Every button, select and modal has an equivalent command (the design's promise for keyboards and screen readers)."""

from typing import Any

from discord import ui

from cogs.base.custom_ids import parse
from cogs.base.links import Links
from cogs.service import me, settings, settings_panel
from tables.person import Person
from tables.servers import with_presets
from tests.cogs.client import declared
from tests.cogs.loaded import loaded
from tests.facts import facts
from tests.registry import GIVEN

TYPED: dict[str, dict[str, str]] = {
    "lobby": {
        "games": "play",
        "new": "play game",
        "challenge": "play game with",
        **dict.fromkeys(("join", "leave", "decline", "start", "close", "rules", "form"), "table do table"),
        **dict.fromkeys(("house", "level", "speed", "length", "set"), "table do with table"),
    },
    "table": {
        # *More* opens a panel whose buttons follow below; the board and the rules in it have commands of their own.
        **dict.fromkeys(
            ("more", "quit", "resign", "stay", "end", "offer", "call", "back", "text", "record", "part", "report"),
            "table do table",
        ),
        **dict.fromkeys(("vote", "answer", "rematch", "next"), "table do with table"),
    },
    "manners": {
        "blocks": "me block_person",
        "block": "me block_person",
        "unblock": "me unblock",
        "order": "settings bar",
        "bar": "settings bar bar_days",
        "unbar": "settings unbar",
        "reports": "settings reports",
    },
    "command": {"again": "table do table"},
    "callme": {
        "show": "callme",
        "set": "callme game off",
        "days": "callme game days",
        "off": "callme game off",
        "call": "table do table",
    },
    "help": {"open": "rules game", "page": "rules game about", "topic": "help topic"},
    "teach": {
        "new": "rules game lesson",
        "tips": "rules game lesson",
    },
    "me": {
        "set": "me language text_first calls large_symbols high_contrast show_avatar name_honours",
        "show": "me",
        "export": "me data",
        "forget": "me data",
    },
    "settings": {
        "set": f"settings language speed {' '.join(GIVEN.presets)} per_channel per_person house mentions callme freshness seasons where enders honours morning morning_at",
        "show": "settings",
        "cards": "settings honours morning morning_at",
        "defaults": "settings do",
    },
    "leaderboard": {
        **dict.fromkeys(("open", "first", "back", "next", "last", "mine"), "leaderboard page"),
        "game": "leaderboard game",
        "period": "leaderboard period",
        "kind": "leaderboard kind",
    },
    "season": dict.fromkeys(("ask", "close", "keep"), "settings do"),
    "tournament": {
        **dict.fromkeys(
            ("join", "here", "game", "standings", "withdraw", "manage", "start", "end"),
            "tournament do what tournament",
        ),
        **dict.fromkeys(("form", "typed"), "tournament open game format title minutes fill"),
    },
    "daily": {
        "home": "daily",
        "open": "daily puzzle",
        **dict.fromkeys(("begin", "hint", "text", "share", "table", "past", "more"), "daily puzzle do"),
        "practise": "daily puzzle level",
        "reveal": "daily puzzle level do",
        **dict.fromkeys(("tap", "answer", "type", "typed"), "daily puzzle answer"),
    },
    "honours": {"mine": "profile"},
    "history": {"page": "history page"},
    "analysis": {"open": "replay game show", "page": "replay game turning_point"},
    "hint": {"ask": "table do table"},
    "replay": {
        **dict.fromkeys(("open", "chosen"), "replay game"),
        **dict.fromkeys(("go", "jump", "goto", "typed"), "replay game step"),
        "seen": "replay game seat",
        **dict.fromkeys(("film", "here", "share"), "replay game show"),
    },
}
"""For each namespace and verb: the command that does the same, followed by the options that it needs.

The commands of the games are among the facts that each game tells of itself.
"""
TYPED |= {name: dict(facts(name).verbs) for name in GIVEN}


async def test_every_verb_has_a_command_that_does_the_same() -> None:
    registered = set((await loaded()).router._handlers)
    typed = {(namespace, verb) for namespace, verbs in TYPED.items() for verb in verbs}
    assert registered - typed == set(), "these buttons have no command that does the same"
    assert typed - registered == set(), "these are no buttons"


async def test_commands_are_declared_as_they_were() -> None:
    assert await declared.declared() == declared.FILE.read_text(encoding="utf-8")


def changed(view: ui.LayoutView) -> set[str]:
    """The settings that the controls of a panel change."""
    known = [parse(getattr(item, "custom_id", None) or "") for item in view.walk_children()]
    return {each[4].partition("+")[0] for each in known if each is not None and each[1] == "set"}


def test_every_setting_of_a_panel_is_an_option_of_its_command() -> None:
    own = changed(me.panel(Person(), "en", Links()).view)
    assert own
    assert {me.SWITCHES.get(name, name) for name in own} <= {option.name for option in me.OPTIONS}
    presets = GIVEN.presets
    of_server = changed(settings_panel.panel(with_presets(GIVEN.values())(), presets, "en").view)
    assert of_server
    asked = {option.name for option in settings.options(presets.values())}
    assert {"where" if name == "channels" else name for name in of_server} <= asked


async def test_those_commands_are_there_with_these_options() -> None:
    tree = (await loaded()).tree
    for namespace, verbs in TYPED.items():
        for verb, text in verbs.items():
            name, *rest = text.split()
            command: Any = tree.get_command(name)
            assert command is not None, (namespace, verb)
            if hasattr(command, "commands"):
                command = command.get_command(rest.pop(0))
                assert command is not None, (namespace, verb)
            assert set(rest) <= {option.display_name for option in command.parameters}, (namespace, verb, text)
