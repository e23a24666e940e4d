# Ce que disent tous les jeux.

language-auto = Comme dans Discord
language-en = English
language-fr = Français
language-pt = Português (Brasil)

level-beginner = débutant
level-beginner2 = débutant 2
level-beginner3 = débutant 3
level-beginner4 = débutant 4
level-beginner5 = débutant 5
level-beginner6 = débutant 6
level-easy = facile
level-medium = moyen
level-hard = difficile
level-master = maître
house-player = { $name } (maison, { $level })
nobody-yet = personne encore
list-and = { $first } et { $last }
list-apart = { " ; " }
list-then = { ", puis en " }
list-more = Et { $count } de plus.

speed-arena = 15 secondes par tour
speed-live = 60 secondes par tour
speed-relaxed = 10 minutes par tour
speed-days = 24 heures par tour
speed-none = Sans pendule
turn = **{ $sign }À { $name } { $act }.**
clock = Fin du délai { $until }.
clock-warning = **Vite, moins de { $left } !**
left-arena = 5 secondes
left-live = 15 secondes
left-relaxed = 2 minutes
left-days = 2 heures

# Deux camps

sides-won = **{ $sign } { $name } gagne :** { $why }
sides-drawn = **Partie nulle :** { $why }
sides-void = **Personne n’a joué :** { $why }
outcome-resigned = { $loser } abandonne.
outcome-time = { $loser } a dépassé son temps.
outcome-agreed = d’un commun accord.
nobody-played = Personne n’a joué.

# Plus de deux

players-ahead = **La partie a fini avant l’heure ; { $name } { $count ->
    [one] menait
   *[other] menaient
} :** { $why }
players-level = **La partie a fini avant l’heure, sans que personne mène :** { $why }
players-void = **Personne n’a joué une manche jusqu’au bout :** { $why }

# Avant la partie

lobby-challenge = { $name } lance un défi à { $user }
seats-free =
    { $count ->
        [one] place libre
       *[other] { $count } places libres
    }
lobby-lacking =
    -# { $count ->
        [one] Il manque quelqu’un :
       *[other] Il manque { $count } personnes :
    } { $who ->
        [both] les autres touchent Entrer, ou bien qui a ouvert la table touche Joueur maison.
        [house] touchez Joueur maison.
       *[join] les autres touchent Entrer.
    }
lobby-expires = -# Se ferme { $until } si personne ne commence.
lobby-changed = **Changement :** { $what }. { $names } : touchez « Ça me va » si vous êtes d’accord.
lobby-as-before = retour aux choix d’avant
lobby-fair = -# Sceau du tirage : une fois la partie finie, il permet de vérifier que personne n’a truqué le hasard. { $commitment }
lobby-speed = Rythme
rule-rounds = Manches
rule-rounds-about = Combien de manches dure la partie ; très courte, elle n’est pas cotée.
rule-rounds-value =
    { $value ->
        [one] 1 manche
       *[other] { $value } manches
    }
lobby-about =
    { $aim } { $players } joueurs{ $minutes ->
        [0] .
       *[other] , environ { $minutes } minutes.
    }
