"""The catalogues: nothing missing in French, nothing unused, the same placeholders, every reason has its sentence."""

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast, get_args

import pytest
from discord import app_commands
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import locales
from cogs.ui import duelwords, opening
from cogs.ui.client import ROOMS, Baraza
from cogs.ui.speech import Speech
from engines.game import LEVELS, Speed
from engines.registry import GAMES
from engines.ubongo.events import OUTCOMES as UBONGO_OUTCOMES
from engines.ubongo.layout import REASONS as LAYOUT_REASONS
from engines.ubongo.notation import REASONS as UBONGO_REASONS
from engines.ubongo.options import Side
from engines.ubongo.view import ANIMALS, VALUES, Phase
from engines.yam.events import OUTCOMES as YAM_OUTCOMES
from engines.yam.notation import REASONS as YAM_REASONS
from engines.yam.view import End, Figure, LastTurn
from engines.yam.view import Use as YamUse
from engines.yebo.blocks import KINDS
from engines.yebo.events import EVENTS as YEBO_EVENTS
from engines.yebo.events import OUTCOMES as YEBO_OUTCOMES
from engines.yebo.notation import REASONS as YEBO_REASONS
from engines.yebo.view import ROUNDS, SIGHTINGS
from engines.yebo.view import Phase as YeboPhase
from engines.yote.events import OUTCOMES
from engines.yote.notation import REASONS as YOTE_REASONS
from engines.yote.options import Preset, SecondRemoval, SmallEndgameDraw
from tables.model import OfferKind
from tables.publisher import NoticeKind
from tables.reasons import CLOSINGS, REFUSALS

ROOT = Path(__file__).parents[2]
CODE = "\n".join(p.read_text(encoding="utf-8") for room in ("cogs", "render") for p in (ROOT / room).rglob("*.py"))
RAISED = set(re.findall(r"Refused\(\s*\"([a-z-]+)\"", CODE))


REASONS = YOTE_REASONS | YAM_REASONS | UBONGO_REASONS | LAYOUT_REASONS | YEBO_REASONS


DOING = ["ready", "waits", "races", "solved", "sits-out", "looks-on", "gave-up", "won", "done"]
"""What a seat of Ubongo may be doing (`ubongowords.doing`)."""


def dashed(names: object) -> list[str]:
    return [str(name).replace("_", "-") for name in cast("tuple[str, ...]", names)]


FAMILIES: dict[str, list[str]] = {
    "game-": list(GAMES),
    "about-": list(GAMES),
    "level-": list(LEVELS),
    "language-": ["auto", *locales.LANGUAGES],
    "speed-": list(get_args(Speed)),
    "choice-speed-": list(get_args(Speed)),
    "choice-preset-": list(get_args(Preset)),
    "choice-small-": list(get_args(SmallEndgameDraw)),
    "choice-": dashed(get_args(SecondRemoval)),
    "preset-": list(get_args(Preset)),
    "second-removal-": dashed(get_args(SecondRemoval)),
    "small-endgame-draw-": list(get_args(SmallEndgameDraw)),
    "rule-": dashed(duelwords.TOGGLES),
    "outcome-": [*OUTCOMES, *YAM_OUTCOMES, *UBONGO_OUTCOMES, *YEBO_OUTCOMES],
    "yebo-event-": list(YEBO_EVENTS),
    "yebo-block-": sorted({kind[0].lower() for kind in KINDS}),
    "yebo-round-": [str(number) for number in ROUNDS],
    "yebo-sighting-": [name.lower() for name in SIGHTINGS],
    "yebo-phase-": [phase for phase in get_args(YeboPhase) if phase != "over"],
    "yebo-choose-": ["fence-right", "fence-left", "round", "form", "display", "more", "discard", "final"],
    "yebo-button-": ["draw-left", "draw-right", "score", "rebuild"],
    "choice-way-": ["down", "up"],
    "choice-end-": ["score", "rebuild"],
    "choice-side-": [*get_args(Side), "left", "right"],
    "choice-rounds-": ["9", "5", "3"],
    "ubongo-rule-": list(get_args(Side)),
    "ubongo-animal-": list(ANIMALS),
    "ubongo-gem-": list(VALUES),
    "ubongo-phase-": [phase for phase in get_args(Phase) if phase != "over"],
    "ubongo-time-": ["race", "second", "tiebreak"],
    "ubongo-doing-": DOING,
    "ubongo-you-": [doing for doing in DOING if doing != "races"],
    "ubongo-form-": ["lower", "upper"],
    "yam-ended-": list(get_args(LastTurn.model_fields["kind"].annotation)),
    "yam-choose-": list(get_args(YamUse.model_fields["kind"].annotation)),
    "yam-worth-": [*get_args(End), "gain", "loss"],
    "yam-alt-use-": list(get_args(End)),
    "yam-alt-": [figure for figure in get_args(Figure) if not figure.isdigit()],
    "illegal-": list(REASONS),
    "refused-": [*REFUSALS, *sorted(RAISED - set(REFUSALS))],
    "closed-": list(CLOSINGS),
    "permission-": dashed((*opening.NEEDED, "send_messages_in_threads")),
    "notice-": list(get_args(NoticeKind)),
    "offer-": list(get_args(OfferKind)),
    "offered-": list(get_args(OfferKind)),
    "accepted-": list(get_args(OfferKind)),
    "declined-": list(get_args(OfferKind)),
    "withdrawn-": list(get_args(OfferKind)),
    "settled-": list(get_args(OfferKind)),
    "button-offer-": list(get_args(OfferKind)),
    "button-accept-": list(get_args(OfferKind)),
    "button-decline-": list(get_args(OfferKind)),
    "button-text-": ["on", "off"],
    "button-mentions-": ["on", "off"],
    "button-": ["back", "rematch"],
}
"""Keys that the code puts together: their beginnings, and every way in which they may end."""


