"""A catalogue parses a message when it is first used, and then has what Fluent's parser finds in the whole file."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

import locales
from locales import catalogue
from locales.catalogue import Catalogue

HERE = Path(locales.__file__).parent
TEXT = """# A comment with a = sign
first = One { $count ->
    [one] piece
   *[other] pieces, { second }
}
second =
    Two lines
    and -a third = one
    .attribute = Not this
# Between
-term = Baraza
uses = { -term } plays
first = The second of a name does not count
"""


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_every_message_is_what_the_parser_finds_in_its_file(lang: str) -> None:
    for path in sorted((HERE / lang).glob("*.ftl")):
        text = path.read_text(encoding="utf-8")
        whole = FluentResource(text)
        assert [entry for entry in whole.body if isinstance(entry, ast.Junk)] == []
        entries = [entry for entry in whole.body if isinstance(entry, ast.Message | ast.Term)]
        names = [f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name for entry in entries]
        parted = Catalogue(lang)
        parted.add(text)
        assert list(parted._unparsed) == names
        for name, entry in zip(names, entries, strict=True):
            (alone,) = [e for e in FluentResource(parted._unparsed[name]).body if not isinstance(e, ast.Comment)]
            assert isinstance(alone, ast.Message | ast.Term)
            assert entry.id.equals(alone.id)
            assert entry.value is not None
            assert alone.value is not None
            assert entry.value.equals(alone.value)
            assert len(entry.attributes) == len(alone.attributes)


def test_references_are_found_and_the_first_of_a_name_counts() -> None:
    made, whole = Catalogue("en"), FluentBundle(["en"], use_isolating=False)
    made.add(TEXT)
    whole.add_resource(FluentResource(TEXT))
    for name in ("first", "second", "uses"):
        assert made.has_message(name)
        pattern, expected = made.get_message(name).value, whole.get_message(name).value
        assert pattern is not None
        assert expected is not None
        assert made.format_pattern(pattern, {"count": 2}) == whole.format_pattern(expected, {"count": 2})
    assert not made.has_message("third")
    assert not made.has_message("term")
    with pytest.raises(LookupError):
        made.get_message("third")


def test_only_what_is_used_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = list[str]()

    def parse(source: str) -> ast.Resource:
        parsed.append(source.split(" ", maxsplit=1)[0])
        return FluentResource(source)

    monkeypatch.setattr(catalogue, "FluentResource", parse)
    made = Catalogue("en")
    made.add(TEXT)
    assert parsed == []
    for _ in range(2):
        pattern = made.get_message("uses").value
        assert pattern is not None
        made.format_pattern(pattern)
    assert parsed == ["uses", "-term"]


def test_a_message_that_another_thread_is_parsing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    made, found = Catalogue("en"), list[object]()
    made.add(TEXT)

    def parsing(source: str) -> ast.Resource:
        if not found:
            found.append(source)
            found.append(made.get_message("second").value)  # as the other thread does, before this one is done
        return FluentResource(source)

    monkeypatch.setattr(catalogue, "FluentResource", parsing)
    assert made.get_message("second").value is found[1]
    assert found[1] is not None


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_number_below_0_has_a_true_minus_sign(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Catalogue(lang)
    made.add("earned = 1-2, b-3: { $points }")
    monkeypatch.setattr(locales, "bundle", lambda _: made)
    assert locales._text.__wrapped__(lang, "earned", (("points", -50),)) == "1-2, b-3: −50"
    assert locales.written(-1234) == "−1234"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("1 Mar 2026", "28 Sep 2026")),
        ("fr", ("1er mars 2026", "28 sept. 2026")),
        ("pt", ("01/03/2026", "28/09/2026")),
    ],
)
def test_a_day_is_written_as_in_its_language(lang: str, said: tuple[str, str]) -> None:
    assert (locales.date(lang, 1_772_323_200_000), locales.date(lang, 1_790_639_999_999)) == said
