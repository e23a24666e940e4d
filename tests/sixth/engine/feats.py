"""The feat of Awalé: the most seeds captured in one turn (RULES.md 17)."""

from engines.game import Feat, FeatKind
from tests.sixth.engine.state import State

CAPTURE = FeatKind("awale-capture", "seeds", lowest=False)


def feats(state: State) -> tuple[Feat, ...]:
    """The largest capture of each side; a side that has captured nothing is left out."""
    return tuple(Feat(CAPTURE.name, seat, seeds) for seat, seeds in enumerate(state.best) if seeds)
