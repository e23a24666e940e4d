"""What keeps a store from being used: each says the cause and what its owner can do."""


class UnusableStoreError(RuntimeError):
    """A store cannot be used; the text says why and what its owner can do."""


class NewerStoreError(UnusableStoreError):
    """The store was written by a newer version of this program, which this one must not touch."""
