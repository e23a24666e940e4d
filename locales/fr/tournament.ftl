# Les tournois.

name-tournament = tournoi
name-open = ouvrir
name-what = quoi
name-format = formule
name-title = nom
name-minutes = minutes
name-pace = rythme
name-length = durée
name-fill = compléter
name-tournaments = tournois
name-tournaments-at-once = tournois-à-la-fois

describe-tournament = Les tournois : en ouvrir un, y entrer, voir le classement
describe-tournament-open = Ouvrir un tournoi dans ce salon
describe-tournament-do = Prendre part à un tournoi, voir son classement, ou conduire le vôtre
describe-option-tournament-what = Que faire
choice-tournament-join = entrer : prendre part
choice-tournament-here = présence : noter la vôtre, quand le pointage est ouvert
choice-tournament-game = partie : rejoindre la vôtre, et voir où elle est
choice-tournament-standings = classement : voir qui en est où
choice-tournament-leave = quitter : vous retirer ; dans votre tournoi, « membre » écarte quelqu’un d’autre
choice-tournament-start = commencer : ouvrir le pointage de votre tournoi ; la seconde fois, lancer la première ronde
choice-tournament-end = terminer : finir votre tournoi avant l’heure
describe-option-tournament = Quel tournoi
describe-option-tournament-format = Qui rencontre qui
describe-option-tournament-title = Le nom du tournoi
describe-option-tournament-minutes = Dans combien de minutes il commence ; 30 si rien n’est dit
describe-option-tournament-pace = Ce soir, ou sur plusieurs jours (toutes rondes seulement)
describe-option-tournament-rounds = Combien de rondes, au système suisse ou par tables ; le nombre habituel si rien n’est dit
describe-option-tournament-length = Combien de temps dure une arène ; 30 minutes si rien n’est dit
describe-option-tournament-fill = Des joueurs maison complètent jusqu’à ce nombre
describe-option-tournament-member = Une personne à écarter, si le tournoi est le vôtre
describe-option-server-tournaments = Si tout le monde peut ouvrir des tournois
describe-option-tournaments-at-once = Combien de tournois ce serveur peut avoir à la fois
choice-format-round-robin = Toutes rondes : tout le monde se rencontre, jusqu’à 8
choice-format-swiss = Système suisse : à points égaux, jusqu’à 64
choice-format-arena = Arène : partie sur partie, contre la pendule
choice-format-table-rounds = Rondes par tables : à 4 au plus, aux points, jusqu’à 64
choice-pace-tonight = Ce soir : des rondes de 45 minutes au plus
choice-pace-days = Par jours : des rondes de 7 jours au plus
choice-length-30 = 30 minutes
choice-length-60 = 60 minutes
choice-length-90 = 90 minutes
tournament-form-for-two = Pour les jeux à deux : { $names }
tournament-form-for-more = Pour les jeux à plus de deux : { $names }
tournament-form-start = Quand il commence
tournament-form-fill = Les joueurs maison complètent
tournament-form-fill-to =
    { $count ->
        [0] Pas de joueurs maison
       *[other] Jusqu’à { $count }
    }
tournament-in-minutes =
    { $count ->
        [0] tout de suite
        [one] dans { $count } minute
       *[other] dans { $count } minutes
    }
tournament-in-hours =
    { $count ->
        [one] dans { $count } heure
       *[other] dans { $count } heures
    }
tournament-in-days =
    { $count ->
        [one] dans { $count } jour
       *[other] dans { $count } jours
    }

# Sa carte et ses rondes

tournament-kind-round-robin = Toutes rondes
tournament-kind-swiss = Système suisse
tournament-kind-arena = Arène
tournament-kind-table-rounds = Rondes par tables
tournament-days = sur plusieurs jours
tournament-starts = Début { $at } ({ $until }). Le pointage s’ouvre { $minutes } minutes avant : qui a touché **Présence** joue.
tournament-starts-days = Début { $at } ({ $until }). Qui est entré d’ici là joue ; rien d’autre à toucher.
tournament-check-in = **Pointage de la ronde { $round }** : touchez **Présence** pour jouer. Il se clôt { $until }.
tournament-check-in-days = Les premières parties sont appariées { $until } : qui est entré d’ici là joue.
tournament-check-in-over = Le pointage de la ronde { $round } est clos.
tournament-here =
    { $here ->
        [one] { $here } présence sur { $count }.
       *[other] { $here } présences sur { $count }.
    }
