# Games remembered: the history, the replay, the animation.

describe-history = Finished games of this server
describe-replay = Look at a finished game step by step
describe-option-history-member = Only games of this person
describe-option-history-game = Only this game
describe-option-replay-game = Which one: choose it, or type the six letters under its result

former-player = a former player

history-head = **Finished games of this server**
history-head-own = **Your finished games here**
history-head-member = **Finished games of { $name }**
history-head-person = **Finished games of one person**
history-line = { $game } · { $date } · { $places } · [board]({ $link }) · `{ $table }`
history-line-unseen = { $game } · { $date } · { $places } · in a channel you cannot see
history-place = { $place }. { $name }
history-place-house = { $place }. { $name } (house player)
history-none = No game has been finished yet.
history-none-game = No game of { $game } has been finished here yet.
history-none-own = I remember no finished game of yours here; type { COMMAND("play") } to begin.
history-none-member = I remember no finished game of { $name } here.
history-none-such = I remember no such game here.
history-page = Page { $page } of { $pages }
history-choose = Replay one of these games
history-choice = { $game }: { $names }

replay-line = -# Step by step: `/replay game:{ $table }`
replay-start = **Start** · { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
replay-step = **Step { $step } of { $last }** · { $name }: { $what } · { $time }
replay-step-clock = **Step { $step } of { $last }** · the clock: { $what } · { $time }
replay-action = `{ $text }`
replay-action-meant = `{ $text }` ({ $meant })
replay-step-ending = **Step { $step } of { $last }** · { $what } · { $time }
replay-ending-resign = { $name } resigns
replay-ending-draw = ended by agreement
replay-ending-flag = { $name } has no time left
replay-chapters = Jump to
replay-round = Round { $number }
replay-tiebreak = Tie-break
replay-turn = Turn { $number }
replay-seen = Seen by
replay-seen-all = Seen by everybody
replay-seen-seat = Seen by { $name }
replay-shown = { $game }, step { $step } of { $last } · `/replay game:{ $table }`
replay-goto = Go to a step
replay-goto-step = Step, from 0 to { $last }
replay-film = { $game }, the whole game · `/replay game:{ $table }`
replay-film-turning = -# In the golden frame: the turning point, step { $step }.
replay-film-drawn = Drawing the animation: { $done } of { $all } pictures.
replay-film-alt = Animation of a whole game of { $game }: { $names }, { $date }.
replay-film-turned = The turning point, shown longer in a golden frame, is step { $step }: { $said }

button-replay = Replay
button-replay-first = ⏮ Start
button-replay-back = ◀ Back
button-replay-on = Next ▶
button-replay-last = End ⏭
button-replay-less = −10
button-replay-more = +10
button-replay-goto = Go to…
button-replay-film = Animation
button-replay-here = Show here
button-replay-film-here = Animation, shown here

refused-unknown-replay = I know no such finished game here; { COMMAND("history") } lists them, each with its six letters.
refused-replay-older = This game was played by earlier rules, so it cannot be replayed.
refused-no-step = This game has no such step: type a number from 0 to { $last }.
refused-replay-whole = The animation and the analysis are of the whole game; leave out `step` and `seat`.
refused-replay-turning = A turning point belongs to the analysis; leave out `turning_point`, or choose “{ button-analyse }” with `show`.
refused-film-runs = Your last animation is still being drawn: one moment.
refused-no-speaking = You may not write in this channel, so I cannot show the picture here for you.

moment-line = **The turning point:** { $said }
moment-record = **A new record of this server:** { $what }, { $name }, { $value }
moment-alt = The turning point, step { $step }, in a golden frame.
