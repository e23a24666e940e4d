"""Awalé's words in every language: whole, alike, unmistakable, and what its pictures say."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import locales
from render.village import pictures as village
from tests.sixth.engine.events import EVENTS, OUTCOMES
from tests.sixth.engine.notation import REASONS
from tests.sixth.engine.view import AwaleView
from tests.sixth.helpers import GAME, PLAYERS
from tests.sixth.locales import FOLDER
from tests.sixth.render.pictures import alt_text, text_board
from tests.sixth.views import ALL, CAPTURED, DRAWN, HUNGRY, LAP, SLAM, WON

HERE = Path(__file__).parent
CODE = "\n".join(
    path.read_text(encoding="utf-8") for part in ("commands", "render") for path in (HERE / part).glob("*.py")
)
SHARED = {"illegal-game-over", "illegal-not-your-turn", "outcome-resigned", "outcome-time", "outcome-agreed"}
"""What other games say in the same words."""
MADE = {
    "game-awale",
    "about-awale",
    *(f"lesson-awale-{key}" for key in GAME.lessons),
    *(f"{start}{kind.name}" for kind in GAME.feat_kinds for start in ("feat-", "choice-feat-")),
    *(f"{start}{kind.unit}" for kind in GAME.feat_kinds for start in ("village-measure-", "village-value-")),
    *(f"illegal-{reason}" for reason in REASONS),
    *(f"outcome-{reason}" for reason in OUTCOMES),
    *(f"awale-event-{kind}" for kind in EVENTS),
    *(f"settings-{preset.name}{end}" for preset in GAME.presets for end in ("", "-auto")),
    *(f"describe-option-usual-{preset.name}" for preset in GAME.presets),
}
"""Keys that are put together of what the game names."""
DESCRIBED = {"describe-awale", "describe-option-letter", "describe-option-no-capture-turns"}
"""What its commands and options are described by."""
EACH = pytest.mark.parametrize("lang", locales.LANGUAGES)


class Placeholders(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.found.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """Every message of a file, and the names of its placeholders."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found
            visitor = Placeholders()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


OWN = {lang: messages(FOLDER / lang / "awale.ftl") for lang in locales.LANGUAGES}
ENGLISH = OWN["en"]


@EACH
def test_every_language_has_every_sentence_with_the_same_placeholders(lang: str) -> None:
    assert {key: values for key, values in OWN[lang].items() if not key.startswith("name-")} == ENGLISH


@EACH
def test_nothing_is_said_twice_in_other_words(lang: str) -> None:
    """A key that Baraza has already would silently keep its other meaning."""
    others = [key for path in (Path(locales.__file__).parent / lang).glob("*.ftl") for key in messages(path)]
    assert set(OWN[lang]) & set(others) == set()
    assert set(others) >= SHARED


def test_every_key_is_there_and_none_is_unused() -> None:
    said = set(re.findall(r'"(awale-[a-z-]+)"', CODE))
    assert (MADE | DESCRIBED | said) - SHARED == set(ENGLISH)


def test_refusals_are_one_sentence_and_name_only_what_they_are_told() -> None:
    for reason, values in REASONS.items():
        assert ENGLISH.get(f"illegal-{reason}", set()) <= set(values)
        for lang in locales.LANGUAGES:
            said = locales.text(lang, f"illegal-{reason}", **dict.fromkeys(values, "C"))
            assert len(re.findall(r"[.!?](?=\s|$)", said)) == 1


@EACH
def test_typography_and_lengths(lang: str) -> None:
    for key, values in OWN[lang].items():
        said = locales.text(lang, key, **dict.fromkeys(values, "x"))
        if lang == "fr":
            assert "'" not in said
            assert not re.search(r"[^\u00a0\u202f\s<-] ?[!?;»](?=\s|$)", said.replace("\u202f", " \u00a0")), said
            assert not re.search(r"(?<!\u00a0):(?=\s|$)", said), said
        if lang == "pt":
            assert not re.search(r"['\"]|\.\.\.|\s[?!;:](?=\s|$)", said), said
        if key.startswith(("describe-", "choice-")):
            assert len(said) <= 100


