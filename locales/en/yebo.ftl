# What Yebo says. Rounds, suits and Sightings by name stand in yebo-alt.ftl.

yebo-player = Player { $number }

yebo-head = round { $order } of { $rounds }, { $round }
yebo-head-unnamed = round { $order } of { $rounds }
yebo-act-fence = as Chief, break the Fence and deal
yebo-act-round = as Chief, name the round
yebo-act-take = take a block
yebo-may-call = Until then { $block } may still be called.
yebo-act-form = choose the group of the called block
yebo-act-play = discard a block
yebo-phase-window = **{ $block }: who calls Yebo?** { $seconds } seconds.
yebo-act-exhausted = as Chief, score the round as it stands or rebuild the Fence
yebo-phase-exhausted = **The Fence is empty.**
yebo-seat = { $name }: { $points } points{ $concealed ->
    [0] { "" }
    [one] , { $concealed } block in hand
   *[other] , { $concealed } blocks in hand
}
yebo-chief = Chief
yebo-announced = **one final block!**
yebo-to-move = to play
yebo-fence = Fence: { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
}. Discards: { $discards }.
yebo-round-scored = { $round }, scored as it stood: { $scores }.
yebo-round-won = { $round }, won by { $name }: { $scores }.
yebo-totals = Totals so far: { $totals }.
yebo-won = **{ $name } wins:** { $why }
yebo-shared = **{ $name } share the victory:** { $why }
outcome-points = most points over all rounds.
outcome-rounds-won = level on points, but more rounds won.
outcome-best-round = level on points and rounds won, but the best single round.

yebo-event-chief-drawn = { $seat } drew the highest block and is Chief.
yebo-event-broke-fence = { $seat } breaks the Fence at stack { $stack } and deals { $direction }.
yebo-event-laid-out = { $seat } lays out { $sighting } ({ $points }).
yebo-event-round-named = { $seat } names the round: { $round }.
yebo-event-announced = { $seat } announces: **one final block!**
yebo-event-drew = { $seat } draws a block.
yebo-event-drew-block = You draw { $block }.
yebo-event-sighting = { $seat } draws { $sighting } ({ $points }) and lays it out.
yebo-event-reversed = The direction turns: { $direction }.
yebo-event-put-back = { $seat } puts an Africa back into the Fence.
yebo-event-picked-up = { $seat } picks up { $block }.
yebo-event-displayed = { $seat } displays { $group }.
yebo-event-fourth = { $seat } lays { $block } on { $group } as 4th block.
yebo-event-exchanged = { $seat } puts { $block } into { $group } of { $owner } and takes the Africa.
yebo-event-discarded = { $seat } discards **{ $block }**.
yebo-event-discarded-final = { $seat } discards **{ $block }** and announces: **one final block!**
yebo-event-lapsed = { $seat } is no longer one block short: the announcement lapses.
yebo-event-passed = You let it pass.
yebo-event-called = You call.
yebo-event-passes-always = { $seat } passes for the rest of the round.
yebo-event-asks-again = { $seat } answers discards again.
yebo-event-claimed = **Yebo!** { $seat } has called { $block }.
yebo-event-nobody-called = Nobody calls { $block }.
yebo-event-exhausted = The Fence is empty: { $chief } decides.
yebo-event-rebuilt = { $chief } rebuilds the Fence with { $blocks } blocks.
yebo-event-scored = { $chief } scores the round as it stands.
yebo-event-round-won = **{ $seat } wins the round!** ({ $round })
yebo-event-round-over = The round is over ({ $round }).
yebo-event-new-chief = { $seat } is the next Chief.
yebo-event-over = The game is over.

seated-yebo = You sit at this table of Yebo. Your hand will appear here when the game starts; **My hand** under the table brings it back at any time.
yebo-drawn = You have drawn **{ $block }**.
yebo-sure-group = **{ $block } is part of a whole group.** Tap it again to discard it.
yebo-sure-hasty = **{ $block }, just after the draw?** Tap it again to discard it.
yebo-more-display = -# The list shows { $shown } of the { $count } groups that you can display; any other by { COMMAND("yebo display") }.
yebo-more-form = -# The list shows { $shown } of the { $count } groups that you can choose; any other by { COMMAND("yebo other") } with *form*.
yebo-hint-must = -# Must be displayed before you discard: { $groups }
yebo-hint-should = -# Whole groups you may display before you discard: { $groups }
yebo-remind-must = -# Before you discard, a group has to be displayed.
yebo-remind-should = -# Before you discard, you could display a group.
yebo-hint-may = -# Can be displayed: { $groups }
yebo-hint-call = -# If you call this discard, you can form: { $groups }
yebo-hint-win = -# Call this discard and you win the round!
yebo-hint-near = -# One block short: { $groups }

