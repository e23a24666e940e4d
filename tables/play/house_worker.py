"""The main loop of a worker process that chooses the house players' actions. It imports the games and little more.

A request is a pickled callable on standard input, a response its pickled result on standard output; each is prefixed with
its length.
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
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO

from engines import made

LENGTH = struct.Struct("!I")
"""The prefix of a message: the number of bytes that follow."""


def packed(thing: object) -> bytes:
    """An object as a message for the pipe: its pickle, prefixed with the length."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def main(modules: Iterable[str], folder: str | None = None) -> None:
    """Import the games' modules, respond None to report that the worker is ready, then serve one request after another.

    The folder is that of the files that games make for themselves (`engines.made`).

    An exception in a request ends the process. So does, without a word, the end of standard input or output, because a
    bot that was killed can no longer end its workers.
    """
    # Ctrl+C, and on Windows Ctrl+Break, is for the bot, which ends its workers.
    for name in ("SIGINT", "SIGBREAK"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    # Whatever a game prints goes to standard error, where it cannot garble the responses.
    with os.fdopen(os.dup(1), "wb") as responses, made.within(None if folder is None else Path(folder)):
        os.dup2(2, 1)
        for module in modules:
            importlib.import_module(module)
        requests = SimpleQueue[bytes]()
        threading.Thread(target=_read_requests, args=(sys.stdin.buffer, requests), daemon=True).start()
        response: Any = None
        while True:
            try:
                responses.write(packed(response))
                responses.flush()
            except BrokenPipeError:
                os._exit(1)
            try:
                response = pickle.loads(requests.get())()  # noqa: S301 - the bot alone writes to this pipe
            except Exception as error:  # noqa: BLE001 - a request may raise anything
                # Standard error is the bot's log: the error's text stays out, which may quote what one seat alone may see.
                sys.stderr.write("".join([*traceback.format_tb(error.__traceback__), type(error).__name__, "\n"]))
                sys.stderr.flush()
                # os._exit, because a regular exit fails while the reading thread holds the lock of standard input.
                os._exit(1)


def _read_requests(source: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    """Read requests into the queue even while one is being served, so that the end of the bot is noticed at once."""
    while len(size := source.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(size)
        request = source.read(length)
        if len(request) < length:  # the bot was killed while it wrote
            break
        requests.put(request)
    os._exit(1)
