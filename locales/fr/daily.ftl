# Les énigmes du jour.

name-daily = jour
describe-daily = Les énigmes du jour, les mêmes pour tout le monde
name-do = faire
describe-option-daily-kind = Quelle énigme ; sinon toutes
describe-option-daily-do = Que faire de l’énigme ; la montrer si rien n’est dit
describe-option-daily-answer = La réponse dans la notation du jeu
describe-option-daily-level = Une énigme plus ancienne de cette difficulté, pour s’exercer : de 1, la plus facile, à 7
choice-daily-begin = Commencer
choice-daily-hint = Prendre un indice
choice-daily-text = La position en mots
choice-daily-share = Montrer mon résultat au salon ; sans énigme, ceux de toute la journée
choice-daily-table = Le tableau de ce serveur
choice-daily-past = L’énigme d’hier, avec sa solution
choice-daily-more = Choisir parmi des énigmes plus anciennes
choice-daily-reveal = Abandonner une énigme plus ancienne et voir sa solution

daily-title = { $kind }, jour { $day }
daily-day = Jour { $day }
daily-answered = Réponses : { $done } sur { $all }
daily-best-before = Meilleur résultat d’hier : { $name }, { $result }
daily-percent = { $percent } %
daily-somebody = quelqu’un
daily-alt-box = { $title } : { $facts }.
daily-alt-result = Un résultat à une énigme du jour. { $name }, { $title }. { $told }
daily-head = Les mêmes énigmes pour tout le monde, un essai chacune. Votre temps compte dès que vous en ouvrez une. Les prochaines arrivent { $until }.
daily-more = **D’autres énigmes : { $kind }.** Autant d’énigmes plus anciennes que vous voulez, de la difficulté 1, la plus facile, à { $levels }. Elles ne comptent pour rien : ni jours d’affilée, ni tableau du jour, ni limite de temps. Choisissez un jeu, puis une difficulté.
daily-older = { $kind }, énigme plus ancienne
daily-line = - { $kind } : { $how }
daily-waiting = à faire
daily-open = en cours, à vous de répondre
daily-late = le temps est écoulé
daily-any = Toutes les énigmes
daily-in-a-row =
    { $days ->
        [one] { $days } jour d’affilée
       *[other] { $days } jours d’affilée
    }
daily-row = { $what } : { $running } (record : { $most })
daily-level = difficulté { $level } sur { $levels }
daily-until = fin { $until }
daily-clock = votre temps finit { $until }
daily-intro = Vous voyez l’énigme dès que vous touchez Commencer, et votre temps compte à partir de là. Au classement, un indice vaut une minute de plus.
daily-intro-timed = Vous avez { $minutes } minutes d’affilée. Les mauvaises réponses sont comptées, et vous pouvez continuer ensuite.
daily-intro-once = C’est votre première réponse qui compte.
daily-wrong =
    { $wrong ->
        [one] { $wrong } mauvaise réponse jusqu’ici.
       *[other] { $wrong } mauvaises réponses jusqu’ici.
    }
daily-hint = Indice : { $hint }
daily-own = Votre réponse : { $answer }.
daily-time-over = Votre temps pour cette énigme est écoulé.
daily-better = Mieux que { $percent } % des autres, sur tous les serveurs qui comparent.
daily-solution-later = La solution est sous « Hier » à partir de la fin du jour, { $until }.
daily-past = **L’énigme d’hier : { $title }**
daily-people =
    { $solved ->
        [0] { $people } personnes ont essayé, et aucune n’a trouvé la meilleure réponse.
        [one] { $people } personnes ont essayé, et une a trouvé la meilleure réponse.
       *[other] { $people } personnes ont essayé, et { $solved } ont trouvé la meilleure réponse.
    }
daily-people-timed =
    { $solved ->
        [0] { $people } personnes ont essayé, et aucune ne l’a résolue.
        [one] { $people } personnes ont essayé, et une l’a résolue, en { $time }.
       *[other] { $people } personnes ont essayé, et { $solved } l’ont résolue, la moitié d’entre elles en { $time } au plus.
    }
