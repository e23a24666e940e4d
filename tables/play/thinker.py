"""A house player's worker: a process of its own that thinks and does nothing else. It loads the games and little more.

Thoughts and answers are pickles, each behind its length: thoughts on standard input, answers on standard output.
"""

import importlib
import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Iterable
from queue import SimpleQueue
from typing import Any, BinaryIO

LENGTH = struct.Struct("!I")
"""How many bytes follow."""


def packed(thing: object) -> bytes:
    """Something as it goes through a pipe."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def main(modules: Iterable[str]) -> None:
    """Load the modules of the games, say by an answer of None that it is done, and then answer thought after thought.

    What a thought raises ends the process, as does the end of standard input: a bot that was killed can no longer tell
    its workers to end.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the bot's, which ends its workers
    # Whatever a game may print goes to the errors' stream, for a word among the answers would garble them.
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        for module in modules:
            importlib.import_module(module)
        thoughts = SimpleQueue[bytes]()
        threading.Thread(target=_listen, args=(sys.stdin.buffer, thoughts), daemon=True).start()
        answer: Any = None
        while True:
            answers.write(packed(answer))
            answers.flush()
            try:
                answer = pickle.loads(thoughts.get())()  # noqa: S301 - the bot's own, by a pipe that is nobody else's
            except Exception:  # noqa: BLE001 - whatever a thought may raise
                # At once, for the interpreter's own end would trip over the thread that listens.
                traceback.print_exc()
                sys.stderr.flush()
                os._exit(1)


def _listen(source: BinaryIO, thoughts: SimpleQueue[bytes]) -> None:
    """Take in thoughts while one is being thought, so that the end of the bot is noticed at once."""
    while size := source.read(LENGTH.size):
        thoughts.put(source.read(*LENGTH.unpack(size)))
    os._exit(1)
