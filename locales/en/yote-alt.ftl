# The text descriptions that go with the pictures of Yoté and Choko. ● is a light piece, ▮ a dark one.
yote-alt-seats = { $game }. Light ●: { $light }. Dark ▮: { $dark }.
yote-alt-to-move = Turn { $turn }: { $name } { $sign } to move.
yote-alt-must-place = This turn must be a placement.
yote-alt-barred = The step { $step } is not allowed this turn.
yote-alt-won = { $name } { $sign } has won.
yote-alt-drawn = The game is drawn.
yote-alt-last = Last turn: { $name } { $sign } { $turn }.
yote-alt-unplayed = Nothing has been played yet.
yote-alt-squares = { $sign } on { $squares }.
yote-alt-no-squares = { $sign } on no square.
yote-alt-hands = In hand: ● { $light }, ▮ { $dark }.
yote-alt-lost = Lost: ● { $light }, ▮ { $dark }.
yote-alt-holder = Drop initiative: { $name } { $sign }.
