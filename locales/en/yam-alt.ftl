# The text descriptions that go with the pictures of Yam Master. ● is a token of the first seat, ▮ one of the second.
yam-alt-seats = Yam Master. Light ●: { $light }. Dark ▮: { $dark }.
yam-alt-to-move = Turn { $turn }: { $name } { $sign } to play.
yam-alt-declared = A Défi (challenge) stands.
yam-alt-dice = Dice thrown: { $dice }.
yam-alt-kept = Put aside: { $dice }.
yam-alt-throws = { $left ->
    [0] No throw left.
    [one] { $left } throw left.
   *[other] { $left } throws left.
}
yam-alt-shown = They show { $figures }.
yam-alt-number = three { $number }s
yam-alt-full = Full (full house)
yam-alt-carre = Carré (four of a kind)
yam-alt-yam = Yam (five of a kind)
yam-alt-suite = Suite (straight)
yam-alt-low = ≤8 (a sum of 8 or less)
yam-alt-sec = Sec (in one throw)
yam-alt-defi = Défi (challenge met)
yam-alt-place = Free for a token: { $squares }.
yam-alt-predator = Predator may take { $squares }.
yam-alt-use-won = (wins)
yam-alt-use-drawn = (draws)
yam-alt-use-lost = (loses)
yam-alt-won = { $name } { $sign } has won.
yam-alt-drawn = The game is drawn.
yam-alt-unplayed = Nothing has been played yet.
yam-alt-last = Last turn: { $name } { $sign }, { $dice }, { $ending }.
yam-alt-last-place = token on { $cell } { $figure }
yam-alt-last-predator = Predator took { $cell } { $figure }
yam-alt-last-pass = passed
yam-alt-last-nothing = nothing to place
yam-alt-points = Points: ● { $light }, ▮ { $dark }.
yam-alt-lines = { $sign } scores { $lines }.
yam-alt-tokens = { $sign } on { $squares }.
yam-alt-no-tokens = { $sign } on no square.
yam-alt-reserve = In reserve: ● { $light }, ▮ { $dark }.