tournament-entrants = { $count } sur { $most } au plus : { $names }
tournament-thread = Rondes et résultats : <#{ $thread }>
tournament-round = Ronde { $round } sur { $rounds }
tournament-arena-games = Les dernières parties
tournament-until = Fin { $until }.
tournament-come = Touchez **Ma partie** pour commencer : sans vous { $until }, la partie est perdue.
tournament-come-table = Touchez **Ma partie** pour commencer : sans vous { $until }, vous aurez la dernière place de votre table.
tournament-stage-open = Pas encore commencé
tournament-stage-arena = En cours
tournament-stage-over = Terminé
tournament-over-finished = Le tournoi est terminé.
tournament-over-ended = La personne qui a ouvert le tournoi y a mis fin.
tournament-over-away = J’ai été absent de ce serveur pendant 48 heures, et le tournoi s’est arrêté en l’état.
tournament-over-too-few = Le tournoi est terminé : il ne reste pas assez de monde.
tournament-over-lost = Le tournoi est terminé : son salon n’existe plus.
tournament-over-called-off = Le tournoi n’a pas lieu : il y avait trop peu de monde, ou rien n’a été joué.
tournament-won =
    { $count ->
        [one] Première place : **{ $names }**.
       *[other] Première place partagée : **{ $names }**.
    }
tournament-best =
    { $count ->
        [one] Meilleure place sans compter les joueurs maison : **{ $names }**, à la place { $place }.
       *[other] Meilleure place sans compter les joueurs maison, partagée : **{ $names }**, à la place { $place }.
    }
tournament-line-played = { $names } : **{ $points }**
tournament-line-adjudicated = { $names } : **{ $points }**, partie interrompue
tournament-line-no-show = { $names } : **{ $points }**, sans partie
tournament-line-void = { $names } : ne compte pas
tournament-line-bye = { $name } : pas d’adversaire cette fois
tournament-line-late = { $name } : entrée tardive
tournament-line-playing = { $names } : en cours
tournament-line-comes = { $names } : { $here } sur { $count } à table
tournament-line-waits = { $names } : on attend { $missing }
button-here = Présence
button-my-game = Ma partie
button-standings = Classement
button-withdraw = Me retirer
button-tournament-join-yes = Oui, participer quand même
button-tournament-withdraw-yes = Oui, me retirer
button-tournament-open = Ouvrir un tournoi
button-tournament-manage = Gérer
button-tournament-start-check-in = Ouvrir le pointage
button-tournament-start-begin = Lancer la première ronde
button-tournament-end = Y mettre fin
button-tournament-end-yes = Oui, y mettre fin

# Réponses

tournament-opened = { $name } est ouvert ; sa carte est dans ce salon.
tournament-joined = Vous participez à { $name }. Touchez Présence à l’ouverture du pointage.
tournament-joined-here = Vous participez à { $name }, et votre présence est notée ; touchez Ma partie quand elle est annoncée.
tournament-you-are-here = Votre présence à { $name } est notée.
tournament-withdrawn = Vous ne participez plus à { $name }.
tournament-put-out = { $member } ne participe plus à { $name }.
tournament-ended = { $name } prend fin ; les parties en cours s’interrompent et se décident en l’état.
tournament-started-check-in = Le pointage de { $name } est ouvert pour 15 minutes ; { COMMAND("tournament do") }, avec *commencer*, lance plus tôt la première ronde.
tournament-started-begun = { $name } a commencé.
tournament-ask-join = Vous bloquez quelqu’un qui participe à { $name } : { $names }. Les tournois suivent leurs règles : vous pourriez jouer l’un contre l’autre. Participer quand même ?
tournament-ask-withdraw = Vous retirer de { $name } ? Vous perdez la partie en cours et n’en aurez plus d’autre.
tournament-ask-withdraw-arena = Vous retirer de { $name } ? Vous perdez la partie en cours ; jusqu’à la fin de l’arène vous pouvez y entrer de nouveau, et vos points restent.
tournament-ask-end = Mettre fin à { $name } maintenant ? Les parties en cours s’interrompent, et le classement est définitif.
tournament-game-here = Votre partie est en cours ({ $game }).
tournament-game-waits =
    { $count ->
        [one] Votre présence est notée ; la partie commence à l’arrivée de { $names }. On attend jusqu’à { $until }.
       *[other] Votre présence est notée ; la partie commence à l’arrivée de { $names }. On attend jusqu’à { $until }.
    }

