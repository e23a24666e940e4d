"""Changes that no test can notice, as the program does the same with them, each with the reason."""

EQUIVALENT: dict[tuple[str, str, str], str] = {
    (
        "engines/yote/proof.py",
        "alpha, beta = (-WIN - 1, -DECIDED) if won else (DECIDED, WIN + 1)",
        "sub becomes add",
    ): "no position after a turn scores less than the bound one higher",
    (
        "cogs/service/rules_search.py",
        "return [each.heading for each in _sentences(lang, game) if each.number == 0]",
        "0 becomes 1",
    ): "every page has a first sentence, which stands under the page's heading",
    (
        "cogs/service/game_text.py",
        "for (seat, _), entries in groupby(records.standing(record.log), lambda entry: (entry.seat, entry.text in ENDINGS)):",
        "in becomes notin",
    ): "entries are grouped the same, whichever of the two kinds is called true",
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
    (
        "sandbox/attachments.py",
        'return _KINDS.get(name.rsplit(".", 1)[-1].lower(), "application/octet-stream")',
        "1 becomes 2",
    ): "the last part is the same, however many parts there are before it",
    (
        "tables/departures.py",
        "row = replace(loaded.row, revision=loaded.row.revision + 1)",
        "1 becomes 2",
    ): "a revision has to grow, by whatever number",
    (
        "tables/tournament/swiss.py",
        "return one.met[lower.number], same and bound, 0, apart**2, same, off**2",
        "0 becomes 1",
    ): "all pairings of a round have as many pairs, each of which costs one more",
    (
        "engines/yote/endgame_play.py",
        "return size if found < 0 else -size",
        "lt becomes lte",
    ): "a draw has been told before",
    (
        "engines/yote/proof.py",
        "score = -self._visit(node(after), depth, 1, alpha, beta, after.quiet, after.idle)",
        "1 becomes 2",
    ): "a proof asks whether a score is decided, and no number of turns changes that",
    (
        "engines/yote/search.py",
        "if number and alpha > -WIN:",
        "gt becomes gte",
    ): "no turn scores -WIN exactly: whoever loses by it does so a turn later at least",
    (
        "tables/handover.py",
        "while (left_ms := moment_ms + LISTEN_MS - self._frontend.discord_ms()) > 0:",
        "gt becomes gte",
    ): "to sleep for no time changes nothing",
    (
        "engines/yote/ending.py",
        'return "blocked", None if margin == 0 else mover if margin > 0 else waiting',
        "gt becomes gte",
    ): "an equal number has been told before",
    (
        "cogs/base/transport.py",
        "if request.response.status >= 300:",
        "gte becomes gt",
    ): "Discord answers no request with the status 300",
    (
        "tables/play/delivery.py",
        "change.update(message_id=None, message_ms=None, shown=0, nonce=change.table.nonce + 1)",
        "1 becomes 2",
    ): "a message that is posted anew needs another nonce, whichever",
    (
        "tables/recompute.py",
        'who = "a former player" if change.user_id < 0 else f"{name} ({change.user_id})".lstrip()',
        "lt becomes lte",
    ): "nobody has the id 0",
    (
        "engines/yam/state.py",
        "return (self.turn - 1) & 1",
        "sub becomes add",
    ): "one more and one less are odd for the same turns",
    (
        "tables/village/counting.py",
        "if each.user_id is not None and each.user_id > 0",
        "gt becomes gte",
    ): "nobody has the id 0: people have Discord's, and a number below 0 stands for whoever has had their data deleted",
}
"""The file, the line's text and the change, as `make mutation` prints them."""