yebo-button-call = Yebo!
yebo-button-pass = Pass
yebo-button-always = Always pass this round
yebo-button-ask = Ask me again
yebo-button-hand = My hand
yebo-button-last = Last round
yebo-button-draw-left = Draw left
yebo-button-draw-right = Draw right
yebo-button-pickup = Pick up the discard
yebo-button-announce = One final block!
yebo-button-display = Display { $group }
yebo-button-score = Score as it stands
yebo-button-rebuild = Rebuild the Fence
yebo-button-deal = Deal
yebo-button-choose = Choose…
yebo-stack = Stack { $stack }
yebo-fourth = 4th block on { $group }
yebo-exchange = Africa of { $name }: { $group }
yebo-choose-fence-right = Deal ⬇ down the list, from stack…
yebo-choose-fence-left = Deal ⬆ up the list, from stack…
yebo-choose-round = Which round is played?
yebo-choose-form = Which group do you display?
yebo-choose-display = Display a group
yebo-choose-more = 4th block, or take an Africa
yebo-choose-final = Discard, and announce one final block


illegal-window-counting = The window has just closed and the calls are being counted; if nobody has called, try again in a second.

illegal-not-an-action = I cannot play “{ $text }” here; write an action like discard P3.
illegal-unknown-block = I know no block “{ $text }”; write it like “Shield 6” or “S6”, or “Africa”.
illegal-only-chief = Only the Chief decides this.
illegal-no-stack = Stacks are numbered 1 to { $count }, so there is no { $stack }.
illegal-no-round = There is no round “{ $round }”; choose 1 to 6.
illegal-round-played = That round has been played already; choose another.
illegal-no-group = { $blocks } is not a group in this round.
illegal-africa-reading = Say what the Africa in { $blocks } stands for: { $readings }
illegal-not-held = You do not hold { $blocks }.
illegal-other-suit = { $blocks } is in another suit; the groups you have displayed bind you to { $suits }.
illegal-limit-reached = You may display only one group like { $blocks }.
illegal-last-group-unannounced = Your last group may be displayed only to win; announce one final block with a discard first.
illegal-nothing-to-discard = After that you would have nothing to discard.
illegal-pickup-pairs = In a pairs round discards cannot be picked up; draw from the Fence.
illegal-pickup-limit = Too many turns in a row have begun with a pick-up; draw from the Fence.
illegal-pickup-called = There is no discard to pick up.
illegal-call-no-group = Your blocks make no group with { $block } that you can display now; choose others or pass.
illegal-call-to-win = In a pairs round a call must win; announce one final block first.
illegal-already-answered = You have answered for this discard already.
illegal-not-ready = You are not one block short, so there is nothing to announce.
illegal-already-announced = You have announced already.
illegal-no-fourths = There are no 4th blocks in this round.
illegal-no-such-group = There is no group number { $group } there.
illegal-not-fresh = Only a block just drawn from the Fence may do that.
illegal-not-fourth = { $block } cannot be the 4th block on { $group }.
illegal-no-africa = There is no Africa in { $group } that stands for { $block }.
illegal-discard-africa = An Africa cannot be discarded; choose another block.
illegal-discard-picked = You have just picked up { $block }, so discard another block.
illegal-must-display = Display { $group } first; at this table, what can be displayed must be.
illegal-no-rebuild = The Fence cannot be rebuilt again in this round.

# What the game is called

game-yebo = Yebo
about-yebo = Two to four players. Blocks between rummy and mahjong: call “Yebo!” for the last discard.
aim-yebo = Lay out groups of blocks: the most points win.

# Commands

