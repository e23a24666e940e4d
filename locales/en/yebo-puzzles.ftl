# What Yebo's puzzles say.

puzzle-kind-yebo = Yebo hand of the day
puzzle-short-yebo = Yebo
puzzle-yebo-asked = **{ $round }: which block do you discard?**
puzzle-yebo-you = You
puzzle-yebo-open = { $name } has displayed: { $groups }.
puzzle-yebo-discards = Discarded so far: { $blocks }.
puzzle-yebo-tap = -# Tap the block to discard. Only the button Answer gives your answer.
puzzle-yebo-chosen = -# You have chosen **{ $block }**. Press Answer, or tap another block.
puzzle-yebo-draft = Chosen to be discarded: { $block }.
puzzle-yebo-typed = The block to discard
puzzle-yebo-typed-about = P Pots, M Masks, S Shields, F Flowers, B Birds with a number, such as P3; A an Africa.
puzzle-yebo-goes = To discard **{ $block }** is worth **{ $percent }** out of 100.
puzzle-yebo-goes-whole = It breaks up a whole group.
puzzle-yebo-goes-outs =
    { $outs ->
        [0] None of the blocks that you do not see would make a group with it.
        [one] One of the blocks that you do not see would make a group with it.
       *[other] { $outs } of the blocks that you do not see would make a group with it.
    }
puzzle-yebo-goes-called =
    { $called ->
        [0] Nobody is likely to call it.
       *[other] In { $called } of 100 sampled deals somebody could call it.
    }
puzzle-yebo-hint-family = The best block is of the family { $family }.
