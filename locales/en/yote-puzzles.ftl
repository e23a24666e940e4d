# What Yoté's puzzles say.

puzzle-kind-yote = Yoté of the day
puzzle-short-yote = Yoté
puzzle-yote-asked =
    { $seat ->
        [0] **{ $sign } Pebbles to move. Which turn is best?**
       *[other] **{ $sign } Sticks to move. Which turn is best?**
    }
puzzle-yote-tap =
    { $hand ->
        [0] -# Tap a piece, then where it goes. Only the button Answer gives your answer.
       *[other] -# Tap a piece, then where it goes, or choose a square for a piece from the hand. Only the button Answer gives your answer.
    }
puzzle-yote-whole = -# You have chosen **{ $turn }**. Press Answer, or choose another turn.
puzzle-yote-place = Place a piece: on which square?
puzzle-yote-typed = The best turn
puzzle-yote-typed-about = Such as c3 to place, c3-c4 to step, c3xc5:e2 to capture with the second piece.
puzzle-yote-lead = After this turn and the captures in answer: { $own }. After the best turn: { $best }. Before: { $before }.
puzzle-yote-lead-found = After this turn and the captures in answer: { $own }. Before: { $before }. No other turn does as well.
puzzle-yote-ahead =
    { $by ->
        [one] one piece ahead
       *[other] { $by } pieces ahead
    }
puzzle-yote-behind =
    { $by ->
        [one] one piece behind
       *[other] { $by } pieces behind
    }
puzzle-yote-level = as many pieces as the other side
puzzle-yote-wins =
    { $turns ->
        [one] The best turn takes the last piece at once.
       *[other] The best turn takes the last piece in { $turns } turns at most, whatever the other side does.
    }
puzzle-yote-hint-kind =
    { $kind ->
        [place] The best turn places a piece.
        [step] The best turn is a step.
       *[capture] The best turn is a capture.
    }
puzzle-yote-hint-cell = The best turn begins on **{ $cell }**.
