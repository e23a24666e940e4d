"""Positions of Yoté and Choko in the rules texts as pictures."""

import re

import locales
from engines.registry import GAMES
from engines.yote.view import DARK, LIGHT, DuelView
from render.yote import picture


def view_of(game: str, line: str) -> DuelView:
    """The position of a position line, as a spectator sees it."""
    board, side, hands, holder, *_, turn = line.split()
    ranks = [re.sub(r"\d", lambda run: "." * int(run[0]), rank) for rank in board.split("/")]
    cells = "".join(reversed(ranks))
    light, dark = (int(hand) for hand in hands.split(","))
    return DuelView.model_validate(
        {
            "game": game,
            "seat": None,
            "options": GAMES[game].options(),
            "columns": len(ranks[0]),
            "rows": len(ranks),
            "cells": cells,
            "hands": (light, dark),
            "lost": (12 - light - cells.count(LIGHT), 12 - dark - cells.count(DARK)),
            "turn": int(turn),
            "to_move": (LIGHT, DARK).index(side),
            "must_place": holder.endswith("!"),
            "holder": None if holder == "-" else (LIGHT, DARK).index(holder[0]),
            "position": line,
        }
    )


def illustration(game: str, line: str, lang: str) -> bytes:
    """The position of a position line as a picture; nobody plays there, so the sides are named by their pieces."""
    return picture(view_of(game, line), (locales.text(lang, "side-light"), locales.text(lang, "side-dark")))
