# The text descriptions that go with the pictures of Ubongo 3D. Cells are named a1, b2; the lower level is 1, the upper 2.
ubongo-animal-elephant = elephant
ubongo-animal-gazelle = gazelle
ubongo-animal-snake = snake
ubongo-animal-gnu = gnu
ubongo-animal-ostrich = ostrich
ubongo-animal-rhino = rhino
ubongo-animal-giraffe = giraffe
ubongo-animal-zebra = zebra
ubongo-animal-warthog = warthog
ubongo-gem-ruby = ruby
ubongo-gem-sapphire = sapphire
ubongo-gem-emerald = emerald
ubongo-gem-amber = amber
ubongo-colour-yellow = yellow
ubongo-colour-blue = blue
ubongo-colour-red = red
ubongo-colour-green = green
ubongo-alt-gather = Ubongo 3D, round { $round } of { $rounds }, { $animal }: the seats get ready.
ubongo-alt-pause = Ubongo 3D, round { $round } of { $rounds }, { $animal }: the game pauses.
ubongo-alt-race = Ubongo 3D, round { $round } of { $rounds }, { $animal }, number { $die }: the race is on.
ubongo-alt-second = Ubongo 3D, round { $round } of { $rounds }, { $animal }, number { $die }: the second chance.
ubongo-alt-tiebreak = Ubongo 3D, tie-break, { $animal }, number { $die }.
ubongo-alt-over = Ubongo 3D: the game is over after round { $round } of { $rounds }.
ubongo-alt-seat = { $name }: { $doing }; value { $value } ({ $gems }).
ubongo-alt-no-gems = no gems
ubongo-alt-waits = not ready yet
ubongo-alt-ready = ready
ubongo-alt-solving = solving
ubongo-alt-out = sits out
ubongo-alt-gave-up = has given up
ubongo-alt-won = has won
ubongo-alt-book = not solved, from the solution book
ubongo-alt-place = place { $place }
ubongo-alt-display = In the display: { $sapphires ->
    [one] { $sapphires } sapphire
   *[other] { $sapphires } sapphires
}, { $ambers ->
    [one] { $ambers } amber
   *[other] { $ambers } ambers
}.
ubongo-alt-bag = In the bag: { $count ->
    [one] { $count } gem
   *[other] { $count } gems
}.
ubongo-alt-open = { $count ->
    [one] { $count } cell is open
   *[other] { $count } cells are open
}; taps go to level { $level }.
ubongo-alt-complete = Everything is covered.
ubongo-alt-fitted = Everything is covered; { $letter }, the last piece, lay down by itself.
ubongo-alt-lower = Level 1, lower: { $rows }.
ubongo-alt-upper = Level 2, upper: { $rows }.
ubongo-alt-free = open
ubongo-alt-taps = Tapped: { $taps }; way { $way } of { $ways }.
ubongo-alt-pieces = Pieces, by level:
ubongo-alt-piece-hand = { $letter } { $colour }, in hand: { $cells }.
ubongo-alt-piece-chosen = { $letter } { $colour }, chosen: { $cells }.
ubongo-alt-piece-lies = { $letter } { $colour }, placed: { $cells }.
ubongo-alt-round = Round { $round }, { $animal }, number { $die }.
ubongo-alt-last-task = Tie-break, { $animal }, number { $die }.
ubongo-alt-second-chance = With the second chance.
ubongo-alt-solution = { $name }, { $doing }: lower { $lower }, upper { $upper }.
ubongo-alt-time = Time: { $time }.
ubongo-alt-gems = Gems: { $gems }.
ubongo-alt-sat-out = { $name } sat out.
