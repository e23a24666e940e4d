"""Presence: when people last pressed or typed something in a channel, which decides when they are called to their turn."""

from collections.abc import Iterable

from data.presses import Press

HERE_MS = 120_000
"""For how long after a press somebody counts as being there, in milliseconds: they see what happens without a call."""
KEPT_MS = 3_600_000
"""How long a press is remembered, in milliseconds: no call waits longer after a press (`tables.play.calls`)."""


class Presence:
    """The last press of each person in each channel, and the people who want to be called at every turn.

    A press is noted in memory, since every tap is one, and saved with the next heartbeat (`tables.play.alarm`). A crash
    loses the presses since the last heartbeat; somebody may then be called that much too early.
    """

    def __init__(self) -> None:
        self._pressed: dict[tuple[int, int], int] = {}
        self._unsaved: dict[tuple[int, int], int] = {}
        self._eager: set[int] = set()

    def press(self, user_id: int, channel_id: int, now_ms: int) -> None:
        """Note that a person has pressed or typed something in a channel just now."""
        self._pressed[user_id, channel_id] = self._unsaved[user_id, channel_id] = now_ms

    def last_ms(self, user_id: int | None, channel_id: int) -> int:
        """The time of a person's last press in a channel, in milliseconds; 0 where none is remembered."""
        return 0 if user_id is None else self._pressed.get((user_id, channel_id), 0)

    def is_here(self, user_id: int | None, channel_ids: Iterable[int], now_ms: int) -> bool:
        """Whether a person has just pressed or typed something in one of these channels."""
        return any(now_ms - self.last_ms(user_id, each) < HERE_MS for each in channel_ids)

    def is_eager(self, user_id: int | None) -> bool:
        """Whether a person wants to be called as soon as their turn begins."""
        return user_id in self._eager

    def prefer(self, user_id: int, *, eager: bool) -> None:
        """Note whether a person wants to be called as soon as their turn begins."""
        (self._eager.add if eager else self._eager.discard)(user_id)

    def prefer_only(self, eager: Iterable[int]) -> None:
        """Note that these people and nobody else want to be called as soon as their turn begins."""
        self._eager = set(eager)

    def restore(self, presses: Iterable[Press], eager: Iterable[int]) -> None:
        """Fill the memory from the store; what has been noted since the start is newer and stays."""
        for user_id, channel_id, at_ms in presses:
            self._pressed.setdefault((user_id, channel_id), at_ms)
        self._eager.update(eager)

    def unsaved(self) -> list[Press]:
        """The presses that the store does not have."""
        return [(*key, at_ms) for key, at_ms in self._unsaved.items()]

    def saved(self, presses: Iterable[Press], now_ms: int) -> None:
        """Note that the store has these presses, and drop those that are too old to matter."""
        for user_id, channel_id, at_ms in presses:
            if self._unsaved.get((user_id, channel_id)) == at_ms:
                del self._unsaved[user_id, channel_id]
        self._pressed = {key: at_ms for key, at_ms in self._pressed.items() if now_ms - at_ms <= KEPT_MS}

    def forget(self, user_id: int) -> None:
        """Forget everything about a person."""
        self._eager.discard(user_id)
        for memory in (self._pressed, self._unsaved):
            for key in [key for key in memory if key[0] == user_id]:
                del memory[key]
