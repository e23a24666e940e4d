# What the analysis of a game of Yebo says of its turning points, and what a hint says.

analysis-yebo-block =
    { $family ->
        [P] { yebo-suit-p } { $number }
        [M] { yebo-suit-m } { $number }
        [S] { yebo-suit-s } { $number }
        [F] { yebo-suit-f } { $number }
        [B] { yebo-suit-b } { $number }
       *[A] { yebo-suit-a }
    }
analysis-yebo-other =
    { $family2 ->
        [P] { yebo-suit-p } { $number2 }
        [M] { yebo-suit-m } { $number2 }
        [S] { yebo-suit-s } { $number2 }
        [F] { yebo-suit-f } { $number2 }
        [B] { yebo-suit-b } { $number2 }
       *[A] { yebo-suit-a }
    }
analysis-yebo-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
analysis-yebo-round-named =
    { $round ->
        [1] { yebo-round-1 }
        [2] { yebo-round-2 }
        [3] { yebo-round-3 }
        [4] { yebo-round-4 }
        [5] { yebo-round-5 }
       *[6] { yebo-round-6 }
    }
analysis-yebo-round-other =
    { $round2 ->
        [1] { yebo-round-1 }
        [2] { yebo-round-2 }
        [3] { yebo-round-3 }
        [4] { yebo-round-4 }
        [5] { yebo-round-5 }
       *[6] { yebo-round-6 }
    }
analysis-yebo-discard = { $name } discarded **{ analysis-yebo-block }**. Discarding **{ analysis-yebo-other }** was better by about { analysis-yebo-points }.
analysis-yebo-breaks = { $name } broke up a whole group with the discard of **{ analysis-yebo-block }**. Discarding **{ analysis-yebo-other }** was better by about { analysis-yebo-points }.
analysis-yebo-needed = { $name } discarded **{ analysis-yebo-block }**, which the best groups within reach need. None of them needs **{ analysis-yebo-other }**: discarding that was better by about { analysis-yebo-points }.
analysis-yebo-unannounced = { $name } discarded **{ analysis-yebo-block }**. Discarding **{ analysis-yebo-other }** would have allowed announcing one final block.
analysis-yebo-silent = { $name } discarded **{ analysis-yebo-block }** without announcing one final block.
analysis-yebo-call = { $name } called **{ analysis-yebo-block }**. Passing was better by about { analysis-yebo-points }.
analysis-yebo-pass = { $name } let **{ analysis-yebo-block }** go. Calling it for the group **{ $blocks }** was better by about { analysis-yebo-points }.
analysis-yebo-pass-wins = { $name } let **{ analysis-yebo-block }** go. Calling it would have won the round.
analysis-yebo-draw = { $name } drew from the Fence. Picking up **{ analysis-yebo-block }** was better by about { analysis-yebo-points }.
analysis-yebo-pickup = { $name } picked up **{ analysis-yebo-block }**. Drawing from the Fence was better by about { analysis-yebo-points }.
analysis-yebo-form = { $name } chose the group { $blocks2 }. **{ $blocks }** was better by about { analysis-yebo-points }.
analysis-yebo-round = { $name } named { analysis-yebo-round-named }. The hand was better for **{ analysis-yebo-round-other }** by about { analysis-yebo-points }.
analysis-yebo-drew = { $name } drew **{ analysis-yebo-block }**, worth about { analysis-yebo-points } to the hand.
analysis-yebo-sighting =
    { $sighting ->
        [Warthog] { $name } drew the Sighting **{ yebo-sighting-warthog }**: { analysis-yebo-points }.
        [Zebra] { $name } drew the Sighting **{ yebo-sighting-zebra }**: { analysis-yebo-points }.
        [Giraffe] { $name } drew the Sighting **{ yebo-sighting-giraffe }**: { analysis-yebo-points }.
        [Buffalo] { $name } drew the Sighting **{ yebo-sighting-buffalo }**: { analysis-yebo-points }.
        [Rhino] { $name } drew the Sighting **{ yebo-sighting-rhino }**: { analysis-yebo-points }.
        [Leopard] { $name } drew the Sighting **{ yebo-sighting-leopard }**: { analysis-yebo-points }.
        [Elephant] { $name } drew the Sighting **{ yebo-sighting-elephant }**: { analysis-yebo-points }.
       *[Lion] { $name } drew the Sighting **{ yebo-sighting-lion }**: { analysis-yebo-points }.
    }
analysis-yebo-dealt = { $name } was dealt a hand worth about { analysis-yebo-points } more than usual.
analysis-yebo-dealt-badly = { $name } was dealt a hand worth about { analysis-yebo-points } less than usual.

hint-yebo-fence = Break the Fence where you like: nobody knows what lies where.
hint-yebo-round = Name **{ analysis-yebo-round-named }**: your hand is best for it.
hint-yebo-announce = Announce one final block: you are one block short.
hint-yebo-draw = Draw from the Fence: you have no other block to take.
hint-yebo-draw-rather = Draw from the Fence: **{ analysis-yebo-block }** helps your hand less than an unknown block.
hint-yebo-pickup = Pick up **{ analysis-yebo-block }**: it helps your hand more than an unknown block.
hint-yebo-call = Call **{ analysis-yebo-block }** for the group **{ $blocks }**: it makes { analysis-yebo-points }.
hint-yebo-call-wins = Call **{ analysis-yebo-block }**: it wins the round.
hint-yebo-pass = Pass: your hand does better without **{ analysis-yebo-block }**.
hint-yebo-pass-none = Pass: your hand makes no group with **{ analysis-yebo-block }**.
hint-yebo-nothing = Pass: your hand is not ready to announce one final block.
hint-yebo-form = Choose the group **{ $blocks }**: it makes { analysis-yebo-points } and leaves you the better hand.
hint-yebo-display = Display **{ $blocks }**: the group makes { analysis-yebo-points }.
hint-yebo-fourth = Lay **{ analysis-yebo-block }** as a 4th block: it makes points, and you draw again.
hint-yebo-exchange = Take the Africa: it fits more groups than the block that you give for it.
hint-yebo-final = Discard **{ analysis-yebo-block }** and announce one final block: then you can win.
hint-yebo-wins = Discard any block: your groups are complete, and you win the round.
hint-yebo-spare = Discard **{ analysis-yebo-block }**: none of the groups that you can best reach needs it.
hint-yebo-least = Discard **{ analysis-yebo-block }**: you will miss it least.
hint-yebo-score = Have the round scored as it stands.
hint-yebo-rebuild = Have the Fence rebuilt: the round goes on.