describe-yebo = Yebo: sets, runs and pairs of blocks over six rounds
yebo-command-draw = draw
yebo-option-side = side
describe-hand = See your hand and what you can do with it
describe-draw-block = Take a block from an end of the Fence
describe-pickup = Take the last discard into your hand
describe-display = Display a group
describe-discard = Discard a block
describe-call = Yebo! Call the last discard
describe-pass-discard = Let the last discard pass
describe-option-end = Which end of the Fence
describe-option-blocks = Such as Pot 3 4 5, or P3 P4 P5; with an Africa: Flower 1 1 Africa as Flower 1, or F1 F1 A=F1
describe-option-block = Such as Pot 3, or P3
describe-option-final = Announce one final block with it
describe-option-with = Your two blocks, such as Pot 3 4, or P3 P4
describe-other = What a round needs more rarely: fence, round, announce, form, exchange …
describe-option-yebo-other = What to do
describe-option-yebo-with = What goes with it: blocks, a round, a stack, the numbers of a player and of a group
choice-yebo-fence = fence: the Chief has the blocks dealt, where chance decides, or “with” a stack
choice-yebo-round = round: the Chief names the round “with” its number
choice-yebo-announce = announce: before the first discard of a round, one final block
choice-yebo-form = form: choose the group to display with the block you called
choice-yebo-fourth = fourth: lay the drawn block on a group of yours as a 4th block
choice-yebo-exchange = exchange: take an Africa out of a displayed group for the drawn block
choice-yebo-exhausted = exhausted: the Chief scores the round as it stands, or rebuilds the Fence
yebo-way-fence =
    { $way ->
        [up] stack { $stack }, up the list
       *[down] stack { $stack }, down the list
    }
yebo-way-group = your group { $group }
yebo-way-exchange = player { $seat }, group { $group }
refused-yebo-with-fence = Say in “with” the stack, from 1 to 72, and the way round: 7 + goes down the list, 7 - up; leave it empty for chance.
refused-yebo-with-round = Say in “with” which round, from 1 to 6.
refused-yebo-with-form = Say in “with” your two blocks, such as P3 P4.
refused-yebo-with-fourth = Say in “with” the number of your group, such as 1.
refused-yebo-with-exchange = Say in “with” whose group it is: the numbers of the player and of the group, such as 2 1.
refused-yebo-with-exhausted = Say in “with” whether to score or to rebuild.
describe-option-always = Always pass this round, or be asked again
choice-side-left = the left end
choice-side-right = the right end
choice-end-score = score as it stands
choice-end-rebuild = rebuild the Fence
rule-window = Time to call a discard
rule-window-about = How long everybody has to call “Yebo!” for a discard.
rule-window-value = { $value } seconds
rule-max-rebuilds = Rebuilding the Fence
rule-max-rebuilds-about = How often in a round the Chief may rebuild an exhausted Fence.
rule-max-rebuilds-value =
    { $value ->
        [none] as often as the Chief likes
        [0] never
        [1] once
        [2] twice
       *[other] { $value } times
    }
rule-strict-display = Groups must be displayed
rule-strict-display-about = Nobody may discard while a group in their hand must be displayed.
rule-win-priority = A winning call goes first
rule-win-priority-about = A call that wins the round comes before the order of turns.
rule-deal-sightings-reverse = Sightings of the deal reverse
rule-deal-sightings-reverse-about = Sightings laid out after the deal reverse the direction of play too.
rule-hints = Hints
rule-hints-about = Your panel names the groups that your hand can form.

# The private panel

button-panel-yebo = My hand

# Records

feat-yebo-game = Best game
feat-yebo-round = Best round
choice-feat-yebo-game = { game-yebo }: { feat-yebo-game }
choice-feat-yebo-round = { game-yebo }: { feat-yebo-round }

# What a server may choose

describe-option-usual-window = Yebo: seconds to call a discard, where the host names none
settings-window = Yebo: { $number } seconds to call a discard
settings-window-auto = Yebo: the usual time to call a discard

# The turning point of a finished game

turning-yebo-stolen =
    Round { $round }: { $name } and { $other } both call Yebo. { $name } gets the block and wins the round, { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
turning-yebo-round =
    Round { $round }: { $name } wins it with { $points ->
        [one] 1 point
       *[other] { $points } points
    }, the most in a round.
turning-yebo-best-hand =
    Round { $round }: { $name } makes { $points ->
        [one] 1 point
       *[other] { $points } points
    }, the most in a round, without winning it.