tips-aim = **But :** { $aim }
lobby-length = Durée
length-minutes = { $length }, environ { $minutes } minutes
length-unrated = { $length }, partie non cotée
unrated = partie non cotée
rule-set = Règles : { $set }
lobby-set = Règles : à votre façon
lobby-house = Joueur maison : choisir un niveau
lobby-level = Joueur maison : { $level }
house-rating = environ { $rating } parmi les joueurs maison
house-level = { $level }, { $about }
house-beginner = pour les premières parties
form-title = Règles : { $game }
form-switches = Autres règles
rule-is = { $rule } : { $value }
rule-on = oui
rule-off = non
cover-alt = { $game } : la carte d’une table qui attend ses joueurs.
cover-alt-playing = { $game } : la carte d’une table qui joue dans un fil.
button-play = Jouer
play-head = **À quoi jouons-nous ?**
play-alt = Les couvertures des jeux : { $games }.
closed-expired = Table fermée : personne n’a démarré la partie à temps.
closed-emptied = Table fermée : tout le monde est parti.
closed-declined = { $user } a refusé le défi.
closed-withdrawn = Le défi a été retiré.
closed-ended = La modération a fermé cette table.
closed-abandoned = Personne n’est revenu à cette table de toute une journée : elle est rangée. Tapez { COMMAND("play") } pour en ouvrir une autre.
closed-lost = Table fermée : son salon n’existe plus.
closed-deleted = Cette partie, finie depuis longtemps, a été supprimée ; son résultat compte toujours.
closed-away = Table fermée : j’ai été absent de ce serveur pendant 30 jours.
closed-note = Raison : { $note }
panel-shows = Votre panneau est à jour : [ici]({ $link }).
tables-none = Vous n’avez aucune table en cours. Tapez { COMMAND("play") } pour en ouvrir une.
tables-lobby = { $game } avec { $others }, pas encore en cours : { $link }
tables-yours = **À vous de jouer** : { $game } contre { $others } : { $link }
tables-theirs = { $game } contre { $others }, à l’autre de jouer : { $link }
tables-left = { $game } avec { $others } est à l’arrêt : on m’a retiré de ce serveur. Si l’on m’y réinvite d’ici le { $until }, la partie reprend.
tables-leave = Quitter { $game } avec { $others }
rules-head = **Quelles règles voulez-vous lire ?**
rules-foot = { $game }, page { $page } sur { $pages }

# Un serveur qui avait retiré le bot l’a invité de nouveau
returned-head = Me revoici sur ce serveur, et ce qui était en cours dans ce salon reprend :
returned-game = { $game } : { $names }
returned-lobby = { $game }, pas encore en cours : { $names }
returned-tournament = Tournoi **{ $name }**
returned-more = et { $more } de plus
returned-clocks = Personne n’a perdu de temps. Un tour d’une heure ou plus garde ce qui en restait, au moins une heure ; un tour plus court recommence dès que son plateau est là.

# Qui a gagné le plus de parties entre deux personnes

rivalry-leads = { $first } mène { $wins } à { $losses } contre { $second }.
rivalry-level =
    { $wins ->
        [one] Égalité entre { $first } et { $second } : une victoire de chaque côté.
       *[other] Égalité entre { $first } et { $second } : { $wins } victoires de chaque côté.
    }

# Une table dans un fil à elle

thread-name = { $game } : { $names }
thread-opening = Un fil va s’ouvrir ici pour cette partie.
thread-open = La partie se joue dans <#{ $thread }>.
thread-locked = La modération a verrouillé <#{ $thread }> : la partie attend que le fil soit rouvert.
thread-over = Partie jouée dans <#{ $thread }>.
thread-ended = Le résultat et la partie suivante sont [dans le salon]({ $link }).
thread-stays-inside = Cette table n’a pas de fil à elle, car un fil ne peut pas en contenir un autre.
thread-stays-kind = Cette table n’a pas de fil à elle, car les salons de ce genre n’en ont pas.
thread-stays-create = Cette table n’a pas de fil à elle, car il me manque la permission « Créer des fils publics ».
thread-stays-send = Cette table n’a pas de fil à elle, car il me manque la permission « Envoyer des messages dans les fils ».
thread-stays-many = Cette table n’a pas de fil à elle, car ce serveur a autant de fils ouverts que Discord le permet.
thread-stays-lost = Le fil de cette table a été supprimé : la partie continue ici.
button-to-board = Vers le plateau

# Autour du plateau

