# What Yam Master's puzzles say.

puzzle-kind-yam = Yam throw of the day
puzzle-short-yam = Yam Master
puzzle-yam-asked =
    { $left ->
        [one] **{ $sign } { $side }: one throw left. Which dice do you keep?**
       *[other] **{ $sign } { $side }: { $left } throws left. Which dice do you keep?**
    }
puzzle-yam-tap = -# Tap the dice to keep. Only the button Answer gives your answer.
puzzle-yam-keep =
    { $kept ->
        [0] throw all five
        [4] keep { $dice }, throw one
       *[other] keep { $dice }, throw { $thrown }
    }
puzzle-yam-none = Keep none
puzzle-yam-draft = Chosen: { $answer }.
puzzle-yam-typed = The dice to keep
puzzle-yam-typed-about = Such as 5 5 2. Leave it empty to throw all five.
puzzle-yam-keeps = To { $answer } is worth **{ $percent }** out of 100. The turn then most often ends with a token on { $cell }, { $figure }: { $chance }% of the time.
puzzle-yam-keeps-none = To { $answer } is worth **{ $percent }** out of 100. The turn then most often ends without a token: { $chance }% of the time.
puzzle-yam-hint-count =
    { $count ->
        [0] The best choice keeps no die.
        [one] The best choice keeps one die.
       *[other] The best choice keeps { $count } dice.
    }
