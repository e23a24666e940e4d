"""The catalogues: what each language must have, nothing unused, the same placeholders, every reason has its sentence.

English and French are whole. Any further language has at least its commands, lobby and boards, no key that
English lacks, and falls back to English for a missing sentence.
"""

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import locales
from cogs.games import opening
from cogs.service import help_pages, me, settings_panel, table_command
from cogs.service.manners_panel import DAYS as BAR_DAYS
from cogs.village import daily, tournament, tournament_desk
from engines.game import ALL_LEVELS, Ending, Speed
from render.village.view import TieBreak
from tables.callme import DAYS
from tables.model import STAYS, OfferKind
from tables.play.calls import WARN_SECONDS
from tables.publisher import NoticeKind
from tables.reports import DEEDS, REPORT
from tables.servers import Freshness, Seasons
from tables.tournament.course import Reason
from tables.tournament.model import ARENA_MINUTES, How, Pace
from tables.village.model import Kind, Period
from tests.facts import dashed, facts
from tests.reasons import CLOSINGS, REFUSALS
from tests.registry import GIVEN

pytestmark = pytest.mark.usefixtures("unwatched")

ROOT = Path(__file__).parents[2]
PARTS = {
    ROOT / module.rpartition(".")[0].replace(".", "/") for e in GIVEN.entries for module in (e.commands, e.pictures)
}
"""The folders of the games' commands and pictures."""
CODE = "\n".join(
    p.read_text(encoding="utf-8")
    for part in {ROOT / "cogs", ROOT / "render", ROOT / "locales", *PARTS}
    for p in part.rglob("*.py")
)
WORDS = sorted({Path(str(files(entry.words))) for entry in GIVEN.entries})
"""The folders of all words."""
RAISED = set(re.findall(r"Refused\(\s*\"([a-z-]+)\"", CODE))


FACTS = {name: facts(name) for name in GIVEN}
NOT_NOTATION = "not-notation"
"""The reason that every table gives, whatever its game (`Table.read`)."""
REASONS = {reason: values for own in FACTS.values() for reason, values in own.reasons.items()}
SEVERAL = [name for name, game in GIVEN.items() if not game.two_sided]
"""The games in which everybody has a private panel."""
CHOSEN = {rule.key: rule for game in GIVEN.values() for rule in game.rules}.values()
"""The rules that hosts may change."""
RECORDS = [kind.name for game in GIVEN.values() for kind in game.feat_kinds]
UNITS = {"ms", "turns", "points"}
"""The units of feats that several games share."""
MEASURES = {*get_args(Kind), *(kind.unit for _, kind in GIVEN.feats.values())} - {"best"}
"""The measures and the units of a leaderboard's values."""


