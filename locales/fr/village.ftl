# Classements, profils, saisons.

name-leaderboard = classement
name-profile = profil
name-period = période
name-kind = critère
name-share = partager
name-member = membre
describe-leaderboard = Qui tient quelle place sur ce serveur
describe-profile = Ce que ce serveur retient des parties de quelqu’un
describe-option-board-game = Quel jeu ; sinon tous les jeux ensemble
describe-option-period = Quelle période ; sinon cette saison
describe-option-kind = Ce qui compte ; sinon la cote
describe-option-share = Le montrer à tout le salon
describe-option-member = Le profil de qui ; sinon le vôtre

kind-rating = Cote
kind-wins = Victoires
kind-games = Parties
kind-streak = Plus longue série de victoires
kind-best = Le record du jeu
period-season = Cette saison
period-all = Depuis toujours
period-seasons = Toutes les saisons, avec leurs dates
period-month = Les 30 derniers jours
period-week = Les 7 derniers jours
season-number = Saison { $season }
period-closed-until = Saison { $season }, close le { $date }
all-games = Tous les jeux

# Les images et leurs descriptions

village-week = Semaine
village-measure-rating = Cote
village-measure-wins = Victoires
village-measure-games = Parties
village-measure-streak = Série
village-measure-ms = Temps
village-measure-turns = Tours
village-measure-points = Points
village-value-rating = cote { $value }
village-value-wins =
    { $count ->
        [one] { $value } victoire
       *[other] { $value } victoires
    }
village-value-games =
    { $count ->
        [one] { $value } partie
       *[other] { $value } parties
    }
village-value-streak =
    { $count ->
        [one] { $value } victoire d’affilée
       *[other] { $value } victoires d’affilée
    }
village-value-ms = { $value } minutes
village-value-turns =
    { $count ->
        [one] { $value } tour
       *[other] { $value } tours
    }
village-value-points =
    { $count ->
        [one] { $value } point
       *[other] { $value } points
    }
village-value-days =
    { $count ->
        [one] { $value } jour d’affilée
       *[other] { $value } jours d’affilée
    }
village-value-tournaments =
    { $count ->
        [one] { $value } tournoi
       *[other] { $value } tournois
    }
village-page =
    { $total ->
        [one] Page { $page } sur { $pages } · { $total } personne
       *[other] Page { $page } sur { $pages } · { $total } personnes
    }
village-foot =
    { $total ->
        [one] { $total } personne · { $page }/{ $pages }
       *[other] { $total } personnes · { $page }/{ $pages }
    }
village-empty = Personne ici pour l’instant.
village-provisional = à confirmer : moins de { $games } parties cotées
village-unrated = pas encore de cote
village-rated = cote { $rating } ± { $margin }
village-rated-provisional = cote { $rating } ± { $margin }, à confirmer
village-rating = cote { $rating }
village-rating-provisional = cote { $rating }, à confirmer
village-unsettled = { $games } · à confirmer
village-change-up = { $points } de plus en une semaine
village-change-down = { $points } de moins en une semaine
village-change-level = sans changement depuis une semaine
village-record =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }
village-record-house = { $games } avec des joueurs maison
village-line = { $place }. { $name } : { $facts }.
village-line-own = { $place }. { $name } (place personnelle) : { $facts }.
village-profile = Ce que retient le village
village-courses = La cote, partie après partie
village-rivals = Face à face
village-won = victoire
village-drawn = nulle
village-lost = défaite
village-last = Places récentes
village-count-games =
    { $count ->
        [one] partie
       *[other] parties
    }
village-count-wins =
    { $count ->
        [one] victoire
       *[other] victoires
    }
village-count-streak = plus longue série
village-count-house = avec la maison
village-alt-streak =
    Plus longue série de victoires : { $streak }. { $house ->
        [0] Aucune partie n’a été jouée
        [one] { $house } partie a été jouée
       *[other] { $house } parties ont été jouées
    } avec des joueurs maison.
village-alt-last = Places dans les dernières parties, la plus récente à la fin : { $places }.
village-alt-draw = nulle
village-alt-course = { $game } : { $rated } ; de { $first } à { $last }, au plus bas { $lowest }, au plus haut { $highest }.
village-alt-rival = Contre { $name } : victoires { $wins }, nulles { $draws }, défaites { $losses }.

# Messages