seat-away = { $name } est ailleurs ; la maison garde sa place jusqu’à son retour.
seat-rests = { $name } est ailleurs ; la table attend son retour.
wish-one-more = { $names } : envie de continuer avec { $game }.
vote-end = { $names } : finir la partie dès maintenant ? Si vous êtes d’accord : Plus, Finir la partie maintenant.
vote-replace = { $names } : un joueur maison à la place de { $name } ? Si vous êtes d’accord : Plus.
offer-draw = { $name } propose la nulle.
offer-takeback = { $name } demande à reprendre { $what }.
takeback-done = Coup repris par { $name } : { $what }.
takeback-move = le coup { $move }
takeback-followed = le coup { $move } et sa suite, { $after }
offer-declined-draw = { $name } a refusé la nulle.
offer-declined-takeback = { $name } a refusé la reprise.
notice-call = { $user }, c’est à vous de jouer : { $game } contre { $others } : { $link }
notice-hurry = { $user }, c’est à vous de jouer, et il reste moins de { $left } : { $game } contre { $others } : { $link }
calls-skipped = Appels que je n’ai pas lancés depuis une heure, pour ne déranger personne trop souvent : { $people }. { COMMAND("tables") } montre vos tables.
calls-skipped-more =
    { $count ->
        [one] une autre personne
       *[other] { $count } autres personnes
    }
notice-draw = { $name } propose la nulle ({ $game }) : { $link }
notice-takeback = { $name } demande à reprendre { $what } ({ $game }) : { $link }
notice-away = { $name } a manqué deux tours ({ $game }) ; la maison garde sa place jusqu’à son retour : { $link }
notice-rests = { $name } a manqué deux tours ({ $game }) ; la table attend son retour pendant un jour : { $link }
notice-rematch = { $name } : envie de rejouer à { $game }. La partie commence dès que tout le monde la veut : { $link }
avatar-of = Avatar de { $name }

# Boutons

button-join = Entrer
button-leave = Partir
button-start = Démarrer
button-start-house = Contre la maison
button-house = Joueur maison
button-ready = Ça me va
button-rules = Changer les règles…
button-howto = Règles du jeu
button-accept = Accepter
button-decline = Refuser
button-previous = Retour
button-next = Suite
button-more = Plus
button-less = Moins
button-call-players = Appeler des joueurs
button-callme = Appels de joueurs
button-callme-on = { $game } : oui
button-callme-none = { $game } : non
button-callme-off = Ne plus m’appeler
button-resign = Abandonner
button-resign-yes = Oui, j’abandonne
button-resign-no = Non, je continue
button-end = Finir la partie maintenant
button-end-yes = Oui, la finir
button-replace = Joueur maison pour { $name }
button-leave-game = Quitter pour de bon
button-leave-yes = Oui, quitter
button-offer-draw = Proposer la nulle
button-accept-draw = Accepter la nulle
button-decline-draw = Refuser la nulle
button-offer-takeback = Reprendre mon coup
button-accept-takeback = Autoriser la reprise
button-decline-takeback = Refuser la reprise
button-call = Appeler à jouer
button-back = Me revoilà
button-text = Plateau en texte
button-record = Partie en texte
button-rematch = Revanche
one-more = Continuer avec un autre jeu
button-one-more = Puis : { $game }
button-text-on = Plateaux en texte : oui
button-text-off = Plateaux en texte : non

# Réponses

ask-resign = Abandonner cette partie contre { $others } ?
ask-leave = Quitter pour de bon cette partie avec { $others } ? Un joueur maison prend votre place.
ask-leave-alone = Quitter pour de bon cette partie avec { $others } ? Personne d’autre ne joue ici, la table sera donc fermée.
ask-end = Finir cette partie maintenant, telle qu’elle est ?
said-resigned = Vous avez abandonné.
said-left = Vous avez quitté la partie ; un joueur maison a votre place.
said-left-closed = Vous avez quitté la partie ; il ne restait personne et la table est fermée.
said-left-ended = Vous avez quitté la partie ; toutes les autres personnes présentes voulaient la finir, elle est donc terminée.
said-vote-waits = C’est noté. Ce sera fait dès que toutes les personnes présentes le voudront.
said-vote-waits-together = C’est noté. Dans un tournoi, il faut au moins deux personnes, et toutes celles qui sont présentes.
said-vote-done = D’accord : c’est fait.
said-stayed = Très bien : la partie continue.
said-called = J’ai appelé { $name }.
said-players-called =
    { $count ->
        [one] Une personne a été appelée.
       *[other] { $count } personnes ont été appelées.
    }
