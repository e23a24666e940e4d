# Ce que choisissent un serveur et une personne.

describe-settings = Les choix de ce serveur pour ses tables
describe-option-public-language = La langue des plateaux et des tables
describe-option-usual-speed = Le rythme, si la personne qui ouvre la table n’en dit rien
describe-option-per-channel = Combien de tables en cours au plus dans un salon
describe-option-per-person = Combien de tables en cours au plus par personne
describe-option-server-house = Si l’on peut inviter des joueurs maison
describe-option-server-callme = Si l’on appelle aux nouvelles tables les gens qui le veulent
describe-option-server-mentions = Si l’on mentionne des gens ici
describe-option-server-threads = Si chaque table joue dans un fil à elle
describe-option-server-compare = Si les résultats des énigmes du jour sont comparés à ceux d’autres serveurs
describe-option-freshness = Quand republier un plateau hors de vue
describe-option-seasons = Quand une saison est close
describe-option-settings-do = Ou bien : revenir aux réglages d’origine, ou clore la saison ; après confirmation
choice-settings-close-season = Clore la saison et en ouvrir une nouvelle
describe-option-honours = Le salon du tableau d’honneur du lundi ; le même une seconde fois : plus de tableau
describe-option-morning = Le salon de la carte du matin, chaque jour ; le même une seconde fois : plus de carte
describe-option-morning-at = L’heure et le fuseau horaire de cette carte, par exemple 8 Europe/Paris
describe-option-large-symbols = De plus grands symboles dans mes images
describe-option-high-contrast = Des couleurs plus contrastées dans mes images
describe-option-show-avatar = Mon avatar Discord à côté de mes victoires, dans les classements et dans mon profil
describe-option-name-honours = Si les tableaux d’honneur peuvent me citer, et mon profil montrer mes médailles
describe-option-data = Emporter tout ce qui est conservé sur moi, ou le faire effacer
choice-speed-auto = Selon chaque jeu
choice-fresh-usual = Hors de vue : republié, une fois par minute au plus
choice-fresh-seldom = Hors de vue : republié, une fois toutes les dix minutes au plus
choice-fresh-off = Jamais pour cette seule raison
choice-seasons-manual = Sur décision de qui gère le serveur
choice-seasons-monthly = À la fin de chaque mois
choice-seasons-quarterly = À la fin de chaque trimestre

name-settings = réglages
name-per-channel = par-salon
name-per-person = par-personne
name-house = maison
name-threads = fils
name-compare = comparer
name-freshness = fraîcheur
name-seasons = saisons
name-large-symbols = grands-symboles
name-high-contrast = contraste
name-show-avatar = avatar
name-honours = honneurs
name-morning = matin
name-morning-at = matin-heure
name-name-honours = honneurs
name-data = données

# Un serveur

settings-head = **Les choix de ce serveur.** Tout changement vaut aussitôt, pour les tables ouvertes ensuite ; rien n’est à régler avant de jouer.
settings-where = On ne peut ouvrir des tables que dans { $channels }, et dans leurs fils.
settings-where-gone = **On ne peut ouvrir aucune table :** les salons choisis n’existent plus. Choisissez-en d’autres ci-dessous, ou revenez aux réglages d’origine.
settings-who = Les membres du rôle { $role } ferment les tables des autres, comme ceux qui gèrent le serveur.
settings-house-on = Joueurs maison : oui
settings-house-off = Joueurs maison : non
settings-callme-on = Appels de joueurs : oui
settings-callme-off = Appels de joueurs : non
settings-mentions-on = Mentions : oui
settings-mentions-off = Mentions : non
settings-threads-on = Un fil par table : oui
settings-threads-off = Un fil par table : non
settings-compare-on = Énigmes du jour comparées : oui
settings-compare-off = Énigmes du jour comparées : non
settings-tournaments-on = Tournois ouverts par tous : oui
settings-tournaments-off = Tournois ouverts par tous : non
settings-honours = Chaque lundi, les honneurs de la semaine sont cités dans { $channel }.
settings-honours-choose = Tableau d’honneur du lundi : aucun salon
settings-morning = Chaque jour à { $hour } h ({ $zone }), la carte du matin cite les résultats de la veille dans { $channel }, avec les nouvelles énigmes.
settings-honours-barred = **Le tableau d’honneur ne peut pas être envoyé :** il me manque la permission « { $permission } » dans { $channel }.
settings-morning-barred = **La carte du matin ne peut pas être envoyée :** il me manque la permission « { $permission } » dans { $channel }.
settings-morning-choose = Carte du matin : aucun salon
settings-morning-hour = La carte du matin arrive à { $number } h
settings-cards = **Les cartes que j’envoie à leur heure.** Elles ne mentionnent personne. Sans salon choisi, il n’y a pas de carte.
settings-cards-zone = Le fuseau horaire de la carte du matin est { $zone }, où les énigmes du jour changent à { $change } ; { COMMAND("settings") } en choisit un autre avec `matin-heure`, par exemple 8 Europe/Paris.
settings-button-cards = Cartes dans les salons
settings-channels = Tables : dans tous les salons
settings-enders = Fermer les tables des autres : gestion seulement
settings-per-channel =
    { $number ->
        [one] Une seule table en cours par salon
       *[other] Au plus { $number } tables en cours par salon
    }
