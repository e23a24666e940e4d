"""Components of messages, and whole messages made of them.

Every view is stopped before it is sent, so that discord.py stores none; `cogs.client.router` receives the clicks.
"""

import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.links import Links
from cogs.kit.emoji import Sign, signed

MOST_OPTIONS = 25
"""The most options that Discord allows in a select."""
PICTURE = "board.png"
"""The default file name of an attached picture."""

_ROW, _BUTTON = discord.ComponentType.action_row.value, discord.ComponentType.button.value

Button = ui.Button[ui.LayoutView]
Style = discord.ButtonStyle


def button(
    label: str, custom: str, style: Style = Style.secondary, *, disabled: bool = False, sign: Sign | None = None
) -> Button:
    """A button for a `LayoutView`; its sign, if any, stands before the label."""
    label, emoji = signed(sign, label)
    return ui.Button(label=label, custom_id=custom, style=style, disabled=disabled, emoji=emoji)


def switch(label: str, namespace: str, name: str, *, on: bool) -> Button:
    """A button that shows whether something is on, and turns it: its verb is `set`, with `<name>+on` or `<name>+off`."""
    custom = custom_id(namespace, "set", arg=f"{name}+{'off' if on else 'on'}")
    return button(label, custom, Style.primary if on else Style.secondary)


def analyse(lang: str, table_id: str) -> Button:
    """The button that opens the analysis of a finished game, privately."""
    return button(locales.text(lang, "button-analyse"), custom_id("analysis", "open", table_id))


def links(pages: Links, lang: str) -> list[Button]:
    """The buttons that open the operator's pages; none for a page that the operator does not name."""
    named = {"button-privacy": pages.privacy, "button-terms": pages.terms}
    return [ui.Button(label=locales.text(lang, key), url=url) for key, url in named.items() if url is not None]


def key(
    label: str, custom: str, style: Style | None, emoji: Mapping[str, object] | None = None
) -> Mapping[str, object]:
    """A button of a board as the JSON object of Discord's API.

    A board has thirty buttons: creating discord.py's objects for them took a fifth of the time of a tap, and nothing reads
    those objects after the message is sent.

    Args:
        label: The text on the button, of at most 80 characters.
        custom: The custom_id.
        style: The colour; None for a disabled button, which is grey.
        emoji: The emoji before the label, as the JSON object of Discord's API; None for none.
    """
    told: dict[str, object] = {
        "type": _BUTTON,
        "style": (style or Style.secondary).value,
        "label": label,
        "disabled": style is None,
        "custom_id": custom,
    }
    if emoji is not None:
        told["emoji"] = emoji
    return told


class Keys(ui.Item[ui.LayoutView]):
    """A row of at most five keys (`key`)."""

    def __init__(self, keys: Sequence[Mapping[str, object]]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._keys = keys

    def to_component_dict(self) -> dict[str, Any]:
        """The row as the JSON object of Discord's API."""
        return {"type": _ROW, "components": self._keys}


def keys(every: Sequence[Mapping[str, object]]) -> list[Keys]:
    """Keys in rows of at most five."""
    return [Keys(every[start : start + 5]) for start in range(0, len(every), 5)]


def play(lang: str) -> Button:
    """The button that opens the window of the games, from which a table is opened."""
    return button(locales.text(lang, "button-play"), custom_id("lobby", "games"), Style.primary)


def howto(lang: str, game: str) -> Button:
    """The button that opens a game's rules."""
    return button(locales.text(lang, "button-howto"), custom_id("help", "open", arg=game))


def named_more(lang: str, table_id: str) -> tuple[str, str]:
    """The label and the custom_id of the button that opens the private panel of a table."""
    return locales.text(lang, "button-more"), custom_id("table", "more", table_id)


def more(lang: str, table_id: str) -> Button:
    """The button that opens the private panel of a table."""
    return button(*named_more(lang, table_id))


def rows(buttons: Iterable[Button], width: int = 5) -> list[ui.ActionRow[ui.LayoutView]]:
    """Buttons in rows of at most `width`, which Discord limits to five."""
    every = list(buttons)
    return [ui.ActionRow(*every[i : i + width]) for i in range(0, len(every), width)]


def gallery(alt: str, filename: str = PICTURE) -> ui.MediaGallery[ui.LayoutView]:
    """A gallery of one attached picture, with its text description."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{filename}", description=alt[:1024]))


def attached(picture: bytes, filename: str = PICTURE) -> discord.File:
    """A picture as a file to send."""
    return discord.File(io.BytesIO(picture), filename=filename)


def face(items: Iterable[ui.Item[ui.LayoutView]], files: Sequence[discord.File] = ()) -> Face:
    """A message with these components, from top to bottom."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return Face(view, tuple(files))


def board(
    text: str,
    picture: tuple[bytes, str],
    controls: Iterable[ui.Item[ui.LayoutView]] = (),
    *,
    below: bool = False,
) -> Face:
    """A board: a text, a picture with its description, and rows of controls; the text stands below the picture where `below`."""
    image, alt = picture
    told, shown = ui.TextDisplay[ui.LayoutView](text), gallery(alt)
    return face([*((shown, told) if below else (told, shown)), *controls], [attached(image)])


def below_picture(message: Face) -> None:
    """Put the text of a board between its picture and its buttons.

    A chat shows the end of a long message, on a phone little more than the picture and the buttons: whose turn it is, and
    what to press, would not be seen above the picture.
    """
    text, picture, *controls = message.view.children
    if isinstance(text, ui.TextDisplay):
        message.view.clear_items()
        for item in (picture, text, *controls):
            message.view.add_item(item)


def first_text(message: Face) -> ui.TextDisplay[ui.LayoutView]:
    """The first text of a message outside any section or container. Raises StopIteration where there is none."""
    return next(item for item in message.view.children if isinstance(item, ui.TextDisplay))


def panel(
    text: str, buttons: Iterable[Button] = (), pictures: Sequence[tuple[bytes, str]] = (), width: int = 5
) -> Face:
    """A message in a frame: a text, pictures with their descriptions, and buttons in rows of `width`."""
    named = [(f"picture{n}.png", data, alt) for n, (data, alt) in enumerate(pictures)]
    frame = ui.Container[ui.LayoutView](ui.TextDisplay(text))
    for filename, _, alt in named:
        frame.add_item(gallery(alt, filename))
    for row in rows(buttons, width):
        frame.add_item(row)
    return face([frame], [attached(data, filename) for filename, data, _ in named])