leaderboard-own = **{ $name }** : place { $place } sur { $total }, { $value }
leaderboard-empty = Personne ici pour l’instant. Tapez { COMMAND("play") }, ouvrez une table et jouez une partie jusqu’au bout.
leaderboard-empty-rating = Personne ici pour l’instant. Tapez { COMMAND("play") } et jouez une partie jusqu’au bout avec quelqu’un : les parties entre personnes comptent.
leaderboard-empty-closed = Personne n’est entré dans ce classement pendant la saison { $season }, qui est close.
button-first = Début
button-last = Fin
button-my-place = Ma place
button-leaderboard = Classement
button-history = Parties jouées
button-season-close = Oui, clore la saison { $season }
button-season-keep = Non, qu’elle continue

ask-season-close = La saison { $season } court depuis le { $since }. La clore ? Son classement est gardé et reste visible ; la suivante commence avec des classements vides.
season-goes-on = Bien : la saison continue.
season-was-closed = **La saison { $season } est close** et la suivante a commencé.
season-leader = En tête, tous jeux confondus : { $names }, cote { $rating }.
season-leaderless = Personne n’y avait de cote.
season-head = **Les saisons de ce serveur**
season-runs = **Saison { $season }**, depuis le { $since }
season-ended = Saison { $season }, du { $since } au { $until }
season-choose = Voir une saison

profile-ratings = Cotes
profile-rating =
    { $game } : { $rating } ({ $games ->
        [one] { $games } partie cotée
       *[other] { $games } parties cotées
    })
profile-against = Face à face
profile-record = { $name } : victoires { $wins }, nulles { $draws }, défaites { $losses }
profile-moments = Plus beaux moments
profile-moment = { $what } : { $value }, `/revoir jeu:{ $game }`
profile-moment-unseen = { $what } : { $value }
profile-answers = Réponses
profile-answered =
    { $game } : { $given ->
        [one] { $given } réponse donnée
       *[other] { $given } réponses données
    }, { $wrong ->
        [0] aucune fausse
        [one] { $wrong } fausse
       *[other] { $wrong } fausses
    }
profile-last = Dernières parties
profile-game = { $game } : place { $place } sur { $seats }, { $when }
profile-game-drawn = { $game } : partie nulle, { $when }
profile-favourites = Règles préférées
profile-favourite = { $game }, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }

refused-seasons-alone = La liste de toutes les saisons s’affiche seule : n’indiquez que `période`.
refused-which-record = Les records se tiennent jeu par jeu ; choisissez aussi un jeu.
refused-record-of-other-game = Ce record appartient à un autre jeu ; laissez le jeu de côté ou choisissez un autre record.
refused-server-only = Cela se tient serveur par serveur ; demandez-le dans l’un d’eux.
refused-season-closed = Cette saison est déjà close ; voyez { COMMAND("leaderboard") }.
refused-profile-bot = Les bots ne jouent pas ici, il n’y a donc rien à raconter.
refused-profile-none = Cette personne n’a encore fini aucune partie sur ce serveur.
refused-profile-none-own = Vous n’avez encore fini aucune partie sur ce serveur ; tapez { COMMAND("play") } pour commencer.

# Refusals

refused-season-empty = Aucune partie ne s’est terminée dans cette saison, il n’y a donc rien à clore.
refused-unknown-season = Cette saison n’existe pas ici ; voyez { COMMAND("leaderboard") }.

# Les honneurs d’une semaine

honours-head = **Les honneurs de la semaine**, du { $since } au { $until }
honours-title = Honneurs
honours-period = du { $since } au { $until }
honours-moment = **Le moment de la semaine :** { $said } [Voir la partie]({ $link }).
honours-apart = **{ $first }** et **{ $second }** devraient se retrouver : { $games } parties ensemble, la dernière { $last }.
honours-alt-line = { $title } : { $name }, { $value }.
honours-alt-medal =
    { $count ->
        [one] Médaille : { $title }.
       *[other] { $count } médailles : { $title }.
    }
honour-upset = Exploit : gagner contre une cote plus haute
honour-rise = La plus forte progression
honour-together = Le plus de parties ensemble
honour-streak = La plus longue série aux énigmes du jour
honour-tournament = Tournois gagnés
button-honours-mine = Mon profil
profile-honours = Médailles
profile-honour =
    { $count ->
        [one] { $what }
       *[other] { $what }, { $count } fois
    }
