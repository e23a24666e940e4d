# What the analysis of a game of Yoté says of its turning points, and what a hint says.

analysis-yote-missed-win =
    { $turns ->
        [one] { $name } played { $played }. **{ $better }** would have won at once.
       *[other] { $name } played { $played }. **{ $better }** would have won in { $turns } turns at most.
    }
analysis-yote-loses =
    { $turns ->
        [one] { $name } played { $played }, and the other side can win in its next turn. **{ $better }** gave better chances.
       *[other] { $name } played { $played }, and the other side can win in { $turns } turns. **{ $better }** gave better chances.
    }
analysis-yote-missed-ending = { $name } played { $played }. **{ $better }** would have won the ending.
analysis-yote-ending = { $name } played { $played } and gave a won ending away. **{ $better }** would have won.
analysis-yote-loses-ending = { $name } played { $played }, and the other side can win the ending. **{ $better }** gave better chances.
analysis-yote-ending-lost = { $name } played { $played } and lost an ending that **{ $better }** would have held.
analysis-yote-removal = { $name } captured with { $played }. With the same capture, another piece should have been removed: **{ $better }**.
analysis-yote-missed-capture =
    { $count ->
        [one] { $name } played { $played }. **{ $better }** would have taken a piece.
       *[other] { $name } played { $played }. **{ $better }** would have taken { $count } pieces.
    }
analysis-yote-unsaved =
    { $count ->
        [one] { $name } played { $played } and did nothing against { $reply }, which takes a piece. **{ $better }** was safer.
       *[other] { $name } played { $played } and did nothing against { $reply }, which takes { $count } pieces. **{ $better }** was safer.
    }
analysis-yote-hangs =
    { $count ->
        [one] { $name } played { $played } and allowed { $reply }, which takes a piece. **{ $better }** was safer.
       *[other] { $name } played { $played } and allowed { $reply }, which takes { $count } pieces. **{ $better }** was safer.
    }
analysis-yote-answered =
    { $count ->
        [one] { $name } played { $played }. The best answer, { $reply }, takes a piece. **{ $better }** was better.
       *[other] { $name } played { $played }. The best answer, { $reply }, takes { $count } pieces. **{ $better }** was better.
    }
analysis-yote-pressed =
    { $count ->
        [one] { $name } played { $played }. The best answer, { $reply }, threatens to take a piece with { $threat }. **{ $better }** was better.
       *[other] { $name } played { $played }. The best answer, { $reply }, threatens to take { $count } pieces with { $threat }. **{ $better }** was better.
    }
analysis-yote-missed-threat =
    { $count ->
        [one] { $name } played { $played }. **{ $better }** would have threatened to take a piece with { $threat }.
       *[other] { $name } played { $played }. **{ $better }** would have threatened to take { $count } pieces with { $threat }.
    }
analysis-yote-material =
    { $count ->
        [one] { $name } played { $played }. **{ $better }** was better by about one piece.
       *[other] { $name } played { $played }. **{ $better }** was better by about { $count } pieces.
    }
analysis-yote-slip = { $name } played { $played }. **{ $better }** was better.
analysis-yote-resigned = { $name } resigned with a winning chance of about { $chance }%.
analysis-yote-time = { $name } lost on time with a winning chance of about { $chance }%.
analysis-yote-agreed = { $name } agreed to a draw with a winning chance of about { $chance }%.

hint-yote-wins-now = **{ $action }** wins at once.
hint-yote-wins = **{ $action }** wins in { $turns } turns at most.
hint-yote-won = **{ $action }** keeps the ending won.
hint-yote-lost = Every turn loses by force; **{ $action }** holds out longest.
hint-yote-captures =
    { $count ->
        [one] **{ $action }** takes a piece{ hint-yote-risk }
       *[other] **{ $action }** takes { $count } pieces{ hint-yote-risk }
    }
hint-yote-saves =
    { $count ->
        [one] **{ $action }** saves a piece{ hint-yote-risk }
       *[other] **{ $action }** saves { $count } pieces{ hint-yote-risk }
    }
hint-yote-threatens =
    { $count ->
        [one] **{ $action }** threatens to take a piece with { $threat }{ hint-yote-risk }
       *[other] **{ $action }** threatens to take { $count } pieces with { $threat }{ hint-yote-risk }
    }
hint-yote-initiative = **{ $action }** makes the other side place a piece too{ hint-yote-risk }
hint-yote-corner = **{ $action }** puts the piece in a corner, where no other piece can jump over it.
hint-yote-edge = **{ $action }** puts the piece on the edge, where others can jump over it only along the edge, and leaves no piece to be taken.
hint-yote-guards = **{ $action }** leaves no piece to be taken; a piece that the other side puts on any of these squares could be taken: { $cells }.
hint-yote-safe = **{ $action }** leaves no piece to be taken.
hint-yote-least =
    { $risk ->
        [one] **{ $action }** is best, although { $reply } can take a piece then.
       *[other] **{ $action }** is best, although { $reply } can take { $risk } pieces then.
    }
hint-yote-best = **{ $action }** is best, and leaves no piece to be taken.
hint-yote-risk =
    { $risk ->
        [0] , and nothing can be taken in return.
        [one] , although { $reply } can take a piece in return.
       *[other] , although { $reply } can take { $risk } pieces in return.
    }
