"""Words of Yoté and Choko: the turn just played, the counts of pieces, what to do, and hints."""

import locales
from cogs.games import sides
from cogs.games.yote.draft import Draft
from cogs.kit import words
from engines.game import Event
from engines.yote.view import YoteView
from render.kit.signs import SIGNS


def last_turn(view: YoteView, names: tuple[str, ...], lang: str) -> str:
    """The turn just played, in a sentence or two; empty at the start of a game."""
    if not view.happened:
        return ""
    said = "".join(event(each, names, lang) for each in view.happened)
    if view.happened[0].kind == "captured":
        return f"{said}."
    if view.must_place and view.to_move is not None:
        return f"{said} {locales.text(lang, 'event-owes-placement', name=names[view.to_move])}"
    return said


def event(said: Event, names: tuple[str, ...], lang: str) -> str:
    """An event in words: a sentence, or for captures and removals a part of the turn's sentence."""
    match said.kind:
        case "removed":
            return locales.text(lang, "event-removed", cells=words.listed(lang, said.texts("cells")))
        case "removed-from-hand":
            return locales.text(lang, "event-removed-from-hand", count=said.number("count"))
    name, (start, *landed) = names[said.number("seat")], said.texts("path")
    match said.kind:
        case "placed":
            return locales.text(lang, "event-placed", name=name, cell=start)
        case "captured":
            jumped = words.listed(lang, said.texts("cells"))
            to = locales.text(lang, "list-then").join(landed)
            return locales.text(lang, "event-captured", name=name, cells=jumped, **{"from": start, "to": to})
        case kind:
            return locales.text(lang, f"event-{kind}", name=name, **{"from": start, "to": landed[-1]})


def counts(view: YoteView, lang: str) -> str:
    """The pieces in hand and captured of both sides; in Choko also who has the drop initiative."""
    light, dark = SIGNS["o"], SIGNS["x"]
    said = locales.text(
        lang,
        "yote-counts",
        light=light,
        dark=dark,
        lighthand=str(view.hands[0]),
        darkhand=str(view.hands[1]),
        lightlost=str(view.lost[0]),
        darklost=str(view.lost[1]),
    )
    return f"{said} {initiative(view, lang)}".rstrip()


def initiative(view: YoteView, lang: str) -> str:
    """Who has the drop initiative in Choko; empty where nobody has it."""
    return "" if view.holder is None else locales.text(lang, "event-initiative", sign=sides.sign(view.holder))


def repeated(view: YoteView, lang: str) -> str:
    """The warning that the position has occurred for the second time; else empty."""
    return locales.text(lang, "yote-repeated") if view.last_chance else ""


def act(view: YoteView, seat: int, lang: str) -> str:
    """What the side to move is to do."""
    if view.must_place or "ox"[seat] not in view.cells:
        return locales.text(lang, "yote-act-place")
    return locales.text(lang, "yote-act-either" if view.hands[seat] else "yote-act-move")


def hint(draft: Draft, lang: str) -> str:
    """A hint about what the next tap does; empty without a draft, when the tips of first games say it."""
    if draft.removing:
        return locales.text(lang, "yote-tap-remove")
    if draft.may_stop:
        return locales.text(lang, "yote-tap-chain", cell=draft.path[-1])
    if draft.path:
        return locales.text(lang, "yote-tap-where", cell=draft.path[0])
    return ""
