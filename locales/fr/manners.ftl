# Blocages, exclusions et signalements : qui ne s’assied pas avec qui, et ce qu’apprend qui gère un serveur.

describe-option-block-person = Avec qui je ne veux pas m’asseoir, sur aucun serveur
describe-option-unblock = Qui je ne bloque plus
describe-option-reports = Le salon des signalements et des gestes de la gestion ; le même une seconde fois : aucun
describe-option-bar = Qui ne peut pas jouer sur ce serveur
describe-option-bar-days = Pour combien de temps ; sans cette option, jusqu’à ce que ce soit levé
describe-option-unbar = Qui peut de nouveau jouer ici
choice-bar-1 = Pour un jour
choice-bar-7 = Pour une semaine
choice-bar-30 = Pour trente jours
choice-bar-0 = Jusqu’à ce que ce soit levé
name-block-person = bloquer
name-unblock = débloquer
name-reports = signalements
name-bar = exclure
name-bar-days = durée-exclusion
name-unbar = réadmettre

# Blocages

button-blocks = Gens bloqués
button-block = Bloquer
button-unblock = Lever le blocage
button-sit-down = Entrer quand même
button-part = Finir sans résultat
blocks-head = **Les gens que vous bloquez**
blocks-about =
    -# Sur tous les serveurs, vous ne pouvez plus vous défier, entrer à une table que l’autre a ouverte, ni y recevoir d’appel. On ne lui dit pas pourquoi.
    -# À la table de quelqu’un d’autre où il y a cette personne, je vous le demande d’abord. Les parties en cours continuent ; entre vous deux, abandonner propose aussi de finir sans résultat. Les tournois suivent leurs règles.
blocks-none = Vous ne bloquez personne.
block-done = Vous bloquez { $user }.
unblock-done = Vous ne bloquez plus { $user }.
manners-block = Bloquer quelqu’un
manners-unblock = Lever un blocage
manners-bar = Exclure quelqu’un des parties d’ici
manners-unbar = Lever une exclusion
manners-named = { $number }. { $name }
manners-first-bars = -# « { manners-unbar } » n’en propose que { $most } ; { COMMAND("settings") } avec `réadmettre` lève toute exclusion.
manners-first-blocks = -# « { manners-unblock } » n’en propose que { $most } ; { COMMAND("me") } avec `débloquer` lève tout blocage.
manners-number = Numéro { $number } de la liste
closed-parted = Cette partie a fini sans résultat.

# Pour qui gère un serveur

settings-button-order = Signalements et exclusions
order-head = **Signalements et exclusions**
order-reports = Ce qu’on signale avec *Signaler* sous Plus, et ce que fait la gestion, s’écrit dans { $channel }.
order-reports-none = Pas de salon des signalements : personne ne peut signaler de table.
order-reports-mute = **Les signalements n’arrivent pas :** je ne peux pas écrire dans { $channel }. Donnez-m’en le droit, ou choisissez un autre salon.
order-choose = Choisir un salon des signalements
order-nobody = Tout le monde peut jouer ici.
order-barred = Ne jouent plus ici, et finissent leurs parties en cours :
order-more =
    { $count ->
        [one] Et une personne de plus, dont l’exclusion finit en dernier.
       *[other] Et { $count } personnes de plus, dont l’exclusion finit en dernier.
    }
order-bar = { $user }, jusqu’à ce que ce soit levé
order-bar-until = { $user }, jusqu’au { $until }
order-ask = Pour combien de temps exclure { $user } des parties d’ici ? Les parties en cours vont à leur fin, aucune ne commence.

# Dans le salon des signalements

button-report = Signaler
said-reported = Qui gère ce serveur a reçu votre signalement de cette table.
said-report-coming = Votre signalement est en route ; sans nouvelles, parlez à qui gère ce serveur.
report = { $user } signale une table ({ $game } : { $names }) : { $link }
deed-ended = { $user } a fermé une table ({ $game } : { $names }) : { $link } Raison : { $reason }
deed-barred = { $user } a exclu { $other } des parties d’ici, jusqu’à ce que ce soit levé.
deed-barred-until = { $user } a exclu { $other } des parties d’ici jusqu’au { $until }.
deed-unbarred = { $user } laisse { $other } jouer de nouveau ici.
deed-season = { $user } a clos la saison { $season }.

# Pourquoi quelque chose n’a pas été fait

refused-no-seat = Vous ne pouvez pas vous asseoir ici.
refused-meets-blocked = Vous bloquez quelqu’un qui est à cette table ({ $names }) ; voulez-vous entrer quand même ?
refused-not-parted = Cette partie ne peut finir qu’avec un résultat.
refused-block-self = Vous ne pouvez pas vous bloquer vous-même ; choisissez quelqu’un d’autre.
refused-block-bot = Un bot ne peut être ni bloqué ni exclu ; { COMMAND("settings") } permet de renoncer aux joueurs maison.
refused-blocks-full = On ne peut pas bloquer plus de { $most } personnes ; levez d’abord un blocage sous { COMMAND("me") }.
refused-bar-self = Vous ne pouvez pas vous exclure vous-même ; choisissez quelqu’un d’autre.
refused-no-reports = Ce serveur n’a pas de salon des signalements ; parlez à qui le gère.
refused-reported-already = Vous avez déjà signalé cette table ; un signalement suffit.
refused-report-lost = Votre signalement n’a pas pu être remis ; parlez à qui gère ce serveur.
