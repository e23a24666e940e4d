"""The private panel More of a lobby, with the host's choices, and the form of a table's rules."""

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import components, levels, rule_words, words
from cogs.kit.components import Button
from engines.game import Options, Rule
from tables.errors import Refused
from tables.model import Table
from tables.servers import ServerSettings

ROOM = "lobby"
SWITCHES = "switches"
"""The custom_id of the form's group of check boxes."""
LONGEST = 9
"""The most digits of a number that is accepted from a form."""


def panel(table: Table, user_id: int, lang: str, settings: ServerSettings) -> Face:
    """The panel More of a lobby, for one reader; the server's settings decide about house players and calls."""
    host = user_id == table.host_id
    # The host sees the options in the menus and the form.
    told = "" if host else rule_words.every(table.game, table.options, lang)
    lines = [words.title(lang, table.game), told, words.seal(table, lang)]
    frame = ui.Container[ui.LayoutView](ui.TextDisplay(words.lines(lines)))
    if host:
        for menu in _menus(table, lang, house=settings.house):
            frame.add_item(ui.ActionRow(menu))
    buttons = _buttons(table, user_id, lang, calls=settings.calls_players)
    if settings.reports is not None:
        buttons.append(report(table.id, lang))
    for row in components.rows(buttons):
        frame.add_item(row)
    return components.face([frame])


def report(table_id: str, lang: str) -> Button:
    """The button that reports a table to those who manage the server."""
    return components.button(locales.text(lang, "button-report"), custom_id("table", "report", table_id))


def _buttons(table: Table, user_id: int, lang: str, *, calls: bool) -> list[Button]:
    buttons: list[Button] = []
    if user_id == table.host_id and table.game.rules:
        buttons.append(components.button(locales.text(lang, "button-rules"), custom_id(ROOM, "rules", table.id)))
    if calls and _may_call_players(table, user_id):
        buttons.append(
            components.button(
                locales.text(lang, "button-call-players"), custom_id("callme", "call", table.id, arg=table.game.name)
            )
        )
    if table.seat_of(user_id) is not None:
        buttons.append(components.button(locales.text(lang, "button-leave"), custom_id(ROOM, "leave", table.id)))
    return buttons


def _may_call_players(table: Table, user_id: int) -> bool:
    """Whether a person has a seat at a table in a server that is open to everybody and not full."""
    free = table.challenged_id is None and len(table.players) < table.game.seats[-1]
    return free and table.guild_id is not None and table.seat_of(user_id) is not None


def _menus(table: Table, lang: str, *, house: bool) -> list[ui.Select[ui.LayoutView]]:
    """The menus of the host: speed, length, set of rules, a house player's level."""
    game, menus = table.game, []
    if len(game.speeds) > 1:
        speeds = {key: rule_words.speed(lang, key) for key in game.speeds}
        menus.append(_menu(table, "speed", locales.text(lang, "lobby-speed"), speeds, table.options.speed))
    menus += [_lengths(table, rule, lang) for rule in game.rules if rule.length]
    if game.rule_sets:
        sets = {key: rule_words.rule_set(lang, key) for key in game.rule_sets}
        chosen = rule_words.chosen_set(game, table.options)
        menus.append(_menu(table, "set", locales.text(lang, "lobby-set"), sets, chosen))
    if house and table.challenged_id is None:
        about = {each: levels.about(lang, game, each) for each in game.levels}
        named = {each: locales.text(lang, "lobby-level", level=words.level(lang, each)) for each in game.levels}
        menus.append(_menu(table, "level", locales.text(lang, "lobby-house"), named, None, about))
    return menus


def _lengths(table: Table, rule: Rule, lang: str) -> ui.Select[ui.LayoutView]:
    """The menu of how long a game is, in minutes; it says which games are not rated."""
    long, unrated = {}, {}
    for value in rule.offered:
        options, said = chosen(table.options, {rule.option: value}), rule_words.value(lang, rule, value)
        long[str(value)] = locales.text(lang, "length-minutes", length=said, minutes=options.minutes)
        unrated[str(value)] = None if options.rated else locales.text(lang, "unrated")
    present = str(getattr(table.options, rule.option))
    return _menu(table, "length", locales.text(lang, "lobby-length"), long, present, unrated)