daily-best = La meilleure réponse était { $answer }.

# Un résultat à montrer

daily-spoken = { $parts }.
daily-spoken-solved =
    { $time ->
        [none] Solution trouvée
       *[other] Solution trouvée en { $time }
    }
daily-spoken-percent =
    { $time ->
        [none] { $percent } % de la meilleure réponse
       *[other] { $percent } % de la meilleure réponse, en { $time }
    }
daily-spoken-missed =
    { $time ->
        [none] Solution pas trouvée
       *[other] Solution pas trouvée, en { $time }
    }
daily-spoken-hints =
    { $hints ->
        [one] { $hints } indice
       *[other] { $hints } indices
    }
daily-spoken-wrong =
    { $wrong ->
        [one] { $wrong } mauvaise réponse
       *[other] { $wrong } mauvaises réponses
    }
daily-shown = Votre résultat se trouve maintenant dans ce salon.
daily-shown-day = Vos résultats du jour se trouvent maintenant dans ce salon.
daily-shared = **{ $name }** · { $title }
daily-table = **Les résultats montrés ici : { $title }**
daily-table-line = { $place }. { $name } : { $result }
daily-table-own = **{ $place }. { $name } :** { $result }
daily-table-empty = Aucun pour l’instant. Résolvez l’énigme et touchez Partager.
daily-table-none = Personne n’a montré de résultat de ce jour.
daily-table-foot = -# La meilleure réponse d’abord, puis le temps le plus court ; un indice vaut une minute de plus, une mauvaise réponse une demi-minute.

morning-head = **Bonjour !** De nouvelles énigmes, les mêmes pour tout le monde : touchez-en une. Votre temps compte dès cet instant ; les prochaines arrivent { $until }.
morning-title = Bonjour
morning-new = Jour { $day } : de nouvelles énigmes
morning-yesterday =
    { $results ->
        [0] Hier, aucun résultat
        [one] Le résultat d’hier
       *[other] Les { $results } résultats d’hier
    }
morning-nobody = personne hier : première place à prendre
morning-more =
    { $count ->
        [one] et encore un
       *[other] et encore { $count }
    }
morning-alt-line = { $place }. { $name }, { $value }

profile-daily = Énigmes du jour

button-daily-begin = Commencer
button-daily-hint = Indice (une minute)
button-daily-share = Partager
button-daily-table = Tableau du jour
button-daily-past = Hier
button-daily-home = Toutes les énigmes
button-daily-next = Ensuite : { $kind }
button-daily-more = D’autres énigmes
button-daily-another = Encore une
button-daily-level = Difficulté { $level }
button-daily-reveal = Solution
button-daily-play = L’énigme du jour

refused-daily-which = Dites avec `énigme` de quelle énigme il s’agit.
refused-daily-unknown = Cette énigme du jour n’existe pas ; { COMMAND("daily") } montre celles d’aujourd’hui.
refused-daily-over = Ce jour est fini ; { COMMAND("daily") } montre les énigmes d’aujourd’hui.
refused-daily-unbegun = Vous n’avez pas commencé cette énigme ; { COMMAND("daily") } l’ouvre.
refused-daily-unfinished = Répondez d’abord à cette énigme ; vous pourrez ensuite partager le résultat.
refused-daily-late = Votre temps pour cette énigme est écoulé, il n’y a donc pas de résultat à partager.
refused-daily-unanswered = Répondez d’abord à une énigme du jour ; vous pourrez ensuite partager vos résultats.
refused-daily-shared = Vous avez déjà montré ce résultat sur ce serveur.
refused-daily-shared-day = Vous avez déjà montré votre journée sur ce serveur ; un résultat plus récent a son propre « { button-daily-share } ».
refused-daily-do-alone = Cela ne va pas ensemble : indiquez soit `faire`, soit `réponse`.
refused-daily-older = Cela ne va qu’avec une énigme du jour ; n’indiquez pas `niveau`.
refused-daily-reveal = La solution d’une énigme du jour vient quand son jour est fini ; avec `niveau`, vous abandonnez une énigme plus ancienne.