# Pourquoi quelque chose n’a pas été fait

closed-adjudicated = La ronde est finie, et le tournoi a décidé de cette partie en l’état.
refused-unknown-tournament = Ce tournoi n’existe pas ici ; choisissez-en un dans la liste de la commande.
refused-no-tournament = Aucun tournoi n’est ouvert ici ; { COMMAND("tournament open") } en ouvre un.
refused-tournament-member = Seul « quitter » prend un membre ; laissez « membre » vide.
refused-which-tournament = Il y en a plusieurs ({ $names }) ; choisissez avec l’option tournoi.
refused-tournament-over = Ce tournoi est terminé.
refused-tournament-runs = Ce tournoi a déjà commencé.
refused-tournament-full = Ce tournoi est complet : { $most } y participent.
refused-tournaments-full =
    { $most ->
        [one] Un tournoi est déjà ouvert sur ce serveur ; finissez-le ou mettez-y fin d’abord.
       *[other] { $most } tournois sont déjà ouverts sur ce serveur ; finissez-en un ou mettez-y fin d’abord.
    }
refused-tournament-game = Les rondes par tables vont aux jeux à plus de deux, les autres formules aux jeux à deux ; changez l’un ou l’autre.
refused-tournament-pace = Seule la formule toutes rondes se joue sur plusieurs jours ; choisissez-la, ou ce soir.
refused-tournament-hour = Un tournoi commence dans les 30 jours ; choisissez un moment d’ici là.
refused-tournament-overlap = Vous participez à { $name } à ce moment-là ; retirez-vous-en d’abord.
refused-tournament-few = Trop peu de présences pour commencer ; il en faut au moins { $least }.
refused-tournament-few-days = Trop peu de monde dans ce tournoi pour commencer ; il faut y être au moins { $least }.
refused-tournament-managers = Ici, seules les personnes qui gèrent le serveur ouvrent des tournois ; { COMMAND("settings") } peut le permettre à tout le monde.
refused-tournament-organiser = C’est réservé à la personne qui a ouvert ce tournoi et à qui gère le serveur.
refused-already-entered = Vous participez déjà à ce tournoi.
refused-left-tournament = On ne revient pas dans un tournoi que l’on a quitté, ou dont on a été écarté ; à la prochaine fois.
refused-entry-closed = On n’entre plus dans ce tournoi ; à la prochaine fois.
refused-not-entered = Vous ne participez pas à ce tournoi ; touchez Entrer, s’il en est encore temps.
refused-member-not-entered = Cette personne ne participe pas à ce tournoi.
refused-no-check-in = Aucun pointage n’est ouvert ; il s’ouvre 15 minutes avant la prochaine ronde.
refused-no-check-in-days = Rien à toucher ici : qui est entré avant le début joue à chaque ronde.
refused-no-check-in-left = Aucun pointage ne s’ouvre plus : les parties en cours sont les dernières.
refused-check-in-over = Le pointage vient de se clore ; touchez Présence au prochain.
refused-no-pairing = Vous n’avez pas de partie maintenant ; touchez Présence à l’ouverture du prochain pointage.
refused-no-pairing-days = Vous n’avez pas de partie maintenant ; le message de la prochaine ronde indique la vôtre.
refused-no-game-left = Vous n’avez plus de partie : celles qui sont en cours sont les dernières.
refused-no-opponent = Vous n’avez pas de partie maintenant ; touchez Présence, et l’on vous appelle dès qu’il y a un adversaire.