said-players-nobody = Parmi les gens de la liste, personne ne peut venir en ce moment.
said-coming = Le message est en route.
callme-on = Vous êtes sur la liste de ce serveur pour { $game } ({ $when }). Quand on y cherche des joueurs, je vous appelle.
callme-always = à toute heure
callme-days = { $days } ; { $zone }
callme-hours = { $days }, de { $from } à { $until } ; { $zone }
callme-off = Je ne vous appelle plus pour { $game } sur ce serveur.
callme-head = **Appels de joueurs :** quand on cherche sur ce serveur des joueurs pour un jeu marqué oui, je vous appelle.
callme-line = - { $game } : { $when }
callme-about = -# { COMMAND("callme") } règle les jours et les heures.
callme-never = Vous avez choisi de n’être jamais appelé : tant que c’est le choix de { COMMAND("me") }, je ne vous appelle pas ici non plus.
players-wanted = { $people }, { $name } cherche des joueurs pour { $game } : { $link }
said-back = Bon retour parmi nous : la place est de nouveau à vous.
said-rematch-waits = C’est noté. La partie commence dès que tout le monde la veut.
said-rematch-starts = C’est reparti : le nouveau plateau est dans le salon.
said-record = Toute la partie : à lire, et en données vérifiables.
said-ended = La table est fermée : { $link }
offered-draw = Votre proposition de nulle tient jusqu’à la réponse ou au prochain coup de l’autre camp.
lapsed-draw = Votre proposition de nulle ne tient plus : l’autre camp a joué, ou la partie est finie.
accepted-draw = Entendu : la partie est nulle.
declined-draw = Vous avez refusé la nulle.
withdrawn-draw = Votre proposition de nulle est retirée.
offered-takeback = C’est demandé à l’autre camp : vous voulez reprendre { $what }.
lapsed-takeback = Votre demande de reprise ne tient plus : la partie a continué, ou elle est finie.
accepted-takeback = Entendu, coup repris par { $name } : { $what }.
declined-takeback = Vous avez refusé la reprise.
withdrawn-takeback = Votre demande de reprise est retirée.
allowed-takeback = Entendu : vous avez repris { $what }.

me-head = **Vos choix**
me-language = Langue : { $language }
me-calls-eager = Appels : tout de suite, dès que c’est à vous
me-calls-calm = Appels : au calme, après un moment d’absence
me-calls-never = Appels : jamais
me-still =
    { $tables ->
        [one] Une de vos tables est à l’arrêt sur un serveur d’où l’on m’a retiré ; { COMMAND("tables") } permet de la quitter.
       *[other] { $tables } de vos tables sont à l’arrêt sur des serveurs d’où l’on m’a retiré ; { COMMAND("tables") } permet de les quitter.
    }

# Pourquoi rien n’a été fait