class Placeholders(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.found.add(node.id.name)


def catalogue(lang: str) -> dict[str, set[str]]:
    """Every message's key, and the names of its placeholders. Fails on what is no message or comes twice."""
    messages: dict[str, set[str]] = {}
    for path in sorted((ROOT / "locales" / lang).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in messages, f"{entry.id.name} stands twice"
                visitor = Placeholders()
                visitor.visit(entry)
                messages[entry.id.name] = visitor.found
    return messages


ENGLISH, FRENCH = catalogue("en"), catalogue("fr")


def test_french_lacks_nothing_and_has_nothing_of_its_own() -> None:
    own = {key for key in FRENCH if key not in ENGLISH and not key.startswith("name-")}
    assert set(ENGLISH) - set(FRENCH) == set()
    assert own == set()


def test_placeholders_are_the_same() -> None:
    assert {k: FRENCH[k] for k in ENGLISH} == ENGLISH


def test_every_family_is_whole() -> None:
    missing = [f"{start}{end}" for start, ends in FAMILIES.items() for end in ends if f"{start}{end}" not in ENGLISH]
    assert missing == []


def test_nothing_is_unused() -> None:
    made = {f"{start}{end}" for start, ends in FAMILIES.items() for end in ends}
    unused = [key for key in ENGLISH if key not in made and f'"{key}"' not in CODE and f"'{key}'" not in CODE]
    assert unused == []


def test_sentences_of_refusal_name_only_what_they_are_told() -> None:
    for reason, values in REASONS.items():
        assert ENGLISH[f"illegal-{reason}"] <= set(values), reason
    for reason, given in REFUSALS.items():
        assert ENGLISH[f"refused-{reason}"] <= set(given), reason


def test_refusals_are_one_sentence() -> None:
    for lang in locales.LANGUAGES:
        for key in (k for k in ENGLISH if k.startswith(("refused-", "illegal-"))):
            said = locales.text(lang, key, **dict.fromkeys(ENGLISH[key], 2))
            assert len(re.findall(r"[.!?](?=\s|$)", said)) <= 1, said
            assert "\n" not in said


def test_french_typography() -> None:
    for key in FRENCH:
        said = locales.text("fr", key, **dict.fromkeys(FRENCH[key], "x"))
        assert "'" not in said, said
        assert not re.search(r"[^\u00a0\u202f\s<-] ?[!?;»](?=\s|$)", said.replace("\u202f", " \u00a0")), said
        assert not re.search(r"(?<!\u00a0):(?=\s|$)", said), said


class Unasked(SimpleNamespace):
    """Tables that are never asked anything: cogs only register themselves."""


async def tree() -> app_commands.CommandTree[Any]:
    """All commands, as the bot loads them."""
    bot = Baraza(cast("Any", Unasked()))
    for name in (*GAMES, *ROOMS):
        await bot.load_extension(f"cogs.{name}")
    return bot.tree


def entries(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command or option, everything in it, and its choices."""
    yield payload
    for key in ("options", "choices"):
        for inner in payload.get(key) or ():
            yield from entries(inner)


async def test_commands_are_whole_in_both_languages_and_within_limits() -> None:
    commands = await tree()
    speech = Speech()
    used = set()
    top: dict[str, list[str]] = {"en": [], "fr": []}
    for command in commands.get_commands():
        payload = await command.get_translated_payload(commands, speech)
        assert payload["integration_types"] == [0]
        assert payload["contexts"] == ([0] if payload["name"] == "table" else [0, 1])
        top["en"].append(payload["name"])
        top["fr"].append(payload["name_localizations"]["fr"])
        for entry in entries(payload):
            assert 1 <= len(entry["name"]) <= 100
            assert entry.get("name_localizations", {}).get("fr"), entry["name"]
            if "description" not in entry:
                continue
            used.add(f"name-{entry['name'].replace('_', '-')}")
            for name in (entry["name"], entry["name_localizations"]["fr"]):
                assert re.fullmatch(r"[-_'\w]{1,32}", name), name
                assert name == name.lower()
            for text in (entry["description"], entry["description_localizations"]["fr"]):
                assert 1 <= len(text) <= 100, text
            assert len(entry.get("options") or ()) <= 25
    for names in top.values():
        assert len(set(names)) == len(names)
    assert {key for key in FRENCH if key.startswith("name-")} == used


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_rules_have_the_same_pages_in_every_language(lang: str, game: str) -> None:
    pages, source = locales.pages(lang, f"rules-{game}"), locales.pages("en", f"rules-{game}")
    assert len(pages) == len(source)
    for page, original in zip(pages, source, strict=True):
        assert len(page) < 3800
        assert re.findall(r"\]\(([^)]*)\)", page) == re.findall(r"\]\(([^)]*)\)", original)
