# What Yam Master says. The figures' names stand in yam-alt.ftl.

yam-side-light = Discs
yam-side-dark = Tablets

yam-last = { $name } throws { $throws ->
    [one] once
    [2] twice
   *[other] { $throws } times
}: { $dice }; { $done }.
yam-last-defi = { $name } declares a Défi and throws { $throws ->
    [one] once
    [2] twice
   *[other] { $throws } times
}: { $dice }; { $done }.
yam-ended-placed = a token goes to { $cell }, { $figure }
yam-ended-taken = Predator takes the token from { $cell }, { $figure }
yam-ended-passed = no token by choice
yam-ended-nothing-to-place = nothing can be placed
yam-ended-failed-defi = the Défi fails and nothing is placed

yam-dice = Dice: **{ $dice }**
yam-throws-left = { $left ->
    [0] No throw left.
    [one] One throw left.
   *[other] { $left } throws left.
}
yam-no-square = No square is free for that.
yam-may-place = Squares for a token:
yam-may-predator = Tokens that Predator can take:
yam-defi-stands = **A Défi stands:** { $left ->
    [one] the last throw
   *[other] one of the next two throws
} must bring a Full, Carré, Yam, Suite or ≤8, or nothing may be placed.
yam-score = Points: { $light } { $lightpoints }, { $dark } { $darkpoints }. Tokens left: { $light } { $lightleft }, { $dark } { $darkleft }.

yam-act-throw = throw the dice
yam-act-use-or-throw = choose a square or throw again
yam-act-throw-or-pass = throw again or pass
yam-act-throw-again = throw again
yam-act-use = choose a square or pass
yam-act-pass = pass


yam-button-throw = Throw ({ $left } left)
yam-button-defi = Défi!
yam-button-pass = Pass
yam-die = { $die }
yam-die-kept = { $die } kept
yam-choice-all = all five dice
yam-choose-place = Place a token: which square?
yam-choose-predator = Predator: take which token?
yam-square-won = { $cell } { $figure }: wins the game
yam-square-drawn = { $cell } { $figure }: draws the game
yam-square-lost = { $cell } { $figure }: loses the game
yam-square-gain = { $cell } { $figure }: { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
yam-square-loss = Take { $cell }: { $points ->
    [0] costs them no points
    [one] costs them 1 point
   *[other] costs them { $points } points
}
yam-worth-won = Wins the game
yam-worth-drawn = Your last token: a draw
yam-worth-lost = Your last token: you lose
yam-worth-gain = { $points ->
    [0] No points yet
    [one] 1 point more
   *[other] { $points } points more
}
yam-worth-loss = { $points ->
    [0] Costs them no points
    [one] Costs them 1 point
   *[other] Costs them { $points } points
}


outcome-five-in-a-row = five in a row.
outcome-last-token = the last token was placed and the points were counted.
outcome-no-tokens = too long without a token placed or taken.

illegal-unreadable = I cannot read “{ $text }”; write dice to keep like 5 5, and squares like c3.
illegal-throw-first = Throw the dice first.
illegal-no-throws-left = You have thrown three times: place a token or pass.
illegal-nothing-to-keep = The first throw of a turn is with all five dice; leave “keep” empty.
illegal-too-many-dice = There are five dice, and you want to keep { $given }; keep four at most.
illegal-dice-missing = The dice are { $dice }; there is no { $missing } left to keep.
illegal-keeps-all = You keep all five dice; to throw, leave out at least one.
illegal-defi-declared = Your Défi stands already; play on.
illegal-defi-late = A Défi is declared after the first throw only; play on without it.
illegal-defi-no-square = No Défi square is free, so a Défi would win you nothing.
illegal-defi-bound = You have declared a Défi: first throw at least one die.
illegal-defi-failed = The Défi is not met, so nothing may be placed: throw again or pass.
illegal-defi-undeclared = { $cell } is a Défi square, and you have not declared a Défi.
illegal-defi-square-only = At this table a met Défi takes a Défi square, and { $cell } is not one.
illegal-sec-late = { $cell } asks for a Sec: a great figure in the first throw.
illegal-square-taken = There is a token on { $cell } already; choose a free square.
illegal-not-shown =
    { $cell } asks for { $figure ->
        [full] a Full
        [carre] a Carré
        [yam] a Yam
        [suite] a Suite
        [low] ≤8
        [sec] a Sec
        [defi] a Défi
       *[other] three { $figure }s
    }, and the dice do not show that.
illegal-no-yam = Predator needs a Yam: five equal dice.
illegal-no-token = There is no token on { $cell } to take.
illegal-own-token = The token on { $cell } is your own; Predator takes one of the other side’s.

# What the game is called

game-yam = Yam Master
about-yam = Two players. Five dice, three throws, and a board of figures: make rows and block theirs.
aim-yam = Five tokens in a row win at once; otherwise the most points.

# Commands

describe-yam = Yam Master: dice figures for rows of tokens
describe-throw = Throw the dice, or some of them
describe-defi = After the first throw: bet on a great figure
describe-place = Place a token on a square
describe-predator = With a Yam: take one of their tokens away
describe-pass = End your turn without a token
describe-option-keep = The dice to put aside, such as 5 5
describe-option-square = Such as c3
rule-no-token-draw = Draw without tokens
rule-no-token-draw-about = After how many turns in which no token is placed or removed the game is drawn.
rule-no-token-draw-value =
    { $value ->
        [0] never
        [one] after one turn
       *[other] after { $value } turns
    }
rule-defi-only-defi-square = Défi takes Défi squares only
rule-defi-only-defi-square-about = A met Défi cannot be placed on any other square.
rule-predator-returns-token = Predator gives tokens back
rule-predator-returns-token-about = A token that Predator takes away goes back to its owner.

# Records

feat-yam-five = Quickest five
choice-feat-yam-five = { game-yam }: { feat-yam-five }

# The turning point of a finished game

turning-yam-five = { $name } puts the fifth token in a row, on { $cell }.
turning-yam-defi = { $name } declares a Défi and meets it, on { $cell }.
turning-yam-predator = { $name } takes the token from { $cell } with Predator, and the game turns.
turning-yam-points =
    { $count ->
        [one] { $name } puts a token on { $cell } and makes 1 point.
       *[other] { $name } puts a token on { $cell } and makes { $count } points.
    }
turning-yam-placed = { $name } puts a token on { $cell }, and the game turns.

# What a step of a replay means

yam-step-keeps =
    { $count ->
        [4] keeps { $dice } and throws the other one
       *[other] keeps { $dice } and throws the others
    }
