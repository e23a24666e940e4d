# The puzzles of the day.

describe-daily = Today’s puzzles
describe-option-daily-kind = Which puzzle; all of them if left out
describe-option-daily-do = What to do with the puzzle; to show it if left out
describe-option-daily-answer = The answer in the game’s notation
describe-option-daily-level = An older puzzle of this difficulty, for practice: 1 is the easiest, 7 the hardest
choice-daily-begin = Begin
choice-daily-hint = Take a hint
choice-daily-text = The position in words
choice-daily-share = Show my result to the channel; without a puzzle, those of the whole day
choice-daily-table = This server’s table
choice-daily-past = Yesterday’s, with its solution
choice-daily-more = Older puzzles to choose from
choice-daily-reveal = Give up an older puzzle, and see its solution

daily-title = { $kind }, day { $day }
daily-day = Day { $day }
daily-answered = { $done } of { $all } answered
daily-best-before = Yesterday’s best: { $name }, { $result }
daily-percent = { $percent }%
daily-somebody = somebody
daily-alt-box = { $title }: { $facts }.
daily-alt-result = A result at a puzzle of the day. { $name }, { $title }. { $told }
daily-head = Everybody has the same puzzles, and one try at each. Your time counts from the press that opens one. The next ones come { $until }.
daily-more = **More puzzles: { $kind }.** As many older ones as you like, from difficulty 1, the easiest, to { $levels }. They count for nothing: no days in a row, no table of the day, no clock. Choose a game, then a difficulty.
daily-older = { $kind }, an older puzzle
daily-line = - { $kind }: { $how }
daily-waiting = not begun
daily-open = begun, waiting for your answer
daily-late = the time ran out
daily-any = All puzzles
daily-in-a-row =
    { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
daily-row = { $what }: { $running } (best so far: { $most })
daily-level = difficulty { $level } of { $levels }
daily-until = ends { $until }
daily-clock = your time ends { $until }
daily-intro = You see the puzzle once you press Begin, and your time counts from then on. In the ranking a hint counts as one more minute.
daily-intro-timed = You have one sitting of { $minutes } minutes. Wrong answers are counted, and you may go on after them.
daily-intro-once = Your first answer is the one that counts.
daily-wrong =
    { $wrong ->
        [one] { $wrong } wrong answer so far.
       *[other] { $wrong } wrong answers so far.
    }
daily-hint = Hint: { $hint }
daily-own = Your answer: { $answer }.
daily-time-over = Your time for this puzzle ran out.
daily-better = Better than { $percent }% of the others, in all servers that compare.
daily-solution-later = The solution is under “Yesterday’s” from the end of the day on, { $until }.
daily-past = **Yesterday’s puzzle: { $title }**
daily-people =
    { $solved ->
        [0] { $people } people tried it, and nobody found the best answer.
        [one] { $people } people tried it, and one found the best answer.
       *[other] { $people } people tried it, and { $solved } found the best answer.
    }
daily-people-timed =
    { $solved ->
        [0] { $people } people tried it, and nobody solved it.
        [one] { $people } people tried it, and one solved it, in { $time }.
       *[other] { $people } people tried it, and { $solved } solved it, half of them within { $time }.
    }
daily-best = The best answer was { $answer }.

# A result, to be shown

daily-spoken = { $parts }.
daily-spoken-solved =
    { $time ->
        [none] Solved
       *[other] Solved in { $time }
    }
daily-spoken-percent =
    { $time ->
        [none] { $percent }% of the best answer
       *[other] { $percent }% of the best answer, in { $time }
    }
daily-spoken-missed =
    { $time ->
        [none] Not solved
       *[other] Not solved, in { $time }
    }
daily-spoken-hints =
    { $hints ->
        [one] { $hints } hint
       *[other] { $hints } hints
    }
daily-spoken-wrong =
    { $wrong ->
        [one] { $wrong } wrong answer
       *[other] { $wrong } wrong answers
    }
daily-shown = Your result stands in this channel now.
daily-shown-day = Your results of the day stand in this channel now.
daily-shared = **{ $name }** · { $title }
daily-table = **Who has shown a result here: { $title }**
daily-table-line = { $place }. { $name }: { $result }
daily-table-own = **{ $place }. { $name }:** { $result }
daily-table-empty = Nobody has yet. Solve the puzzle and press Share.
daily-table-none = Nobody has shown a result of that day.
daily-table-foot = -# The best answer comes first, then the shortest time; a hint counts as one more minute, a wrong answer as half a minute.

morning-head = **Good morning!** New puzzles, the same for everybody: press one. Your time counts from then on; the next ones come { $until }.
morning-title = Good morning
morning-new = Day { $day }: new puzzles
morning-yesterday =
    { $results ->
        [0] No result yesterday
        [one] Yesterday’s result
       *[other] Yesterday’s { $results } results
    }
morning-nobody = nobody yesterday: be the first today
morning-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
morning-alt-line = { $place }. { $name }, { $value }

profile-daily = Puzzles of the day

button-daily-begin = Begin
button-daily-hint = Hint (one minute)
button-daily-share = Share
button-daily-table = Table of the day
button-daily-past = Yesterday’s
button-daily-home = All puzzles
button-daily-next = Next: { $kind }
button-daily-more = More puzzles
button-daily-another = Another
button-daily-level = Difficulty { $level }
button-daily-reveal = Solution
button-daily-play = Today’s puzzle

refused-daily-which = Say with `puzzle` which puzzle you mean.
refused-daily-unknown = There is no such puzzle of the day; { COMMAND("daily") } has today’s.
refused-daily-over = That day is over; { COMMAND("daily") } has today’s puzzles.
refused-daily-unbegun = You have not begun this puzzle; { COMMAND("daily") } opens it.
refused-daily-unfinished = Answer this puzzle first; after that you can share the result.
refused-daily-late = Your time for this puzzle ran out, so there is no result to share.
refused-daily-unanswered = Answer a puzzle of the day first; after that you can share your results.
refused-daily-shared = You have shown this result in this server already.
refused-daily-shared-day = You have shown your day in this server already; a later result has a “{ button-daily-share }” of its own.
refused-daily-do-alone = Those do not go together: leave out either `do` or `answer`.
refused-daily-older = That goes with a puzzle of the day only; leave out `level`.
refused-daily-reveal = The solution of a puzzle of the day comes when its day is over; with `level` you give up an older one.
