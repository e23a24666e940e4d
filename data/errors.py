"""The errors of a store that cannot be used: the text of each states the cause and the remedy."""


class UnusableStoreError(RuntimeError):
    """A store cannot be used; the text states the cause and what the bot's owner can do."""


class DeniedError(UnusableStoreError):
    """The bot lacks a right in the database, which it does not get by waiting."""


class NewerStoreError(UnusableStoreError):
    """The store was written by a newer version of this program, which this one must not touch."""


class OlderStoreError(UnusableStoreError):
    """The store is of a development version, whose form this program does not read any more."""


class NotHolderError(Exception):
    """Another process holds the shards by now, and the request is one for their holder alone; nothing was changed."""