def _menu(  # noqa: PLR0917 - one call for each menu
    table: Table,
    verb: str,
    placeholder: str,
    options: Mapping[Any, str],
    chosen: str | None,
    about: Mapping[Any, str | None] | None = None,
) -> ui.Select[ui.LayoutView]:
    """A select of values (`options`, with their labels); `about` has the descriptions below the labels."""
    return ui.Select(
        custom_id=custom_id(ROOM, verb, table.id, arg=table.game.name),
        placeholder=placeholder,
        options=[
            discord.SelectOption(
                label=label, value=value, description=(about or {}).get(value), default=value == chosen
            )
            for value, label in options.items()
        ],
    )


def form(table: Table, lang: str) -> ui.Modal:
    """The form of a table's rules, filled in with the table's present options."""
    title = locales.text(lang, "form-title", game=words.game(lang, table.game.name))
    modal = ui.Modal(title=title, custom_id=custom_id(ROOM, "form", table.id, arg=table.game.name))
    rules = [rule for rule in table.game.rules if not rule.length]
    for rule in rules:
        if rule.offered:
            label = ui.Label[ui.Modal](
                text=rule_words.name(lang, rule),
                description=rule_words.about(lang, rule),
                component=_radios(rule, getattr(table.options, rule.option), lang),
            )
            modal.add_item(label)
    switches = [rule for rule in rules if not rule.offered]
    if switches:
        modal.add_item(ui.Label(text=locales.text(lang, "form-switches"), component=_boxes(table, switches, lang)))
    modal.stop()
    return modal


def _radios(rule: Rule, present: str | int | None, lang: str) -> ui.RadioGroup[ui.Modal]:
    # A value chosen by a command may not be among those offered; it is added.
    offered = rule.offered if present in rule.offered else (*rule.offered, present)
    options = [
        discord.RadioGroupOption(label=rule_words.value(lang, rule, each), value=str(each), default=each == present)
        for each in offered
    ]
    return ui.RadioGroup(custom_id=rule.option, options=options)


def _boxes(table: Table, switches: list[Rule], lang: str) -> ui.CheckboxGroup[ui.Modal]:
    options = [
        discord.CheckboxGroupOption(
            label=rule_words.name(lang, rule),
            value=rule.option,
            description=rule_words.about(lang, rule),
            default=getattr(table.options, rule.option),
        )
        for rule in switches
    ]
    return ui.CheckboxGroup(custom_id=SWITCHES, options=options, min_values=0, required=False)


def sent(rules: tuple[Rule, ...], fields: Mapping[str, str], checked: frozenset[str]) -> dict[str, object]:
    """The values of all rules' options in a submitted form.

    Args:
        rules: The rules of the game.
        fields: The chosen values, by the rules' options.
        checked: The options that are checked.

    Raises:
        Refused: "options" for a value that no form of the game has.
    """
    return {
        rule.option: _value(rule, fields) if rule.offered else rule.option in checked
        for rule in rules
        if not rule.length
    }


def chosen_length(rules: tuple[Rule, ...], text: str) -> dict[str, object]:
    """The option that a choice of the length sets. Raises Refused("option-value") for a game of one length, "options"."""
    found: dict[str, object] = {rule.option: _value(rule, {rule.option: text}) for rule in rules if rule.length}
    if not found:
        raise Refused("option-value")
    return found


def _value(rule: Rule, fields: Mapping[str, str]) -> str | int | None:
    text = fields.get(rule.option, "")
    if text.isdecimal() and len(text) <= LONGEST:
        return int(text)
    known = {str(value): value for value in rule.offered}
    if text not in known:
        raise Refused("options")
    return known[text]


def chosen(options: Options, values: Mapping[str, object]) -> Options:
    """A copy of options with some values changed. Raises Refused("options") if the rules do not allow them."""
    try:
        return options.model_validate(options.model_dump() | dict(values))
    except ValueError as error:
        raise Refused("options") from error