FAMILIES: dict[str, list[str]] = {
    "game-": list(GIVEN),
    "about-": list(GIVEN),
    "aim-": list(GIVEN),
    "level-": list(ALL_LEVELS),
    "language-": ["auto", *locales.LANGUAGES],
    "speed-": list(get_args(Speed)),
    "left-": list(WARN_SECONDS),
    "choice-speed-": list(get_args(Speed)),
    "replay-ending-": list(Ending),
    "outcome-": [reason for own in FACTS.values() for reason in own.outcomes],
    **{f"{name}-": ["won", "shared"] for name, game in GIVEN.items() if game.seats[-1] > 2},
    "seated-": SEVERAL,
    "rule-": [
        *(f"{rule.key}{end}" for rule in CHOSEN for end in ("", "-about")),
        *(f"{rule.key}-value" for rule in CHOSEN if rule.offered),
    ],
    "choice-preset-": [name for game in GIVEN.values() for name in game.rule_sets],
    "illegal-": [NOT_NOTATION, *REASONS],
    "refused-": [
        *REFUSALS,
        *sorted(RAISED - set(REFUSALS)),
        *sorted({each.wanted.none for each in table_command.ACTIONS.values()}),
        *(f"with-{word}" for word, each in table_command.ACTIONS.items() if each.told),
    ],
    "closed-": list(CLOSINGS),
    "thread-": ["opening", "open", "locked"],
    "thread-stays-": sorted(STAYS),
    "permission-": dashed((*opening.NEEDED, "send_messages_in_threads")),
    "notice-": [kind for kind in get_args(NoticeKind) if kind != "called"],
    "offer-": list(get_args(OfferKind)),
    "offered-": list(get_args(OfferKind)),
    "accepted-": list(get_args(OfferKind)),
    "declined-": list(get_args(OfferKind)),
    "withdrawn-": list(get_args(OfferKind)),
    "offer-declined-": list(get_args(OfferKind)),
    "lapsed-": list(get_args(OfferKind)),
    "type-answer-": list(get_args(OfferKind)),
    "choice-answer-": ["accept", "decline"],
    "choice-table-": list(table_command.ACTIONS),
    "choice-tournament-": list(tournament.WORDS),
    "button-offer-": list(get_args(OfferKind)),
    "button-accept-": list(get_args(OfferKind)),
    "button-decline-": list(get_args(OfferKind)),
    "help-": list(help_pages.TOPICS),
    "button-help-": [*help_pages.TOPICS, "status"],
    "button-panel-": SEVERAL,
    "button-tips-": ["on", "off"],
    "said-tips-": ["on", "off"],
    "lesson-": [f"{name}-{key}" for name, game in GIVEN.items() for key in game.lessons],
    "button-text-": ["on", "off"],
    "button-large-": ["on", "off"],
    "button-contrast-": ["on", "off"],
    "button-avatar-": ["on", "off"],
    "button-honours-": ["on", "off"],
    "honour-": ["upset", "rise", "together", "streak", "tournament"],
    "me-calls-": list(me.CALLS),
    "choice-calls-": list(me.CALLS),
    "choice-days-": list(DAYS),
    **{f"settings-{name}-": ["on", "off"] for name in settings_panel.SWITCHES},
    "settings-": ["per-channel", "per-person", "tournaments-at-once", "morning-hour", *GIVEN.presets],
    **{f"settings-{card}-": ["choose"] for card in ("honours", "morning")},
    "settings-speed-": [settings_panel.OWN],
    **{f"settings-{name}-": [settings_panel.OWN] for name in GIVEN.presets},
    "describe-option-": [*(f"usual-{name}" for name in GIVEN.presets)],
    "settings-freshness-": list(get_args(Freshness)),
    "choice-fresh-": list(get_args(Freshness)),
    "settings-seasons-": list(get_args(Seasons)),
    "choice-seasons-": list(get_args(Seasons)),
    "choice-format-": list(tournament_desk.KINDS),
    "choice-pace-": list(get_args(Pace)),
    "choice-bar-": list(map(str, BAR_DAYS)),
    "manners-": ["block", "unblock", "bar", "unbar"],
    "": [REPORT, *DEEDS],
    "choice-length-": list(map(str, ARENA_MINUTES)),
    "tournament-kind-": list(tournament_desk.KINDS),
    "tournament-over-": list(get_args(Reason)),
    "tournament-line-": list(get_args(How)),
    "tournament-started-": ["check-in", "begun"],
    "tournament-ask-": ["join", "withdraw", "withdraw-arena", "end"],
    "tournament-form-for-": ["two", "more"],
    "button-tournament-": ["join-yes", "withdraw-yes", "end-yes", "start-check-in", "start-begin"],
    "analysis-": [
        *(
            f"{what}-{unit}"
            for what in ("heading", "about", "about-shares", "worth", "lost", "won")
            for unit in ("chance", "points")
        ),
        *(f"{what}{about}" for what in ("luck", "choices") for about in ("", "-told")),
        *(f"{name}-{reason}" for name, analyst in GIVEN.analysts.items() for reason in analyst.reasons),
    ],
    "hint-": [f"{name}-{reason}" for name, analyst in GIVEN.analysts.items() for reason in analyst.hint_reasons],
    "button-replay-": ["first", "back", "on", "last", "less", "more", "goto", "film", "here", "film-here"],
    "button-": ["back", "rematch"],
    "kind-": list(get_args(Kind)),
    "daily-": ["waiting", "open", "late"],
    "choice-daily-": list(daily.DONE),
    "puzzle-kind-": list(GIVEN.puzzles),
    "puzzle-short-": list(GIVEN.puzzles),
    "period-": list(get_args(Period)),
    "feat-": RECORDS,
    "turning-": [f"{name}-{kind}" for name, game in GIVEN.items() for kind in game.turning_kinds],
    "choice-feat-": RECORDS,
    "standings-": list(get_args(TieBreak)),
    "village-measure-": sorted(MEASURES),
    "village-value-": sorted(MEASURES | {"days", "tournaments"}),
    "village-change-": ["up", "down", "level"],
    "puzzle-": [
        *(f"{each.game.name}-{event}" for each in GIVEN.puzzles.values() for event in each.events),
        *sorted({f"{each.game.name}-typed-about" for each in GIVEN.puzzles.values() if not each.retries}),
    ],
}
"""Keys that the code composes: each prefix with every possible suffix."""
for own in FACTS.values():
    for start, ends in own.families.items():
        FAMILIES[start] = [*FAMILIES.get(start, []), *ends]


