# The analysis of a finished game, and hints in games against the house.

describe-option-turning = Show this turning point, from 1 to 3

analysis-title = **Analysis of { $game }**
analysis-waits =
    { $count ->
        [one] One other analysis is made before yours.
       *[other] { $count } other analyses are made before yours.
    }
analysis-runs = { $percent }% done
analysis-keeps = You may close this message: Analyse shows the analysis at any time.
analysis-heading-chance = Who stood better
analysis-heading-points = Points, step by step
analysis-about-chance = -# Above the middle line { $first } stood better, below it { $second }; accuracy tells how near the turns came to the best ones.
analysis-about-points = -# The curve shows the points made and those to be expected; accuracy tells how near the choices came to the best ones.
analysis-scale = { $value }
analysis-step = Step { $step }
analysis-accuracy = accuracy { $percent }%
analysis-tie-break = T
analysis-tasks = Bar: time taken · line: usual time
analysis-tasks-told = -# For each round: the time taken, and in brackets what a puzzle of this difficulty usually takes.
analysis-task = { $round }) { $time }
analysis-task-par = { $round }) { $time } ({ $par })
analysis-unsolved = not solved
analysis-worth-chance = { $value }%
analysis-worth-points =
    { $value ->
        [one] 1 point
       *[other] { $value } points
    }
analysis-alt-step = Step { $step }: { $values }.
analysis-alt-turning = Turning point { $number }, step { $step }: { $values }.
analysis-alt-accuracy = { $name }: accuracy { $percent }%.
analysis-seat = **{ $name }:** { $told }
analysis-alt-seat = { $name }: { $told }.
analysis-luck = luck { $value }
analysis-choices = own choices { $value }
analysis-luck-told = luck: what dice or draws gave against the average
analysis-choices-told = own choices: what was lost against the best ones
analysis-share = luck { $luck }, own choices { $choices }, the rest { $rest }
analysis-turnings = **Turning points**
analysis-listed = { $number }. { $told } *(step { $step }{ $gain })*
analysis-no-turnings = No single moment turned the game.
analysis-turning = **Turning point { $number } of { $count }** · step { $step } of { $last }
analysis-lost-chance =
    { $value ->
        [one] That lowered { $name }’s winning chance by 1 percentage point.
       *[other] That lowered { $name }’s winning chance by { $value } percentage points.
    }
analysis-lost-points = That cost { $name } { $worth }.
analysis-won-chance =
    { $value ->
        [one] That raised { $name }’s winning chance by 1 percentage point.
       *[other] That raised { $name }’s winning chance by { $value } percentage points.
    }
analysis-won-points = That gave { $name } { $worth } more.
analysis-shown = -# The picture: the position before this turn.
analysis-shown-marked = -# The picture: the position before this turn, with the better one marked.
analysis-about-shares-chance = -# In percentage points of the winning chance, added up over the game. Luck: what the own dice or draws gave, compared with the average; own choices: what was lost against the best ones; the rest: mostly what the other side did. The three add up to what the curve rose or fell.
analysis-about-shares-points = -# Luck: what the own dice or draws gave, compared with the average; own choices: what was lost against the best ones; the rest: what an average game gives, and what the others did. The three add up to the result.
analysis-marked = The better turn is marked: { $turn }.

button-analyse = Analyse
button-analysis-overview = Overview
button-analysis-turning = Turning point { $number }
button-hint = Hint

hint-count =
    { $count ->
        [one] 1 hint so far in this game
       *[other] { $count } hints so far in this game
    }
hints-had =
    { $name }: { $count ->
        [one] 1 hint
       *[other] { $count } hints
    }

refused-no-analysis = There is no analysis for this game.
refused-analysis-person = You are waiting for { $most } analyses already: ask again once one of them is there.
refused-analysis-server = This server is waiting for { $most } analyses already: try again in a few minutes.
refused-analysis-full = So many analyses are waiting just now that I take no more: try again in a few minutes.
refused-analysis-failed = This analysis could not be made: try again in a few minutes.
refused-analysis-older = This game was played by earlier rules, so it cannot be analysed.
refused-analysis-soon = The analysis is being made: press Analyse again in a minute.
refused-no-hints = There are no hints for this game.
refused-hints-alone = Hints are only for games that you play alone against house players and that count for nothing.
refused-no-hint = There is nothing to advise just now.
refused-hint-runs = Your last hint is still on its way: one moment.
refused-hint-busy = Many people are asking for hints just now: try again in a moment.
refused-hint-failed = No hint was found in time: try again.
refused-stale-hint = The game has gone on meanwhile: ask for the hint again.
