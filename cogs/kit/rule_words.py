"""The options of a table in words: its speed, its length, its set of rules, and the rules that a host may change."""

from collections.abc import Mapping

import locales
from cogs.kit import words
from engines.game import AT_TABLE, AnyGame, Options, Rule


def speed(lang: str, key: str) -> str:
    """A speed's name, and how long a turn may last at it."""
    return locales.text(lang, f"choice-speed-{key}")


def rule_set(lang: str, key: str) -> str:
    """The name of a set of rules."""
    return locales.text(lang, "rule-set", set=locales.text(lang, f"choice-preset-{key}"))


def name(lang: str, rule: Rule) -> str:
    """The name of a rule."""
    return locales.text(lang, f"rule-{rule.key}")


def about(lang: str, rule: Rule) -> str:
    """One sentence about what a rule changes."""
    return locales.text(lang, f"rule-{rule.key}-about")


def value(lang: str, rule: Rule, chosen: str | int | None) -> str:
    """The name of a rule's value: on or off for a switch."""
    if not rule.offered:
        return locales.text(lang, "rule-on" if chosen else "rule-off")
    return locales.text(lang, f"rule-{rule.key}-value", value="none" if chosen is None else chosen)


def chosen_set(game: AnyGame, options: Options) -> str | None:
    """The key of the first set of rules that a table's options match; None if they match none."""
    return next((key for key, values in game.rule_sets.items() if _holds(options, values)), None)


def length(game: AnyGame, options: Options, lang: str) -> str:
    """How long a game is, in rounds, and that it is not rated if it is too short; empty for a game of one length."""
    rule = next((each for each in game.rules if each.length), None)
    if rule is None:
        return ""
    said = value(lang, rule, getattr(options, rule.option))
    return said if options.rated else locales.text(lang, "length-unrated", length=said)


def about_game(game: AnyGame, options: Options, lang: str) -> str:
    """How one wins, for how many the game is, and about how many minutes it takes where everybody stays at the table."""
    least, most = game.seats[0], game.seats[-1]
    players = str(most) if least == most else f"{least}–{most}"
    minutes = options.minutes if options.speed in AT_TABLE else 0
    return locales.text(lang, "lobby-about", aim=aim(lang, game.name), players=players, minutes=minutes)


def aim(lang: str, game: str) -> str:
    """How a game is won, in one sentence."""
    return locales.text(lang, f"aim-{game}")


def every(game: AnyGame, options: Options, lang: str) -> str:
    """A table's options, one line each: speed, length, set of rules, rules with several values, switches not at their default.

    A rule that another option makes meaningless (`Rule.unless`) is left out.
    """
    usual, key = game.options(), chosen_set(game, options)
    lines = [words.speed(lang, options)] if len(game.speeds) > 1 else []
    lines += [long] if (long := length(game, options, lang)) else []
    lines += [rule_set(lang, key)] if key is not None else []
    for rule in game.rules:
        chosen = getattr(options, rule.option)
        moot = rule.unless is not None and getattr(options, rule.unless)
        if not (moot or rule.length) and (rule.offered or chosen != getattr(usual, rule.option)):
            lines.append(_is(rule, chosen, lang))
    about_lesson = f"lesson-rule-{game.name}"
    if options.lesson and locales.bundle(lang).has_message(about_lesson):
        lines.append(locales.text(lang, about_lesson))
    return "\n".join(f"- {line}" for line in lines)


def unusual(game: AnyGame, options: Options, lang: str) -> list[str]:
    """What to know before joining a table: speed, length, and the set of rules and the rules that are not the defaults."""
    key = chosen_set(game, options)
    usual = game.options.model_validate(game.rule_sets[key] if key else {})
    shown = [speed(lang, options.speed)] if len(game.speeds) > 1 else []
    shown += [long] if (long := length(game, options, lang)) else []
    if key != next(iter(game.rule_sets), None) and key is not None:
        shown.append(rule_set(lang, key))
    return shown + _differing(game, usual, options, lang)


def changed(game: AnyGame, before: Options, after: Options, lang: str) -> list[str]:
    """The options that differ between two choices, with their values after the change."""
    shown = [speed(lang, after.speed)] if before.speed != after.speed else []
    shown += [long] if (long := length(game, after, lang)) != length(game, before, lang) else []
    return shown + _differing(game, before, after, lang)


def _differing(game: AnyGame, before: Options, after: Options, lang: str) -> list[str]:
    return [
        _is(rule, getattr(after, rule.option), lang)
        for rule in game.rules
        if not rule.length and getattr(before, rule.option) != getattr(after, rule.option)
    ]


def _is(rule: Rule, chosen: str | int | None, lang: str) -> str:
    return locales.text(lang, "rule-is", rule=name(lang, rule), value=value(lang, rule, chosen))


def _holds(options: Options, values: Mapping[str, object]) -> bool:
    return all(getattr(options, option) == value for option, value in values.items())
