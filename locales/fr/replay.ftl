# Les parties gardées en mémoire : l’historique, la relecture, l’animation.

describe-history = Les parties terminées de ce serveur
describe-replay = Revoir une partie terminée coup par coup
describe-option-history-member = Seulement les parties de cette personne
describe-option-history-game = Seulement ce jeu
describe-option-replay-game = Laquelle : choisissez-la, ou tapez les six lettres écrites sous son résultat
name-history = historique
name-replay = revoir

former-player = un compte effacé

history-head = **Les parties terminées de ce serveur**
history-head-own = **Vos parties terminées ici**
history-head-member = **Les parties terminées de { $name }**
history-head-person = **Les parties terminées d’une personne**
history-line = { $game } · { $date } · { $places } · [plateau]({ $link }) · `{ $table }`
history-line-unseen = { $game } · { $date } · { $places } · dans un salon que vous ne pouvez pas voir
history-place = { $place }. { $name }
history-place-house = { $place }. { $name } (joueur maison)
history-none = Aucune partie n’est encore terminée.
history-none-game = Aucune partie n’est encore terminée ici ({ $game }).
history-none-own = Je n’ai gardé ici aucune partie terminée de vous ; tapez { COMMAND("play") } pour commencer.
history-none-member = Je n’ai gardé ici aucune partie terminée de { $name }.
history-none-such = Je n’ai gardé ici aucune partie de ce genre.
history-page = Page { $page } sur { $pages }
history-choose = Revoir une de ces parties
history-choice = { $game } : { $names }

replay-line = -# Coup par coup : `/revoir jeu:{ $table }`
replay-start = **Début** · { $steps ->
        [one] { $steps } étape
       *[other] { $steps } étapes
    }
replay-step = **Étape { $step } sur { $last }** · { $name } : { $what } · { $time }
replay-step-clock = **Étape { $step } sur { $last }** · la pendule : { $what } · { $time }
replay-action = `{ $text }`
replay-action-meant = `{ $text }` ({ $meant })
replay-step-ending = **Étape { $step } sur { $last }** · { $what } · { $time }
replay-ending-resign = { $name } abandonne
replay-ending-draw = fin d’un commun accord
replay-ending-flag = { $name } n’a plus de temps
replay-chapters = Aller à
replay-round = Manche { $number }
replay-tiebreak = Barrage
replay-turn = Tour { $number }
replay-seen = Vu par
replay-seen-all = Vu par tout le monde
replay-seen-seat = Vu par { $name }
replay-shown = { $game }, étape { $step } sur { $last } · `/revoir jeu:{ $table }`
replay-goto = Aller à une étape
replay-goto-step = Étape, de 0 à { $last }
replay-film = { $game }, la partie entière · `/revoir jeu:{ $table }`
replay-film-turning = -# Dans le cadre doré : le tournant de la partie, étape { $step }.
replay-film-drawn = L’animation se dessine : { $done } images sur { $all }.
replay-film-alt = Animation d’une partie entière ({ $game }) : { $names }, { $date }.
replay-film-turned = Le tournant, montré plus longtemps dans un cadre doré, est l’étape { $step } : { $said }

button-replay = Revoir
button-replay-first = ⏮ Début
button-replay-back = ◀ Retour
button-replay-on = Suite ▶
button-replay-last = Fin ⏭
button-replay-less = −10
button-replay-more = +10
button-replay-goto = Aller à…
button-replay-film = Animation
button-replay-here = Montrer ici
button-replay-film-here = Animation, montrée ici

refused-unknown-replay = Je ne trouve pas cette partie terminée ici ; { COMMAND("history") } les montre, chacune avec ses six lettres.
refused-replay-older = Cette partie s’est jouée avec d’anciennes règles, je ne peux donc pas la montrer pas à pas.
refused-no-step = Cette partie n’a pas cette étape : tapez un nombre de 0 à { $last }.
refused-replay-whole = L’animation et l’analyse sont celles de la partie entière ; n’indiquez ni `étape` ni `place`.
refused-replay-turning = Un tournant fait partie de l’analyse ; n’indiquez pas `tournant`, ou choisissez « { button-analyse } » avec `montrer`.
refused-film-runs = Votre dernière animation se dessine encore : un instant.
refused-no-speaking = Vous ne pouvez pas écrire dans ce salon, je ne peux donc pas y montrer l’image pour vous.

moment-line = **Le tournant :** { $said }
moment-record = **Nouveau record de ce serveur :** { $what }, { $name }, { $value }
moment-alt = Le tournant, étape { $step }, dans un cadre doré.
