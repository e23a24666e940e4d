"""The form for a new tournament, its settings, and the private panel of the organiser."""

from collections.abc import Mapping
from typing import get_args

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from cogs.village.tournament_faces import NAMESPACE, button_id, stage
from engines.entry import Registry
from tables.errors import Refused
from tables.tournament.course import Course
from tables.tournament.model import ARENA_MINUTES, Kind, TournamentSettings
from tables.tournament.opening import NAME_LETTERS

KINDS: tuple[Kind, ...] = get_args(Kind)
MOST_MINUTES = 30 * 24 * 60
USUAL_MINUTES = 30
OFFERED_MINUTES = (0, 15, USUAL_MINUTES, 60, 120, 1440)
"""The times until the start, in minutes, that the form offers."""
OFFERED_FILL = (0, 4, 8, 16)
"""The numbers of entrants to which the form offers to fill the field with house players; 0 for none."""
OPEN = "open"
"""The argument of the button that only opens the check-in, so that a second click does not begin the first round."""


def form(games: Registry, lang: str) -> ui.Modal:
    """The form for a new tournament; settings that it does not ask for have their defaults."""
    kinds: dict[str, str] = {kind: locales.text(lang, f"choice-format-{kind}") for kind in KINDS}
    meant: dict[str, str] = {kind: _meant(games, kind, lang) for kind in KINDS}
    fill = {str(number): locales.text(lang, "tournament-form-fill-to", count=number) for number in OFFERED_FILL}
    asked: dict[str, ui.Item[ui.Modal]] = {
        "describe-option-game": _radios("game", {game: words.game(lang, game) for game in games}),
        "describe-option-tournament-format": _radios("format", kinds, "swiss", meant),
        "describe-option-tournament-title": ui.TextInput(custom_id="title", max_length=NAME_LETTERS),
        "tournament-form-start": _radios("minutes", {str(each): span(each, lang) for each in OFFERED_MINUTES}, "30"),
        "tournament-form-fill": _radios("fill", fill, "0"),
    }
    modal = ui.Modal(title=locales.text(lang, "button-tournament-open"), custom_id=custom_id(NAMESPACE, "typed"))
    for label, component in asked.items():
        modal.add_item(ui.Label(text=locales.text(lang, label), component=component))
    modal.stop()
    return modal


def _meant(games: Registry, kind: Kind, lang: str) -> str:
    """The description of a kind: the games that it is for (1.1 to 1.4)."""
    several = kind == "table-rounds"
    names = words.listed(lang, [words.game(lang, name) for name, game in games.items() if game.for_two != several])
    return locales.text(lang, f"tournament-form-for-{'more' if several else 'two'}", names=names)


def _radios(
    name: str, options: Mapping[str, str], chosen: str | None = None, meant: Mapping[str, str] | None = None
) -> ui.RadioGroup[ui.Modal]:
    """A radio group of labels by value; `meant` has the descriptions of the options."""
    return ui.RadioGroup(
        custom_id=name,
        options=[
            discord.RadioGroupOption(
                label=label, value=value, default=value == chosen, description=(meant or {}).get(value)
            )
            for value, label in options.items()
        ],
    )


def numbered(fields: Mapping[str, str], name: str, most: int) -> int:
    """A number from 0 to `most` in a submitted form. Raises Refused("option-value") for any other text."""
    text = fields.get(name, "")
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most):
        raise Refused("option-value")
    return int(text)


def settings(  # noqa: PLR0917 - as the command's options
    games: Registry, game: str, kind: str, pace: str, rounds: int | None, length: int | None, fill: int
) -> TournamentSettings:
    """The settings of a new tournament, from what the organiser has chosen; choices that the kind does not have are ignored.

    Raises:
        Refused: "unknown-game"; "option-value"; "tournament-pace" for a kind that cannot be played over days.
    """
    if game not in games:
        raise Refused("unknown-game")
    chosen = next((each for each in KINDS if each == kind), None)
    if chosen is None or pace not in {"tonight", "days"} or length not in {None, *ARENA_MINUTES}:
        raise Refused("option-value")
    if pace == "days" and chosen != "round-robin":
        raise Refused("tournament-pace")
    minutes = (length or ARENA_MINUTES[0]) if chosen == "arena" else None
    counted = rounds if chosen in {"swiss", "table-rounds"} else None
    seats = games[game].seats[-1]
    return TournamentSettings(game, chosen, "days" if pace == "days" else "tonight", counted, minutes, seats, fill)


def span(minutes: int, lang: str) -> str:
    """A time until the start in words, in whole days or hours if possible."""
    if minutes and minutes % 1440 == 0:
        return locales.text(lang, "tournament-in-days", count=minutes // 1440)
    if minutes and minutes % 60 == 0:
        return locales.text(lang, "tournament-in-hours", count=minutes // 60)
    return locales.text(lang, "tournament-in-minutes", count=minutes)


def panel(course: Course, lang: str) -> Face:
    """The private panel of a tournament's organiser: the stage, and the buttons to start and to end it."""
    buttons: list[Button] = []
    if not course.row.round and course.row.status != "over":
        step, word = ("check-in", OPEN) if course.check_in is None else ("begin", "begin")
        label = locales.text(lang, f"button-tournament-start-{step}")
        buttons.append(components.button(label, button_id("start", course, f"+{word}"), Style.success))
    if course.row.status != "over":
        buttons.append(components.button(locales.text(lang, "button-tournament-end"), button_id("end", course)))
    return components.panel(f"**{words.escaped(course.row.name)}** · {stage(course, lang)}", buttons)
