"""The work on the cards of shown results: by the holder of the shards each hour, looked for by others each minute."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.village.daily_cards import DailyCards


@pytest.mark.parametrize(("held", "minutes"), [(True, 60), (False, 1)])
async def test_the_holder_finishes_them_and_others_look_again_soon(
    held: bool, minutes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished, slept = list[int](), list[int]()

    class Over(Exception):
        """The first pause has begun."""

    async def finish_all(_: DailyCards) -> None:
        finished.append(1)

    async def sleep_until(at_ms: int) -> None:
        slept.append(at_ms)
        raise Over

    monkeypatch.setattr(DailyCards, "_finish_all", finish_all)
    clock = SimpleNamespace(now_ms=lambda: 5, sleep_until=sleep_until)
    bot: Any = SimpleNamespace(tables=SimpleNamespace(holding=SimpleNamespace(held=held), clock=clock))
    with pytest.raises(Over):
        await DailyCards(bot).run()
    assert slept == [5 + minutes * 60_000]
    assert finished == [1] * held