@EACH
def test_counts_agree_with_their_nouns(lang: str) -> None:
    one, many = (locales.text(lang, "awale-event-sown", name="Heron", house="C", count=count) for count in (1, 2))
    assert "1" not in one
    assert "2" in many


@EACH
def test_rules_have_the_same_pages_and_scenes_in_every_language(lang: str) -> None:
    pages, source = (
        (FOLDER / each / "rules-awale.md").read_text(encoding="utf-8").split("\n---\n") for each in (lang, "en")
    )
    assert len(pages) == len(source)
    for page, original in zip(pages, source, strict=True):
        assert len(page) < 3800
        lines = re.findall(r"\]\(([^)]*)\)", page)
        assert lines == re.findall(r"\]\(([^)]*)\)", original)
        for line in lines:
            assert GAME.scene(line).outcome is None


@pytest.mark.parametrize(("lang", "one", "many"), [("en", "1 seed", "9 seeds"), ("fr", "1 graine", "9 graines")])
def test_a_record_may_count_something_of_the_games_own(lang: str, one: str, many: str) -> None:
    (kind,) = GAME.feat_kinds
    assert [village.counted(number, kind.unit, lang) for number in (1, 9)] == [one, many]


def test_english_states_the_whole_position() -> None:
    assert alt_text(CAPTURED, PLAYERS, "en") == (
        "Awalé. South ●: Heron. North ▮: Lion. Turn 22: Lion ▮ to move. "
        "Last turn: Heron ● sowed E, the last seed into b. Captured: 5 seeds from b (3), a (2). "
        "● A 2, B 0, C 3, D 5, E 0, F 1. ▮ a 0, b 0, c 6, d 6, e 5, f 4. In store: ● 11, ▮ 5. "
        "Position: 2,0,3,5,0,1/0,0,6,6,5,4 N 11,5 0 22"
    )


def test_french_states_the_whole_position() -> None:
    assert alt_text(SLAM, PLAYERS, "fr") == (
        "Awalé. Sud ●\u00a0: Heron. Nord ▮\u00a0: Lion. Tour 2\u00a0: à Lion ▮ de jouer. "
        "Dernier tour\u00a0: Heron ● a semé F, la dernière graine en b. "
        "Cela aurait pris toutes les graines d’en face\u00a0: rien n’a donc été pris. "
        "● A 3, B 0, C 0, D 0, E 0, F 0. ▮ a 2, b 3, c 0, d 0, e 0, f 0. Au grenier\u00a0: ● 20, ▮ 20. "
        "Position\u00a0: 3,0,0,0,0,0/2,3,0,0,0,0 N 20,20 8 2"
    )


@pytest.mark.parametrize(
    ("view", "lang", "said"),
    [
        (HUNGRY, "en", "The other row is empty: this turn must bring seeds there."),
        (LAP, "en", "sowed A, the last seed into F."),
        (WON, "en", "Heron ● has won. The empty row could not be fed, and each side took the seeds of its own."),
        (WON, "pt", "Heron ● venceu. Não dava para alimentar a fileira vazia"),
        (DRAWN, "fr", "La partie est nulle. La rangée vide ne pouvait pas être nourrie"),
        (DRAWN, "en", "Taken at the end: ● 2, ▮ 0."),
    ],
)
def test_alt_texts_tell_what_stands_out(view: AwaleView, lang: str, said: str) -> None:
    assert said in alt_text(view, PLAYERS, lang)


@EACH
@pytest.mark.parametrize("name", ["𒐫" * 32, "👩‍👩‍👧‍👦" * 40, "W" * 5000, "\n" * 32, ""])
def test_any_name_fits(lang: str, name: str) -> None:
    for view in ALL.values():
        told = alt_text(view, (name, name), lang)
        assert len(told) <= 1024
        assert view.position in told


def test_the_text_board_is_the_picture_in_letters() -> None:
    assert text_board(CAPTURED) == (
        "```\n"
        "  f   e   d   c   b   a\n"
        "  4   5   6   6   0   0   ▮ 5\n"
        "  2   0   3   5   0   1   ● 11\n"
        "  A   B   C   D   E   F\n"
        "```"
    )
    assert text_board(CAPTURED.model_copy(update={"seat": 1})).splitlines()[3] == "  0   0   6   6   5   4   ▮ 5"