class Placeholders(Visitor):
    """Collects the variables of a message, and the messages that it refers to."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.referred: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the visitor's own naming
        self.referred.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.found.add(node.id.name)


def catalogue(lang: str, *, without: Collection[str] = ()) -> dict[str, set[str]]:
    """The key of every message, with the names of its placeholders. Fails on invalid entries and repeated keys.

    Files of these names, and what games have under them, are left out.
    """
    messages: dict[str, set[str]] = {}
    for path in sorted(path for folder in WORDS for path in (folder / lang).glob("*.ftl")):
        if path.stem.rpartition("-")[2] in without:
            continue
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in messages, f"{entry.id.name} stands twice"
                visitor = Placeholders()
                visitor.visit(entry)
                messages[entry.id.name] = visitor.found
                REFERENCES.setdefault(entry.id.name, set()).update(visitor.referred)
    return messages


REFERENCES: dict[str, set[str]] = {}
"""By key, the messages to which a message refers in some language that was read."""


@cache
def messages_of(lang: str) -> dict[str, set[str]]:
    """The whole catalogue of a language, read when a test first needs it."""
    return catalogue(lang)


LATER = ("help", "lessons", "replay", "settings", "village")
"""The files that an incomplete language may lack: all but commands, lobby and boards."""
TRANSLATED = pytest.mark.parametrize("lang", [lang for lang in locales.LANGUAGES if lang != locales.SOURCE])


def test_french_lacks_nothing() -> None:
    assert set(messages_of("en")) - set(messages_of("fr")) == set()


def test_what_a_game_says_stands_in_its_own_files() -> None:
    """A game brings its words in files of its own, and no other file names a game."""
    own = {
        name: {
            f"game-{name}",
            f"about-{name}",
            f"aim-{name}",
            f"describe-{name}",
            *(f"lesson-{name}-{key}" for key in game.lessons),
            *(f"feat-{kind.name}" for kind in game.feat_kinds),
            *(f"turning-{name}-{kind}" for kind in game.turning_kinds),
            *(f"village-value-{kind.unit}" for kind in game.feat_kinds if kind.unit not in UNITS),
            *(f"settings-{preset.name}" for preset in game.presets),
        }
        for name, game in GIVEN.items()
    }
    for path in (path for folder in WORDS for path in folder.rglob("*.ftl")):
        keys = {
            entry.id.name
            for entry in FluentParser().parse(path.read_text("utf-8")).body
            if isinstance(entry, ast.Message)
        }
        home = path.stem.partition("-")[0]
        assert [key for name, theirs in own.items() if name != home for key in theirs & keys] == [], path
        assert home in GIVEN or not any(set(key.split("-")) & set(GIVEN) for key in keys), path


@TRANSLATED
def test_a_language_has_its_commands_lobby_and_boards(lang: str) -> None:
    assert set(catalogue("en", without=LATER)) - set(messages_of(lang)) == set()


@TRANSLATED
def test_a_language_has_nothing_of_its_own_and_the_same_placeholders(lang: str) -> None:
    kept = {key: values for key, values in messages_of(lang).items() if not key.startswith("name-")}
    assert kept.keys() <= messages_of("en").keys()
    assert kept == {key: messages_of("en")[key] for key in kept}


def test_every_family_is_whole() -> None:
    missing = [
        f"{start}{end}" for start, ends in FAMILIES.items() for end in ends if f"{start}{end}" not in messages_of("en")
    ]
    assert missing == []


def test_a_refusal_by_one_game_is_never_said_in_the_words_of_another() -> None:
    """The sentence of a reason stands in the files of each game that gives it, or in those that all games share."""
    for entry in GIVEN.entries:
        families = {entry.name, *entry.engine.split(".")}
        for folder in WORDS:
            said = {
                key: path.stem
                for path in (folder / locales.SOURCE).glob("*.ftl")
                for key in re.findall(r"^illegal-([a-z-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE)
            }
            for reason in FACTS[entry.name].reasons.keys() & said.keys():
                assert said[reason] == "common" or said[reason].split("-")[0] in families, (entry.name, reason)


def test_sentences_of_refusal_name_only_what_they_are_told() -> None:
    for reason, values in REASONS.items():
        assert messages_of("en")[f"illegal-{reason}"] <= set(values), reason
    for reason, given in REFUSALS.items():
        assert messages_of("en")[f"refused-{reason}"] <= set(given), reason


@pytest.mark.parametrize("name", GIVEN.analysts)
def test_analyses_and_hints_name_only_what_they_are_told(name: str) -> None:
    analyst = GIVEN.analysts[name]
    for reason, values in analyst.reasons.items():
        assert variables(f"analysis-{name}-{reason}") <= {"name", "played", "better", *values}, reason
    for reason, values in analyst.hint_reasons.items():
        assert variables(f"hint-{name}-{reason}") <= {"action", *values}, reason


def variables(key: str) -> set[str]:
    """The placeholders of a message and of those that it refers to."""
    return messages_of("en")[key].union(*(variables(other) for other in REFERENCES[key]))


def test_refusals_are_one_sentence() -> None:
    for lang in locales.LANGUAGES:
        for key in (k for k in messages_of("en") if k.startswith(("refused-", "illegal-"))):
            said = locales.text(lang, key, **dict.fromkeys(messages_of("en")[key], 2))
            assert len(re.findall(r"[.!?](?=\s|$)", said)) <= 1, said
            assert "\n" not in said


@pytest.mark.parametrize(("lang", "space"), [("en", ""), ("fr", "\u00a0"), ("pt", "")])
def test_a_percentage_is_written_in_one_way(lang: str, space: str) -> None:
    for path in (path for folder in WORDS for path in (folder / lang).glob("*.ftl")):
        assert set(re.findall(r"[}0-9](\s*)%", path.read_text("utf-8"))) <= {space}, path


def test_french_typography() -> None:
    for key in messages_of("fr"):
        said = locales.text("fr", key, **dict.fromkeys(messages_of("fr")[key], "x"))
        assert "'" not in said, said
        assert not re.search(r"[^\u00a0\u202f\s<-] ?[!?;»](?=\s|$)", said.replace("\u202f", " \u00a0")), said
        assert not re.search(r"(?<!\u00a0):(?=\s|$)", said), said


def test_portuguese_typography() -> None:
    for key, values in messages_of("pt").items():
        said = locales.text("pt", key, **dict.fromkeys(values, "x"))
        assert not re.search(r"['\"]|\.\.\.|\s[?!;:](?=\s|$)", said), said


SHORT = 220
"""The most characters of a tip on a board: with five lines of it a phone still shows the whole picture and the first
buttons (`tests/browser/test_lessons.py`)."""


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_tip_leaves_room_for_the_picture(lang: str) -> None:
    every = {f"{name}-{key}" for name, game in GIVEN.items() if game.two_sided for key in game.lessons}
    said = {key: re.sub(r"[*`]", "", locales.text(lang, f"lesson-{key}")) for key in every}
    assert {key: len(text) for key, text in said.items() if len(text) > SHORT} == {}


LIMITS = {"button-": 80, "choose-": 150, "choice-": 100, "form-": 100, "describe-": 100}
"""Discord's limits in characters: of a button, a select's placeholder, a choice, a modal's label, a description."""
MENU = 100
"""The most characters of what stands below a choice of a menu."""


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_what_discord_limits_is_short_enough(lang: str) -> None:
    for key, values in messages_of("en").items():
        most = [letters for part, letters in LIMITS.items() if re.search(rf"(^|-){part}", key)]
        said = locales.text(lang, key, **dict.fromkeys(values, "Heron"))
        assert all(len(said) <= letters for letters in most), said
    about = {name: locales.text(lang, f"about-{name}") for name in GIVEN}
    assert {name: len(said) for name, said in about.items() if len(said) > MENU} == {}


@pytest.mark.parametrize("lang", locales.LANGUAGES)
@pytest.mark.parametrize("game", sorted(GIVEN))
def test_rules_have_the_same_pages_in_every_language(lang: str, game: str) -> None:
    pages, source = locales.pages(lang, f"rules-{game}"), locales.pages("en", f"rules-{game}")
    assert len(pages) == len(source)
    for page, original in zip(pages, source, strict=True):
        assert len(page) < 3800
        assert re.findall(r"\]\(([^)]*)\)", page) == re.findall(r"\]\(([^)]*)\)", original)