illegal-game-over = Cette partie est finie.
illegal-not-your-turn = Ce n’est pas à vous de jouer ; attendez votre tour.
illegal-not-notation = « { $text } » ne s’écrit pas ici comme une action ; prenez les boutons sous le plateau, ou une commande à part.
illegal-not-now = « { $text } » n’est pas possible maintenant ; la table montre ce qui l’est.
illegal-no-resigning = On n’abandonne pas ici ; quittez la partie avec Plus.
illegal-off-board = { $cell } n’est pas sur ce plateau.
refused-unknown-table = Je ne connais pas cette table ; { COMMAND("tables") } montre les vôtres.
refused-server-left = On m’a retiré de ce serveur : rien n’y avance tant qu’on ne m’y réinvite pas ; { COMMAND("tables") } permet de quitter la table.
refused-unknown-game = On ne joue pas à ce jeu ici ; { COMMAND("play") } montre ceux qu’on y joue.
refused-unknown-button = Ce bouton n’est plus valable ; utilisez ceux du plateau le plus récent.
refused-unknown-command = Cette commande n’existe plus ; relancez Discord pour voir les nouvelles.
refused-option-value = L’une de ces valeurs est impossible ; choisissez-en une dans la liste.
refused-options = Les règles n’admettent pas ces options ensemble ; retirez-en une.
refused-not-allowed = Seuls les membres qui gèrent le serveur peuvent faire cela.
refused-not-at-table = Vous ne jouez pas à cette table ; regardez, ou ouvrez la vôtre avec { COMMAND("play") }.
refused-not-started = Cette partie n’a pas encore commencé.
refused-started = Cette partie a déjà commencé.
refused-over = Cette partie est finie.
refused-stale = Le plateau a changé entre-temps ; le voici tel qu’il est.
refused-too-late = Votre temps était écoulé avant ce coup.
refused-not-your-turn = Ce n’est pas à vous de jouer ; attendez votre tour.
refused-already-seated = Vous êtes déjà à cette table.
refused-full = Les { $seats } places sont prises ; ouvrez une autre table avec { COMMAND("play") }.
refused-challenge-stands = Vous avez déjà défié cette personne dans ce salon ; attendez sa réponse, ou quittez d’abord cette table.
refused-replay-private = Tout le monde ici ne peut pas voir cette partie : elle ne peut se montrer qu’à vous.
refused-too-few = Il faut être { $seats } pour jouer ; attendez quelqu’un ou invitez un joueur maison.
refused-too-few-people = Il faut être { $seats } pour jouer ; attendez quelqu’un.
refused-host-only = Seule la personne qui a ouvert cette table peut faire cela.
refused-company = Quelqu’un d’autre y est assis ; rien n’a été fermé.
refused-in-tournament = Cette partie compte pour un tournoi ; rien n’a été fermé.
refused-not-ready = Tout le monde n’a pas encore accepté le changement : { $names }.
refused-no-rules = Les règles de ce jeu ne laissent rien à choisir.
refused-which-rules = Dites de quel jeu avec l’option « jeu ».
refused-lesson-alone = Cela ne va pas ensemble : indiquez soit `leçon`, soit `sujet`.
refused-which-game = Dites quel jeu avec l’option « jeu », ou tapez { COMMAND("play") } tout court.
refused-challenge-alone = Choisissez l’un des deux : une personne, ou un joueur maison.
refused-challenge-several = On y joue aussi à plus de deux : ouvrez une table, et tout le monde y entre avec son bouton.
refused-no-speed = Ce jeu ne se joue pas à ce rythme.
refused-no-level = À ce jeu, aucun joueur maison ne joue à ce niveau.
refused-challenge = Cette place est réservée à la personne défiée.
refused-challenge-self = Vous ne pouvez pas vous défier vous-même ; choisissez quelqu’un d’autre.
refused-not-challenged = Seule la personne défiée peut refuser.
refused-two-only = Cela n’est possible qu’à deux.
refused-offer-stands = C’est déjà demandé ; attendez la réponse.
refused-answer-first = L’autre camp demande lui aussi une reprise ; répondez-lui d’abord, sous « Plus ».
refused-no-offer = Il n’y a plus rien à quoi répondre.
refused-own-offer = La demande vient de vous ; c’est à l’autre camp d’y répondre.
refused-nothing-to-take-back = Vous n’avez pas encore joué : il n’y a rien à reprendre.
refused-takeback-hidden = Ce coup ne peut plus être repris : des dés ont été lancés depuis, ou quelque chose de caché a été montré.
refused-nobody-to-call = Vous n’attendez personne à cette table.
refused-called-already = L’appel de ce tour a déjà été lancé.
refused-no-calls = { $name } ne reçoit pas d’appels ici.
refused-here-already = { $name } est déjà là : pas besoin d’appel.
refused-called-enough = Pas d’appel possible pour { $name } en ce moment, pour ne déranger personne trop souvent ; réessayez plus tard.
refused-players-called = Des joueurs ont déjà été appelés à cette table.
refused-players-lately = Des joueurs ont été appelés pour ce jeu il y a moins d’une demi-heure ; réessayez plus tard.
refused-callme-off = Ce serveur n’appelle personne pour jouer.
refused-callme-which = Dites avec `jeu` pour quel jeu.
refused-off-alone = Pour ne plus être sur la liste, n’indiquez que `jeu` et `arrêter`.
refused-zone-needed = Pour des heures ou des jours, il me faut votre fuseau horaire ; donnez-le avec l’option « fuseau ».
refused-zone-unknown = Je ne connais pas ce fuseau horaire ; choisissez-en un dans la liste.
refused-not-over = Cette partie n’est pas encore finie.
refused-closed = Cette table est fermée ; ouvrez-en une autre avec { COMMAND("play") }.
refused-people-left = Quelqu’un de cette table a supprimé ses données : les mêmes personnes ne peuvent pas continuer.
refused-gone-on = Cette table est déjà passée à sa partie suivante, dans son salon.
refused-busy-elsewhere = { $name } joue une autre partie en ce moment ; redemandez quand elle sera finie.
refused-host-full = Cette partie serait ouverte au nom de { $name }, qui a déjà autant de tables en cours que permis sur ce serveur ; redemandez quand l’une d’elles sera finie.
refused-no-game = Aucune partie n’a été jouée à cette table.
refused-game-deleted = Cette partie, finie depuis longtemps, a été supprimée ; son résultat compte toujours.
refused-not-absent = Cette personne est là : la maison ne peut pas prendre sa place.
refused-seat-kept = La maison garde déjà cette place, jusqu’au retour de cette personne.
refused-vote-stands = Vous l’avez déjà demandé ; attendez les autres.
refused-no-table = Vous n’avez aucune partie de ce genre en cours ; ouvrez une table avec { COMMAND("play") }.
refused-unfinished = Ce n’est que le début d’un coup ; continuez par l’un de ceux-ci : { $choices }
refused-tap-nothing = Toucher { $cell } ne fait rien pour l’instant.
refused-opponent-bot = On ne peut pas défier un bot ; ouvrez une table et invitez un joueur maison.
refused-no-challenge-here = Il n’y a que vous ici ; ouvrez une table et invitez un joueur maison.
refused-not-in-direct = Il n’y a que vous ici ; c’est pour les tables d’un serveur.
refused-permission-missing = Je ne peux pas jouer ici sans la permission « { $permission } » ; demandez à qui gère ce serveur.

