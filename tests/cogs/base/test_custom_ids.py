"""custom_ids: they read back, keep within Discord's limit, and foreign ones are refused."""

from hypothesis import given
from hypothesis import strategies as st

from cogs.base import custom_ids
from cogs.base.custom_ids import custom_id
from tests.example import GAME, OTHER


@given(st.text(max_size=120))
def test_whatever_comes_as_a_custom_id_is_read_or_refused(text: str) -> None:
    known = custom_ids.parse(text)
    assert known is None or len(known) == 5


def test_a_custom_id_reads_back() -> None:
    made = custom_id(GAME, "tap", "abc234", "7abcd", "c3xc5:e2+hand")
    assert custom_ids.parse(made) == (GAME, "tap", "abc234", "7abcd", "c3xc5:e2+hand")
    assert custom_ids.parse(custom_id("help", "open", arg=GAME)) == ("help", "open", "", "", GAME)


def test_the_longest_chain_fits_a_custom_id() -> None:
    chain = "a1" + "xa3" * 6 + ":" + ",".join(["a1"] * 6)
    made = custom_id(OTHER, "tap", "abc234", "123456789012", f"{chain}+hand")
    assert len(made) <= 100
    assert custom_ids.parse(made) is not None
