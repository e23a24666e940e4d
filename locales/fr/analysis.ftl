# L’analyse d’une partie terminée, et les indices dans les parties contre la maison.

describe-option-turning = Montrer ce tournant, de 1 à 3
name-turning-point = tournant

analysis-title = **Analyse : { $game }**
analysis-waits =
    { $count ->
        [one] Une autre analyse passe avant la vôtre.
       *[other] { $count } autres analyses passent avant la vôtre.
    }
analysis-runs = faite à { $percent } %
analysis-keeps = Vous pouvez fermer ce message : Analyser montre l’analyse à tout moment.
analysis-heading-chance = Qui avait l’avantage
analysis-heading-points = Les points, étape par étape
analysis-about-chance = -# Au-dessus de la ligne du milieu, { $first } avait l’avantage, au-dessous { $second } ; la précision dit à quel point les coups ont approché les meilleurs.
analysis-about-points = -# La courbe montre les points marqués et ceux qu’on pouvait attendre ; la précision dit à quel point les choix ont approché les meilleurs.
analysis-scale = { $value }
analysis-step = Étape { $step }
analysis-accuracy = précision { $percent } %
analysis-tie-break = B
analysis-tasks = Barre : temps mis · trait : usuel
analysis-tasks-told = -# Pour chaque manche : le temps mis, et entre parenthèses celui que prend d’habitude une énigme de cette difficulté.
analysis-task = { $round }) { $time }
analysis-task-par = { $round }) { $time } ({ $par })
analysis-unsolved = sans réponse
analysis-worth-chance = { $value } %
analysis-worth-points =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
analysis-alt-step = Étape { $step } : { $values }.
analysis-alt-turning = Tournant { $number }, étape { $step } : { $values }.
analysis-alt-accuracy = { $name } : précision { $percent } %.
analysis-seat = **{ $name } :** { $told }
analysis-alt-seat = { $name } : { $told }.
analysis-luck = hasard { $value }
analysis-choices = ses choix { $value }
analysis-luck-told = hasard : dés ou tirages comparés à la moyenne
analysis-choices-told = ses choix : ce qui s’est perdu face aux meilleurs
analysis-share = hasard { $luck }, ses propres choix { $choices }, le reste { $rest }
analysis-turnings = **Les tournants**
analysis-listed = { $number }. { $told } *(étape { $step }{ $gain })*
analysis-no-turnings = Aucun moment n’a fait tourner la partie à lui seul.
analysis-turning = **Tournant { $number } sur { $count }** · étape { $step } sur { $last }
analysis-lost-chance =
    { $value ->
        [one] Les chances de gagner de { $name } ont baissé de { $value } point de pourcentage.
       *[other] Les chances de gagner de { $name } ont baissé de { $value } points de pourcentage.
    }
analysis-lost-points = Cela a coûté { $worth } à { $name }.
analysis-won-chance =
    { $value ->
        [one] Les chances de gagner de { $name } ont monté de { $value } point de pourcentage.
       *[other] Les chances de gagner de { $name } ont monté de { $value } points de pourcentage.
    }
analysis-won-points = Cela a donné { $worth } de plus à { $name }.
analysis-shown = -# L’image : la position avant ce coup.
analysis-shown-marked = -# L’image : la position avant ce coup, le meilleur coup marqué.
analysis-about-shares-chance = -# En points de pourcentage de chances de gagner, additionnés sur toute la partie. Hasard : ce qu’ont donné ses dés ou ses tirages par rapport à la moyenne ; ses propres choix : ce qui s’est perdu face aux meilleurs ; le reste : surtout ce qu’a fait l’autre camp. Les trois ensemble font la montée ou la baisse de la courbe.
analysis-about-shares-points = -# Hasard : ce qu’ont donné ses dés ou ses tirages par rapport à la moyenne ; ses propres choix : ce qui s’est perdu face aux meilleurs ; le reste : ce que donne une partie moyenne, et ce qu’ont fait les autres. Les trois ensemble font le résultat.
analysis-marked = Le meilleur coup est marqué : { $turn }.

button-analyse = Analyser
button-analysis-overview = Vue d’ensemble
button-analysis-turning = Tournant { $number }
button-hint = Indice

hint-count =
    { $count ->
        [one] 1 indice jusqu’ici dans cette partie
       *[other] { $count } indices jusqu’ici dans cette partie
    }
hints-had =
    { $name } : { $count ->
        [one] 1 indice
       *[other] { $count } indices
    }

refused-no-analysis = Il n’y a pas d’analyse pour ce jeu.
refused-analysis-person = Vous attendez déjà { $most } analyses : redemandez quand l’une d’elles sera là.
refused-analysis-server = Ce serveur attend déjà { $most } analyses : réessayez dans quelques minutes.
refused-analysis-full = Tant d’analyses attendent en ce moment que je n’en prends plus : réessayez dans quelques minutes.
refused-analysis-failed = Cette analyse n’a pas pu être faite : réessayez dans quelques minutes.
refused-analysis-older = Cette partie s’est jouée avec d’anciennes règles, je ne peux donc pas l’analyser.
refused-analysis-soon = L’analyse est en train de se faire : touchez Analyser dans une minute.
refused-no-hints = Il n’y a pas d’indices pour ce jeu.
refused-hints-alone = Les indices sont réservés aux parties où vous jouez seulement contre la maison et qui ne comptent pour rien.
refused-no-hint = Il n’y a rien à conseiller pour l’instant.
refused-hint-runs = Votre dernier indice se prépare encore : un instant.
refused-hint-busy = Beaucoup de monde demande des indices en ce moment : réessayez dans un instant.
refused-hint-failed = Aucun indice n’a été trouvé à temps : réessayez.
refused-stale-hint = La partie a continué entre-temps : redemandez l’indice.
