"""Offers between two sides, of a draw or a take-back, in words: the open ones, the last answers, and what is taken back."""

import locales
from cogs.kit import words
from tables.model import OfferKind, Table
from tables.play.asked import AllAsked, Asked


def taken_back(asked: Asked, lang: str) -> str:
    """What a take-back undoes, as part of a sentence: the move, and the actions that followed it."""
    move, *followed = asked.actions
    if not followed:
        return locales.text(lang, "takeback-move", move=f"`{move}`")
    after = words.listed(lang, [f"`{each}`" for each in followed])
    return locales.text(lang, "takeback-followed", move=f"`{move}`", after=after)


def lines(table: Table, asked: AllAsked) -> list[str]:
    """The open offers and the last answers, a line each, in the table's language.

    An answer is shown until the seat that made the offer has its next turn.
    """
    lang, names = table.lang, words.names(table, table.lang)
    said = []
    for (kind, seat), each in asked.items():
        what = taken_back(each, lang) if kind == "takeback" else ""
        if table.offers.get(kind) == seat:
            said.append(locales.text(lang, f"offer-{kind}", name=names[seat], what=what))
        elif seat in each.turns or each.by is None:
            continue
        elif each.answer and kind == "takeback":
            said.append(locales.text(lang, "takeback-done", name=names[seat], what=what))
        elif each.declined:
            said.append(locales.text(lang, f"offer-declined-{kind}", name=names[each.by]))
    return said


def sentence(table: Table, asked: AllAsked, kind: OfferKind, seat: int, lang: str) -> str:
    """The status of a seat's last offer of a kind, as a sentence to the person who made it."""
    if kind == "draw" and table.outcome is not None and table.outcome.reason == "agreed":
        return locales.text(lang, "accepted-draw")
    each = asked.get((kind, seat))
    what = taken_back(each, lang) if each is not None and kind == "takeback" else ""
    if table.offers.get(kind) == seat:
        return locales.text(lang, f"offered-{kind}", what=what)
    if each is None or each.by is None:
        return locales.text(lang, f"lapsed-{kind}")
    if each.answer:
        return locales.text(lang, "allowed-takeback", what=what)
    if each.declined:
        return locales.text(lang, f"offer-declined-{kind}", name=words.names(table, lang)[each.by])
    return locales.text(lang, f"withdrawn-{kind}")
