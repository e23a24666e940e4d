"""Verification of an exported game: its randomness matches the commitment, and its log leads to its result.

`python -m engines.verify FILE` prints one sentence for each check; the exit status is 0 if all checks pass, otherwise 1.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import ValidationError

from engines import fairness
from engines.game import AnyGame, Illegal
from engines.record import Record, standing
from engines.registry import GAMES

Check = tuple[bool, str]


def verify(record: Record, games: Mapping[str, AnyGame]) -> Iterator[Check]:
    """Run all checks, one after the other; each yields whether the check passed and the sentence that says so."""
    game = games.get(record.game)
    if game is None:
        yield False, f"There is no game called {record.game!a} here."
        return
    try:
        secret = bytes.fromhex(record.secret)
        seed = fairness.seed(secret, record.interaction_ids)
    except (ValueError, OverflowError):
        yield False, "The secret or an interaction id is damaged, so nothing can be checked with it."
        return
    yield _commitment(record, secret)
    yield True, f"The seed made of the secret and {len(record.interaction_ids)} interaction ids is {seed.hex()}."
    yield _seating(record, seed)
    yield from _log(record, game, seed)


def _commitment(record: Record, secret: bytes) -> Check:
    if len(secret) == fairness.SECRET_BYTES and fairness.commitment(secret) == record.commitment:
        return True, "The secret is the one that the lobby was committed to."
    return False, "The secret is not the one that the lobby was committed to."


def _seating(record: Record, seed: bytes) -> Check:
    if not record.joined and record.options.get("lesson"):
        return True, "The seats were not drawn: in a lesson the pupil begins."
    if not record.joined:
        return True, "The seats were not drawn: this is a rematch with sides swapped."
    if list(record.joined) == fairness.seating(seed, len(record.players)):
        return True, "The seats are those that the seed gives."
    return False, "The seats are not those that the seed gives."


def _log(record: Record, game: AnyGame, seed: bytes) -> Iterator[Check]:
    try:
        state = game.new(game.options.model_validate(record.options), len(record.players), seed)
    except ValueError as error:
        reason = error.errors()[0]["msg"] if isinstance(error, ValidationError) else str(error)
        yield False, f"The table's options or seats are not allowed: {reason}."
        return
    rows = standing(record.log)
    for number, row in enumerate(rows, 1):
        seat = row.seat
        if seat is None or not 0 <= seat < len(record.players):
            yield False, f"Action {number}, {row.text!a}, names no seat."
            return
        try:
            action = game.parse(game.view(state, seat), row.text)
            if row.kind == "timeout" and action != game.on_timeout(state, seat):
                yield False, f"Action {number}, {row.text!a}, is not what the clock plays there."
                return
            state = game.apply(state, seat, action).state
        except Illegal as refused:
            yield False, f"Action {number}, {row.text!a} by seat {seat}, is not legal: {refused.reason}."
            return
    yield True, f"All {len(rows)} actions that stand are legal, and the clock's are those that the seed gives."
    outcome = game.outcome(state)
    found = (None, ()) if outcome is None else (outcome.reason, outcome.ranks)
    description = f"{found[0]}, ranks {found[1]}" if found[0] else "not over"
    if found == (record.reason, record.ranks):
        yield True, f"They lead to the recorded result: {description}."
    else:
        yield False, f"They lead to another result than the recorded one: {description}."


def main(arguments: list[str]) -> int:
    """Run the command; the only argument is the path of an exported game. Returns the exit status."""
    if len(arguments) != 1:
        sys.stderr.write("Usage: python -m engines.verify FILE, where FILE is an exported game.\n")
        return 1
    try:
        record = Record.model_validate_json(Path(arguments[0]).read_bytes())
    except OSError as error:
        sys.stderr.write(f"The file cannot be read: {error.strerror}.\n")
        return 1
    except ValidationError as error:
        sys.stderr.write(f"The file is no exported game: {error.errors()[0]['msg']}.\n")
        return 1
    honest = True
    for holds, sentence in verify(record, GAMES):
        sys.stdout.write(f"{'ok  ' if holds else 'BAD '} {sentence}\n")
        honest = honest and holds
    return 0 if honest else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
