"""Changes that no test can notice, as the program does the same with them, each with the reason."""

EQUIVALENT: dict[tuple[str, str, str], str] = {
    (
        "cogs/service/rules_search.py",
        "return [each.heading for each in _sentences(lang, game) if each.number == 0]",
        "0 becomes 1",
    ): "every page has a first sentence, which stands under the page's heading",
    (
        "sandbox/faults.py",
        '"attachment_size_limit": 0,',
        "0 becomes 1",
    ): "a client misses the user of this malformed event before it reads any limit",
    (
        "tables/play/calls.py",
        "continue",
        "continue becomes break",
    ): "no game lets several seats be called at once: where several are to act, a clock that is everybody's runs",
}
"""The file, the line's text and the change, as `make mutation` prints them."""
