# The analysis of a finished game, and hints in games against the house.

refused-no-analysis = There is no analysis for this game.
refused-analysis-person = You are waiting for { $most } analyses already: ask again once one of them is there.
refused-analysis-server = This server is waiting for { $most } analyses already: try again in a few minutes.
refused-analysis-full = So many analyses are waiting just now that I take no more: try again in a few minutes.
refused-analysis-failed = This analysis could not be made: try again in a few minutes.
refused-analysis-older = This game was played by earlier rules, so it cannot be analysed.
refused-analysis-soon = The analysis is being made: touch Analyse again in a minute.
refused-no-hints = There are no hints for this game.
refused-hints-alone = Hints are only for games that you play alone against house players and that count for nothing.
refused-no-hint = There is nothing to advise just now.
refused-hint-runs = Your last hint is still on its way: one moment.
refused-hint-busy = Many people are asking for hints just now: try again in a moment.
refused-hint-failed = No hint was found in time: try again.
refused-stale-hint = The game has gone on meanwhile: ask for the hint again.
