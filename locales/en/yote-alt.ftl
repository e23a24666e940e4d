# The text descriptions that go with the pictures of Yoté and Choko. ● is a light piece, ▮ a dark one.
alt-seats = { $game }. Light ●: { $light }. Dark ▮: { $dark }.
alt-to-move = Turn { $turn }: { $name } { $sign } to move.
alt-must-place = This turn must be a placement.
alt-barred = The step { $step } is not allowed this turn.
alt-won = { $name } { $sign } has won.
alt-drawn = The game is drawn.
alt-last = Last turn: { $name } { $sign } { $turn }.
alt-unplayed = Nothing has been played yet.
alt-squares = { $sign } on { $squares }.
alt-no-squares = { $sign } on no square.
alt-hands = In hand: ● { $light }, ▮ { $dark }.
alt-lost = Lost: ● { $light }, ▮ { $dark }.
alt-holder = Drop initiative: { $name } { $sign }.
alt-position = Position: { $line }
