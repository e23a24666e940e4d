"""What is proved of a position whose search has found it decided."""

import pytest

from engines.yote import look
from engines.yote.look import Look, proved
from engines.yote.moves import legal
from engines.yote.options import ruleset
from engines.yote.search import DECIDED
from tests.engines.yote.helpers import at
from tests.engines.yote.positions import RULES


class Tried(Exception):
    """A proof was tried."""


@pytest.mark.parametrize(("hands", "tried"), [("3,0", True), ("4,0", False), ("0,3", True), ("0,4", False)])
def test_with_many_pieces_on_either_side_chains_of_captures_are_not_followed_to_their_end(
    hands: str, tried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def proof(*_: object) -> None:
        raise Tried

    monkeypatch.setattr(look, "Proof", proof)
    state = at(f"ooo2/5/5/5/5/xxx2 o {hands} - - 0 0 41", RULES["chain"])
    rules = ruleset(state.options)
    actions = legal(rules, state.position)
    found = Look(actions[0], DECIDED + 1, 3)
    if tried:
        with pytest.raises(Tried):
            proved(rules, state.position, actions, (), found, readings=1)
    else:
        assert proved(rules, state.position, actions, (), found, readings=1) is found