hello =
    Bonjour, je suis Baraza, le banc de pierre où l’on s’assoit pour jouer. Au programme : { $games }, entre vous ou avec des joueurs maison, ici même dans le salon.
    { COMMAND("play") } ouvre une table. Tout le reste se règle avec { COMMAND("settings") }, pour qui gère ce serveur.
hello-missing = Pour montrer les plateaux, il me manque encore la permission « { $permission } ».

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers

failed-unexpected = Quelque chose a mal tourné de mon côté ; veuillez réessayer.
failed-unexpected-table = Quelque chose a mal tourné de mon côté ; la table n’a pas changé, veuillez réessayer. (Table { $table })
failed-store = Ma mémoire n’est pas accessible pour le moment ; rien n’est perdu, veuillez réessayer dans une minute.
failed-discord = Discord ne m’a pas laissé montrer cela ; c’est peut-être fait malgré tout : vérifiez avant de réessayer.
failed-discord-table = Discord ne m’a pas laissé montrer cela ; c’est peut-être fait malgré tout : regardez le plateau avant de réessayer. (Table { $table })

# A day, as people write it
date =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janv.
        [2] févr.
        [3] mars
        [4] avr.
        [5] mai
        [6] juin
        [7] juil.
        [8] août
        [9] sept.
        [10] oct.
        [11] nov.
       *[12] déc.
    } { $year }
