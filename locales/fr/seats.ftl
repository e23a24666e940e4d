# Sitting down, coming back, playing again: what a table's buttons do, typed.

name-join = entrer
name-level = niveau
name-decline = refuser
name-back = revenir
name-replace = remplacer
name-seat = place
name-rematch = revanche
name-text = texte
name-answer = réponse

describe-join = S’asseoir à une table, ou accepter un défi
describe-table-leave = Quitter une table qui n’a pas commencé
describe-table-start = Démarrer la partie à votre table
describe-table-house = Inviter un joueur maison à votre table
describe-table-speed = Avant le début : combien de temps peut durer un tour
describe-table-rules = Avant le début : changer les règles dans un formulaire
describe-decline = Refuser un défi
describe-back = Reprendre la place que la maison a gardée
describe-replace = Demander un joueur maison à la place de quelqu’un d’absent
describe-rematch = Demander une autre partie avec les mêmes personnes
describe-table-text = Une partie en texte : son plateau, ou toute la partie une fois finie
describe-option-here = Quelle table ; sinon, celle d’ici qui convient
describe-option-next-game = Un autre jeu plutôt que le même
describe-option-level = Son niveau de jeu
describe-option-seat = Quelle place : le numéro du joueur dans la liste
describe-option-answer = Répondre à ce que l’autre camp demande
table-command-start = démarrer
choice-answer-accept = accepter
choice-answer-decline = refuser

said-seated =
    { $number ->
        [2] Vous êtes à la table ouverte par { $name } ({ $game }), en deuxième place sur { $seats }.
        [3] Vous êtes à la table ouverte par { $name } ({ $game }), en troisième place sur { $seats }.
       *[other] Vous êtes à la table ouverte par { $name } ({ $game }), en dernière place sur { $seats }.
    }
said-agreed = Vous avez accepté le changement de { $name } à sa table ({ $game }).
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
which-table = Plusieurs tables conviennent. Laquelle ?
which-table-more = Seules { $most } d’entre elles ont un bouton ; dites toute autre avec l’option « table ».
refused-which-here = Plusieurs tables d’ici conviennent ; dites laquelle avec l’option « table » : { $tables }
refused-elsewhere = Cette table est dans <#{ $channel }> ; demandez-y une autre partie.
type-answer-draw = { $name } propose la nulle : retapez la même commande avec l’option « réponse ».
type-answer-takeback = { $name } demande une reprise : retapez la même commande avec l’option « réponse ».

# Pages, steps and rounds, typed

name-topic = sujet
name-page = page
name-step = étape
name-show = montrer
name-last = dernière
describe-option-topic = Quelle page, ou les commandes d’un jeu
describe-option-page = Quelle page, à partir de 1
describe-option-board-page = Quelle page, à partir de 1 ; 0 pour celle où vous êtes
describe-option-step = À partir de quelle étape
describe-option-eyes = Vu par qui : le numéro du joueur dans la liste
describe-option-show = À la place : l’animation de la partie, ou cette étape pour tout le monde
describe-last = Revoir la manche qui vient de finir
name-lessons = leçons
name-where = où
name-enders = rôle
name-defaults = défauts
describe-option-lessons = À la place : remettre ou couper les conseils
describe-option-where = N’ouvrir des tables que dans ce salon ; le redire l’annule
describe-option-enders = Un rôle qui peut fermer des tables ; le redire le lui retire
describe-option-defaults = Revenir aux réglages d’origine ; une confirmation est demandée
