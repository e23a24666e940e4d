# Sitting down, coming back, playing again: what a table's buttons do, typed.

name-level = niveau
name-seat = place
name-answer = réponse

describe-option-here = Quelle table ; sinon, celle d’ici qui convient
describe-option-table-do = Que faire
describe-option-table-with = Ce qui va avec : un niveau, un rythme, une réponse, une raison…
choice-table-join = entrer : s’asseoir, ou accepter un défi
choice-table-start = démarrer : commencer la partie à votre table
choice-table-house = maison : inviter un joueur maison ; « avec » dit son niveau
choice-table-speed = rythme : avant le début, la durée d’un tour ; « avec » la dit
choice-table-rules = règles : avant le début, un formulaire ; ou « avec » des règles toutes faites, ou des manches
choice-table-call-players = appeler-joueurs : appeler à votre table qui veut jouer
choice-table-decline = refuser : décliner un défi
choice-table-leave = quitter : se lever avant le début, ou laisser la partie pour de bon
choice-table-board = plateau : le voir, en mots aussi
choice-table-text = texte : le plateau en texte, ou toute la partie une fois finie
choice-table-last = dernière : la manche qui vient de finir, et les points
choice-table-hint = indice : le meilleur coup, dans une partie contre la maison
choice-table-call-them = appeler : appeler ceux que vous attendez
choice-table-back = revenir : reprendre la place que la maison a gardée
choice-table-replace = remplacer : un joueur maison pour qui est absent ; « avec » dit quelle place
choice-table-draw = nulle : la proposer ; « avec » répond à l’autre camp
choice-table-takeback = reprendre : demander à reprendre votre coup ; « avec » répond à l’autre camp
choice-table-early = finir : demander à arrêter la partie en l’état
choice-table-resign = abandonner : donner la partie pour perdue
choice-table-rematch = revanche : rejouer ; « avec » dit un autre jeu
choice-table-report = signaler : à qui gère ce serveur
choice-table-end = fermer : n’importe quelle table, pour qui en a le droit ; « avec » dit pourquoi
choice-answer-accept = accepter
choice-answer-decline = refuser

said-seated =
    { $number ->
        [2] Vous êtes à la table ouverte par { $name } ({ $game }), en deuxième place sur { $seats }.
        [3] Vous êtes à la table ouverte par { $name } ({ $game }), en troisième place sur { $seats }.
       *[other] Vous êtes à la table ouverte par { $name } ({ $game }), en dernière place sur { $seats }.
    }
said-agreed = Vous avez accepté le changement à la table de { $name } ({ $game }).
said-house-sits =
    { $number ->
        [2] { $name } est à votre table ({ $game }), en deuxième place sur { $seats }.
        [3] { $name } est à votre table ({ $game }), en troisième place sur { $seats }.
       *[other] { $name } est à votre table ({ $game }), en dernière place sur { $seats }.
    }
said-accepted = Vous avez accepté le défi lancé par { $name }.
said-begun-yours = Votre partie avec { $others } commence ({ $game }), et c’est à vous de jouer : { $link }
said-begun-theirs = Votre partie avec { $others } commence ({ $game }), et quelqu’un d’autre joue d’abord : { $link }
said-got-up = Vous avez quitté la table ({ $game }).
said-turned = Votre table change de jeu ({ $game }) : { $link } Une autre boîte la change, tant que personne d’autre n’y est.
said-closed = { $game } : la table est fermée ; vous pouvez en ouvrir une autre.
hosted-close = Fermer { $game }
hosted-end = Finir { $game } contre { $others }
said-turned-down = Vous avez refusé la partie proposée par { $name } ({ $game }).
said-back-already = La place est à vous ; la maison ne la garde pas.

refused-no-lobby = Aucune table de ce salon n’attend de joueurs ; ouvrez-en une avec { COMMAND("play") }.
refused-no-running = Aucune partie n’est en cours dans ce salon ; { COMMAND("tables") } montre les vôtres.
refused-no-finished = Vous n’avez fini aucune partie dans ce salon ces derniers temps ; { COMMAND("history") } en montre d’autres.
refused-no-readable = Aucune partie n’a été jouée dans ce salon ces derniers temps ; { COMMAND("history") } en montre d’autres.
refused-seated-nowhere = Vous n’êtes à aucune table ici, et aucune de vos parties n’est en cours ; ouvrez une table avec { COMMAND("play") }.
refused-with-nothing = Rien ne va avec cela ; laissez « avec » vide.
refused-with-house = Dites dans « avec » le niveau du joueur maison, par exemple facile.
refused-with-speed = Dites dans « avec » combien de temps peut durer un tour, en choisissant dans la liste.
refused-with-rules = Dites dans « avec » l’un de ces choix, ou laissez vide pour le formulaire : { $offered }
refused-with-replace = Dites dans « avec » quelle place : le numéro du joueur dans la liste, par exemple 2.
refused-with-rematch = Dites dans « avec » à quel autre jeu, ou laissez vide pour le même.
refused-with-draw = Dites dans « avec » si vous acceptez ou refusez la nulle, ou laissez vide pour la proposer.
refused-with-takeback = Dites dans « avec » si vous acceptez ou refusez la reprise, ou laissez vide pour la demander.
refused-with-end = Dites dans « avec » pourquoi vous fermez la table ; tout le monde peut le lire.
refused-which-to-end = Dites avec « table » quelle table vous fermez.
refused-no-rounds = Ce jeu n’a pas de manches.
refused-no-offers = La nulle et la reprise sont pour les jeux à deux.
refused-no-early-end = Une partie à deux ne s’arrête pas en l’état ; proposez la nulle, ou abandonnez.
which-table = Plusieurs tables conviennent. Laquelle ?
which-table-more = Seules { $most } d’entre elles ont un bouton ; dites toute autre avec l’option « table ».
refused-which-here = Plusieurs tables d’ici conviennent ; dites laquelle avec l’option « table » : { $tables }
refused-elsewhere = Cette table est dans <#{ $channel }> ; demandez-y une autre partie.
type-answer-draw = { $name } propose la nulle : retapez la même commande, avec accepter ou refuser dans « avec ».
type-answer-takeback = { $name } demande une reprise : retapez la même commande, avec accepter ou refuser dans « avec ».

# Pages, steps and rounds, typed

name-topic = sujet
name-page = page
name-step = étape
name-show = montrer
describe-option-topic = Quelle page, ou les commandes d’un jeu
describe-option-page = Quelle page, à partir de 1
describe-option-board-page = Quelle page, à partir de 1 ; 0 pour celle où vous êtes
describe-option-step = À partir de quelle étape
describe-option-eyes = Vu par qui : le numéro du joueur dans la liste
describe-option-show = À la place : l’animation de la partie, ou cette étape pour tout le monde
name-where = où
name-enders = rôle
describe-option-where = N’ouvrir des tables que dans ce salon ; le redire l’annule
describe-option-enders = Un rôle qui peut fermer des tables ; le redire le lui retire
