"""Whether the running bot is well, asked by another process (`python bot.py --healthy`)."""

import time

import config
from data.heartbeat import last_beat

HEALTHY_SECONDS = 60
"""Age in seconds from which a heartbeat counts as missing."""


def healthy(settings: config.Settings) -> bool:
    """Whether the bot that uses this store wrote its heartbeat within the last minute."""
    beat_ms = last_beat(settings.store)
    return beat_ms is not None and time.time() * 1000 - beat_ms < HEALTHY_SECONDS * 1000
