"""Error messages for failures of PostgreSQL or of the connection to it: each states the cause and the remedy."""

import re

from psycopg import Error

from data.errors import DeniedError, UnusableStoreError

NOT_AN_ADDRESS = (
    "DATABASE_URL is no address of a PostgreSQL database. It looks like postgresql://user:password@host:5432/baraza, and "
    "signs such as @ or / in the password are percent-encoded."
)
UNKNOWN_SETTING = (
    "DATABASE_URL has a setting {name}, which PostgreSQL does not know. Correct its name, or leave it out."
)
NO_PORT = "DATABASE_URL has a wrong port. It is a number from 1 to 65535; a user and a password stand before an @."
_WRONG_SETTING = "DATABASE_URL has a wrong value of {name} ({cause}). Correct it, or leave it out."
TOO_OLD = (
    "{place} is PostgreSQL {version}; Baraza needs 15 or newer. Upgrade the server, or name another in DATABASE_URL."
)
FOREIGN = "{place} is another program's and was left as it is; make an empty database and name it in DATABASE_URL."
READ_ONLY = "{place} can only be read: it is a standby, or is set so. Name the primary server in DATABASE_URL."
LACKS = (
    "{place} does not let the bot's user {user} {rights} in every table, such as {table}. Have the tables' owner run "
    "there: GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {schema} TO {user}"
)
ENCODING = "{place} keeps text as {encoding}, in which not every name can be written. Make one with the encoding UTF8."
DOWN = "{place} cannot be reached ({cause}). Start the server, or check the network and DATABASE_URL."
WAITING = "{place} cannot be reached yet ({cause}). Baraza goes on as soon as it can."

_NOT_LET_IN = "{place} does not let the bot in ({cause}). Check the user and the password in DATABASE_URL."
_NO_DATABASE = "{place} is not there ({cause}). Make it, or name another in DATABASE_URL."
_ENCRYPTION = "{place} does not encrypt the connection as DATABASE_URL asks ({cause}). Name another sslmode there."
_RIGHTS = "{place} does not let the bot work ({cause}). Give its user the right to make and change tables there."
_CROWDED = "{place} takes no more connections ({cause}). Raise max_connections, or have other programs use fewer."
_FULL = "The disk of {place} is full. Make room on it."
_BUSY = "{place} is kept waiting by another program ({cause}). Have that program finish, and try again."
_RACED = "{place} was changed by others at the same moment again and again ({cause}). Try again."
_OTHER = "{place} cannot be used ({cause})."

_BY_STATE = {
    "28000": _NOT_LET_IN,
    "28P01": _NOT_LET_IN,
    "3D000": _NO_DATABASE,
    "3F000": _RIGHTS,
    "42501": _RIGHTS,
    "25006": READ_ONLY,
    "53100": _FULL,
    "53300": _CROWDED,
    "55P03": _BUSY,
    "57014": _BUSY,
    "40001": _RACED,
    "40P01": _RACED,
}
_REFUSED = (
    (re.compile("password|authentication|pg_hba|role .* does not exist|peer", re.IGNORECASE), _NOT_LET_IN),
    (re.compile("database .* does not exist", re.IGNORECASE), _NO_DATABASE),
    (re.compile("too many|connection slots|max_client_conn|no more connections", re.IGNORECASE), _CROWDED),
    (re.compile("permission denied", re.IGNORECASE), _RIGHTS),
    (re.compile("SSL|certificate|GSSAPI|encryption", re.IGNORECASE), _ENCRYPTION),
)
"""Patterns for the messages of refused connections, for which libpq passes on no SQLSTATE code."""


_UNKNOWN = re.compile(r'invalid URI query parameter: "(\w+)"')
_VALUE = re.compile(r'invalid "?(\w+)"? value: |connection option "(\w+)"|bad value for (\w+)')
"""How libpq and psycopg name the setting that is wrong."""


def not_an_address(url: str, error: Error) -> UnusableStoreError:
    """The error for an address that cannot be parsed; it names an unknown setting, and quotes nothing else.

    Where an @ follows the settings' question mark, that is a part of the password.
    """
    unknown = None if "@" in url.partition("?")[2] else _UNKNOWN.match(str(error))
    return UnusableStoreError(UNKNOWN_SETTING.format(name=unknown[1]) if unknown else NOT_AN_ADDRESS)


def wrong_setting(error: Error) -> UnusableStoreError | None:
    """The error for an address with a setting whose value is wrong; None where a failed connection does not come from that."""
    found = _VALUE.search(str(error))
    if found is None:
        return None
    return UnusableStoreError(_WRONG_SETTING.format(name=found[found.lastindex or 0], cause=cause(error)))


def cause(error: BaseException) -> str:
    """The cause of an error on one line, for an error message."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    text = lines[0] if lines else type(error).__name__
    # The cause follows the address of the server and the severity, or that libpq has not got that far.
    return re.sub(r"\s+", " ", re.split(r"(?:FATAL|ERROR|connection is bad):\s+", text)[-1]).removesuffix(".")


def unusable(place: str, error: Error) -> UnusableStoreError:
    """The error for a statement that has failed."""
    state = error.sqlstate or ""
    # An error of class 22 (data exception) quotes a value.
    told = f"{type(error).__name__}, {state}" if state.startswith("22") else cause(error)
    form = _BY_STATE.get(state, _OTHER)
    kind = DeniedError if form is _RIGHTS else UnusableStoreError
    return kind(form.format(place=place, cause=told))


def refused(place: str, error: Error) -> UnusableStoreError:
    """The error for a server that responds but refuses the connection."""
    form = next((form for pattern, form in _REFUSED if pattern.search(str(error))), _OTHER)
    return UnusableStoreError(form.format(place=place, cause=cause(error)))


def down(place: str, error: BaseException, form: str = DOWN) -> UnusableStoreError:
    """The error for a server that does not respond, worded by `form`."""
    return UnusableStoreError(form.format(place=place, cause=cause(error)))
