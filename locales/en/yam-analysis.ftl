# What the analysis of a game of Yam Master says of its turning points, and what a hint says.

analysis-yam-figure =
    { $figure ->
        [full] a Full
        [carre] a Carré
        [yam] a Yam
        [suite] a Suite
        [low] ≤8
        [sec] a Sec
        [defi] a Défi
       *[other] three { $figure }s
    }
analysis-yam-kept =
    { $kept2 ->
        [0] { $name } threw all the dice again
       *[other] { $name } kept { $dice2 }
    }
analysis-yam-aim =
    { $aim ->
        [none] : no other choice gives better chances.
        [wins] : a token on { $cell } ({ analysis-yam-figure }) then wins { $percent }% of the time.
        [predator] : Predator then takes the token from { $cell } { $percent }% of the time.
        [stops] : a token on { $cell } ({ analysis-yam-figure }) then keeps the other side from five in a row { $percent }% of the time.
        [more] : a token then goes to { $cell } ({ analysis-yam-figure }) { $percent }% of the time, which is worth more than { $now } now.
       *[token] : a token then goes to { $cell } ({ analysis-yam-figure }) { $percent }% of the time.
    }
analysis-yam-missed-win = { $name } overlooked **{ $cell }**: a token there would have won at once.
analysis-yam-unstopped = { $name } left **{ $cell }** free, where a token of the other side makes five in a row and wins.
analysis-yam-threw-on = { $name } threw on, but a token on **{ $cell }** was worth more.
analysis-yam-points =
    { $count ->
        [one] { $name } overlooked **{ $cell }**: a token there would have made 1 point.
       *[other] { $name } overlooked **{ $cell }**: a token there would have made { $count } points.
    }
analysis-yam-unblocked = { $name } left **{ $cell }** free, where a token of the other side makes points.
analysis-yam-unbuilt = { $name } chose { $cell2 }; a token on **{ $cell }** would have made two on an open line.
analysis-yam-square = { $name } chose { $cell2 }; a token on **{ $cell }** was worth more.
analysis-yam-unused = { $name } placed no token; one on **{ $cell }** was worth more.
analysis-yam-robbed = { $name } used Predator; a token on **{ $cell }** was worth more.
analysis-yam-predator =
    { $count ->
        [0] { $name } should have taken the token from **{ $cell }** with Predator.
        [one] { $name } should have taken the token from **{ $cell }** with Predator, which takes 1 point away.
       *[other] { $name } should have taken the token from **{ $cell }** with Predator, which takes { $count } points away.
    }
analysis-yam-keep =
    { $kept ->
        [0] { analysis-yam-kept }. Throwing all five again was better{ analysis-yam-aim }
       *[other] { analysis-yam-kept }. Keeping **{ $dice }** was better{ analysis-yam-aim }
    }
analysis-yam-stopped =
    { $kept ->
        [0] { $name } stopped too soon. Throwing all five again was better{ analysis-yam-aim }
       *[other] { $name } stopped too soon. Keeping **{ $dice }** and throwing the others was better{ analysis-yam-aim }
    }
analysis-yam-defi-rash = { $name } declared a Défi that had a chance of { $percent }%; it was not worth the risk.
analysis-yam-defi-instead = { $name } declared a Défi that had a chance of { $percent }%; a token on **{ $cell }** was worth more.
analysis-yam-defi-missed = { $name } declared no Défi, although it had a chance of { $percent }% and was worth the risk.
analysis-yam-defi-keep =
    { $kept ->
        [0] For the Défi, { $name } should have thrown all five again, with a chance of { $percent }%.
       *[other] For the Défi, { $name } should have kept **{ $dice }**, with a chance of { $percent }%.
    }
analysis-yam-should-pass = { $name } should have ended the turn without a token.
analysis-yam-lucky =
    { $use ->
        [place] The dice helped { $name }: { $dice }, for a token on **{ $cell }** ({ analysis-yam-figure }).
        [predator] The dice helped { $name }: { $dice }, for Predator on **{ $cell }**.
       *[none] The dice helped { $name }: { $dice }.
    }
analysis-yam-unlucky = The dice let { $name } down: { $dice }.
analysis-yam-resigned = { $name } resigned with a winning chance of about { $chance }%.
analysis-yam-time = { $name } lost on time with a winning chance of about { $chance }%.
analysis-yam-agreed = { $name } agreed to a draw with a winning chance of about { $chance }%.

hint-yam-throw = Throw the dice: there is nothing to choose yet.
hint-yam-wins = Put a token on **{ $cell }**: it wins at once.
hint-yam-stops = Put a token on **{ $cell }**: the other side would make five in a row there and win.
hint-yam-points =
    { $count ->
        [one] Put a token on **{ $cell }**: it makes 1 point.
       *[other] Put a token on **{ $cell }**: it makes { $count } points.
    }
hint-yam-blocks = Put a token on **{ $cell }**: one of the other side would make points there.
hint-yam-builds = Put a token on **{ $cell }**: it makes two on a line that nobody blocks.
hint-yam-place = Put a token on **{ $cell }**: no other use of the dice is worth as much.
hint-yam-predator =
    { $count ->
        [0] Take the token from **{ $cell }** with Predator: it is worth most to the other side.
        [one] Take the token from **{ $cell }** with Predator: the other side loses 1 point.
       *[other] Take the token from **{ $cell }** with Predator: the other side loses { $count } points.
    }
hint-yam-keep =
    { $kept ->
        [0] Throw all five dice again{ analysis-yam-aim }
       *[other] Keep **{ $dice }** and throw the others{ analysis-yam-aim }
    }
hint-yam-defi =
    { $percent ->
        [100] Declare a Défi: it cannot fail.
       *[other] Declare a Défi: it has a chance of { $percent }%, and is worth the risk.
    }
hint-yam-defi-keep =
    { $kept ->
        [0] Throw all five dice again: the Défi then has a chance of { $percent }%.
       *[other] Keep **{ $dice }** and throw the others: the Défi then has a chance of { $percent }%.
    }
hint-yam-pass = End the turn without a token: every use of the dice would harm.
