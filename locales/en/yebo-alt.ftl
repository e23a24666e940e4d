# The text descriptions that go with the pictures of Yebo, and the names of its blocks; seats are told by their numbers.
yebo-round-1 = Sets
yebo-round-2 = Runs
yebo-round-3 = Pairs
yebo-round-4 = Mixed sets
yebo-round-5 = Mixed runs
yebo-round-6 = Mixed pairs
yebo-suit-p = Pot
yebo-suit-m = Mask
yebo-suit-s = Shield
yebo-suit-f = Flower
yebo-suit-b = Bird
yebo-suit-a = Africa
yebo-block = { $family } { $numbers }
yebo-africa-as = Africa as { $block }
yebo-africas = { $count ->
    [one] Africa
   *[other] { $count } Africas
}
yebo-sighting-warthog = Warthog
yebo-sighting-zebra = Zebra
yebo-sighting-giraffe = Giraffe
yebo-sighting-buffalo = Buffalo
yebo-sighting-rhino = Rhino
yebo-sighting-leopard = Leopard
yebo-sighting-elephant = Elephant
yebo-sighting-lion = Lion
yebo-alt-round = Yebo, round { $order } of { $rounds }: { $round }.
yebo-alt-unnamed = Yebo, round { $order } of { $rounds }.
yebo-alt-over = Yebo: the game is over.
yebo-alt-fence-phase = { $name }, the Chief, opens the Fence.
yebo-alt-round-phase = { $name }, the Chief, names the round. Left: { $rounds }.
yebo-alt-exhausted = { $name }, the Chief, scores the round or rebuilds the Fence.
yebo-alt-draws = Drawn for the Chief: { $draws }.
yebo-alt-direction = Turns go { $seats }.
yebo-alt-window = Player { $seat } has discarded { $block }: it may be called.
yebo-alt-late = Player { $seat } has discarded { $block }: it may be called until a block is taken.
yebo-alt-silent = Not answered: { $seats }.
yebo-alt-next = If nobody calls, { $name } is next.
yebo-alt-take = { $name } takes a block.
yebo-alt-again = { $name } draws again.
yebo-alt-called = { $name } has called { $block }.
yebo-alt-play = { $name } displays and discards.
yebo-alt-whole = The Fence is whole: { $blocks } blocks in 72 stacks.
yebo-alt-fence = Fence: { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
}, left end at stack { $left }, right end at stack { $right }.
yebo-alt-no-fence = The Fence is empty.
yebo-alt-rebuilds = Rebuilt: { $count }.
yebo-alt-discards = Discards in order: { $blocks }.
yebo-alt-discarded = Discards by family: { $blocks }; last { $last }.
yebo-alt-seat = { $seat } { $name }: { $facts }.
yebo-alt-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
yebo-alt-place = place { $place }
yebo-alt-chief = Chief
yebo-alt-announced = one final block announced
yebo-alt-passes = always passes
yebo-alt-displayed = displayed { $groups }
yebo-alt-concealed = { $count } concealed
yebo-alt-in-hand = in hand { $blocks }
yebo-alt-history = { $round }: { $points }.
yebo-alt-hand = Your hand: { $blocks }.
yebo-alt-hand-empty = Your hand is empty.
yebo-alt-drawn = Just drawn: { $block }.
yebo-alt-picked = Picked up, not to be discarded in this turn: { $block }.
yebo-alt-must = To be displayed before a discard: { $groups }.
yebo-alt-may = May be displayed: { $groups }.
yebo-alt-own = Displayed: { $groups }.
yebo-alt-won = { $round }, Chief { $chief }: { $name } has won the round.
yebo-alt-scored = { $round }, Chief { $chief }: scored as it stood.
yebo-alt-suits = suits
yebo-alt-enhancing = Flowers and Birds
yebo-alt-africas = Africas displayed
yebo-alt-africas-left = Africas in hand
yebo-alt-sightings = Sightings
yebo-alt-winner = win