settings-per-person =
    { $number ->
        [one] Une seule table en cours par personne
       *[other] Au plus { $number } tables en cours par personne
    }
settings-tournaments-at-once =
    { $number ->
        [one] Un tournoi à la fois
       *[other] Au plus { $number } tournois à la fois
    }
settings-speed = Rythme : { $speed }
settings-speed-auto = Rythme : selon chaque jeu
settings-freshness-usual = Plateaux hors de vue republiés, une fois par minute au plus
settings-freshness-seldom = Plateaux hors de vue republiés, une fois toutes les dix minutes au plus
settings-freshness-off = Les plateaux restent où ils sont, même hors de vue
settings-unrated = { $one } et { $other } : { $games ->
        [one] 1 partie des 30 derniers jours ne compte pas pour la cote, parce qu’elle et les deux précédentes ont été abandonnées
       *[other] { $games } parties des 30 derniers jours ne comptent pas pour la cote, parce qu’elles et les deux précédentes ont été abandonnées
    } au bout de quelques coups.
settings-seasons-manual = Saisons closes à la main
settings-seasons-monthly = Une nouvelle saison chaque mois (UTC)
settings-seasons-quarterly = Une nouvelle saison tous les trois mois (UTC)
settings-language = Langue des plateaux : { $language }
settings-button-defaults = Réglages d’origine
settings-button-season = Clore la saison
settings-ask-defaults = Annuler tous les choix de ce serveur ? Ses parties, classements et saisons restent tels quels.
settings-yes-defaults = Oui, revenir à l’origine
settings-no = Non, ne rien changer

# Une personne

button-large-on = Grands symboles : oui
button-large-off = Grands symboles : non
button-contrast-on = Contraste élevé : oui
button-contrast-off = Contraste élevé : non
button-avatar-on = Votre avatar : oui
button-avatar-off = Votre avatar : non
button-honours-on = Honneurs et médailles : oui
button-honours-off = Honneurs et médailles : non
me-button-export = Exporter vos données
me-button-forget = Effacer vos données
me-exported = Tout ce que je garde à votre sujet, en un fichier.
me-ask-forget = **Effacer tout ce que je garde à votre sujet ?** C’est définitif.
    Ce qui disparaît : vos choix, votre nom, votre avatar, vos cotes, records et statistiques sur tous les serveurs. Vous quittez les tables ouvertes et abandonnez les parties en cours.
    Ce qui reste : les parties finies, avec « un compte effacé » à votre place ; les cotes des autres ; les messages déjà publiés dans les salons ; et, s’il y en a, les blocages d’autres personnes envers vous et les exclusions de serveurs, qui ne gardent que votre identifiant.
me-button-forget-yes = Oui, tout effacer
me-button-forget-no = Non, tout garder
me-forgotten = C’est fait : je ne garde plus rien à votre sujet, sauf ce que j’ai dit qui reste. Si vous rejouez, vous commencez comme une nouvelle personne.

# Pourquoi rien n’a été fait

refused-export-too-long = Vous avez tant joué que le fichier dépasserait ce que Discord permet ; demandez-le à qui me fait tourner.
refused-channel-full =
    { $most ->
        [one] Une table est déjà en cours dans ce salon ; finissez-la d’abord ({ COMMAND("tables") } montre les vôtres), ou ouvrez-en une dans un autre salon.
       *[other] { $most } tables sont déjà en cours dans ce salon ; finissez-en une d’abord ({ COMMAND("tables") } montre les vôtres), ou ouvrez-en une dans un autre salon.
    }
refused-person-full =
    { $most ->
        [one] Une seule table en cours par personne est permise sur ce serveur ; finissez-la d’abord.
       *[other] { $most } tables en cours au plus par personne sont permises sur ce serveur ; finissez-en une d’abord.
    }
refused-direct-full = { $most } tables en cours au plus par personne sont permises en messages privés ; finissez-en une d’abord.
refused-house-off = Ce serveur n’a pas de joueurs maison ; jouez avec d’autres personnes.
refused-setting-range = Cette valeur n’est pas permise ; choisissez-en une dans les listes de { COMMAND("settings") }.
refused-me-alone = Rien n’a changé : n’indiquez pas `données`, ou aucune autre option.
refused-settings-alone = Cela va seul : n’indiquez pas `faire`, ou aucune autre option.
refused-channel-closed = On n’ouvre pas de tables dans ce salon ; allez dans <#{ $channel }>.
refused-channels-gone = Les salons choisis pour les tables n’existent plus ; demandez à qui gère ce serveur d’en choisir d’autres avec { COMMAND("settings") }.
refused-not-allowed-end = Seuls les membres qui gèrent le serveur, ou ont le rôle choisi dans { COMMAND("settings") }, peuvent faire cela.
