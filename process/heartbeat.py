"""Whether the running bot is well, asked by another process (`python bot.py --healthy`)."""

import http.client
import time
import urllib.error
import urllib.request
from ipaddress import ip_address
from pathlib import Path

import config
from data.heartbeat import last_beat

HEALTHY_SECONDS = 60
"""Age in seconds from which a heartbeat counts as missing."""
PATIENCE_SECONDS = 5
"""The timeout of a response."""


def healthy(settings: config.Settings) -> bool:
    """Whether the process with these settings is alive: it answers `/healthz`, where it has the endpoint.

    Without METRICS_PORT, whether the one process that an SQLite file has wrote its heartbeat within the last minute.

    Raises:
        SettingsError: There is no METRICS_PORT, and the store is on PostgreSQL, where a heartbeat may be another process's.
    """
    if settings.metrics_port:
        return _answers(settings.metrics_host, settings.metrics_port)
    if not isinstance(settings.store, Path):
        raise config.SettingsError(
            "METRICS_PORT is missing: with DATABASE_URL there may be several processes, and each is asked on a port of "
            "its own. Give it one, such as METRICS_PORT=9108."
        )
    beat_ms = last_beat(settings.store)
    return beat_ms is not None and time.time() * 1000 - beat_ms < HEALTHY_SECONDS * 1000


def _answers(host: str, port: int) -> bool:
    """Whether `/healthz` on this port answers; a process that listens on every address is asked on the loopback."""
    address = ip_address(host)
    if address.is_unspecified:
        address = ip_address("127.0.0.1" if address.version == 4 else "::1")
    named = f"[{address}]" if address.version == 6 else str(address)
    try:
        # No proxy: the address is this machine's own.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"http://{named}:{port}/healthz", timeout=PATIENCE_SECONDS):
            return True
    except (OSError, http.client.HTTPException):  # a URLError is an OSError; the latter: it speaks another protocol
        return False
