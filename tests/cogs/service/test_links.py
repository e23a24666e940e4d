"""The operator's pages on privacy and terms: in `/me` and in the help about data, where the operator names them."""

import pytest

import config
from cogs.base.face import Face
from cogs.base.links import Links
from cogs.service import help_pages, me
from tables.person import Person

PAGES = Links("https://example.org/privacy", "https://example.org/terms")


def urls(face: Face) -> list[str]:
    return [item.url for item in face.view.walk_children() if getattr(item, "url", None) is not None]  # type: ignore[attr-defined]


@pytest.mark.parametrize("links", [PAGES, Links(privacy=PAGES.privacy), Links()])
@pytest.mark.parametrize("lang", ["en", "fr", "pt"])
def test_both_places_link_to_the_pages_that_there_are(links: Links, lang: str) -> None:
    named = [url for url in (links.privacy, links.terms) if url is not None]
    assert urls(help_pages.page("data", lang, (), {}, links)) == named
    assert urls(me.panel(Person(), lang, links)) == named


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("privacy.html", "must begin with https:// or http://"),
        ("https://example.org/a page", "has a space in it"),
        (f"https://example.org/{'x' * 500}", "has more than 512 characters"),
    ],
)
def test_an_address_that_discord_would_not_take_is_refused(
    monkeypatch: pytest.MonkeyPatch, address: str, said: str
) -> None:
    """Discord refuses the whole of `/help` and `/me` for a button whose address is none."""
    monkeypatch.setenv("PRIVACY_URL", address)
    with pytest.raises(ValueError, match=said):
        config.Settings(process_name="here")
