# Noms et descriptions des commandes, options et choix.

name-play = jouer
name-rules = règles
name-tables = tables
name-me = moi
name-table = table
name-side = face
name-pass = passer
name-start = commencer
name-move = coup
name-draw = nulle
name-callme = appelez-moi
name-days = jours
name-from-hour = dès
name-until-hour = jusque
name-zone = fuseau
name-off = arrêter
name-game = jeu
name-language = langue
name-text-first = texte
name-mentions = mentions
name-calls = appels
name-opponent = adversaire
name-speed = rythme
name-no-progress-draw = nulle-sans-progrès

describe-play = Choisir un jeu et ouvrir une table
describe-rules = Les règles en bref, avec des images ; y chercher des mots
describe-tables = Voir vos tables en cours
describe-me = Choisir la langue, les plateaux en texte, les appels
describe-table = Tout ce qui se fait à une table : s’asseoir, commencer, proposer la nulle, quitter, rejouer
describe-start = Ouvrir une table
describe-move = Jouer un coup
describe-callme = Recevoir un appel quand quelqu’un cherche des joueurs

describe-option-game = Quel jeu
describe-option-language = La langue dans laquelle je vous parle
describe-option-text-first = Donner aussi les plateaux en texte
describe-option-calls = Comment je vous appelle quand c’est à vous de jouer
describe-option-days = Quels jours ; tous les jours si rien n’est dit
describe-option-from-hour = À partir de quelle heure, par exemple 18
describe-option-until-hour = Jusqu’à quelle heure, par exemple 23
describe-option-zone = Votre fuseau horaire, par exemple Europe/Paris
describe-option-callme-game = Quel jeu ; sinon, la liste des vôtres
describe-option-callme-off = Me retirer de la liste
describe-option-table = Quelle table, si vous jouez à plusieurs
describe-option-opponent = Défier quelqu’un
describe-option-speed = Combien de temps peut durer un tour
describe-option-house-level = Inviter aussitôt un joueur maison : son niveau de jeu

choice-calls-eager = Tout de suite : dès que c’est à moi
choice-calls-calm = Au calme : après un moment d’absence
choice-calls-never = Jamais
choice-days-daily = Tous les jours
choice-days-workdays = Du lundi au vendredi
choice-days-weekend = Samedi et dimanche
choice-days-monday = Lundi
choice-days-tuesday = Mardi
choice-days-wednesday = Mercredi
choice-days-thursday = Jeudi
choice-days-friday = Vendredi
choice-days-saturday = Samedi
choice-days-sunday = Dimanche
choice-speed-arena = Arène : 15 secondes par tour
choice-speed-live = Ce soir : une minute par tour
choice-speed-relaxed = Tranquille : 10 minutes par tour
choice-speed-days = Par jours : 24 heures par tour
choice-speed-none = Sans pendule
choice-group =
    { $count ->
        [one] { $start }… { $count } coup
       *[other] { $start }… { $count } coups
    }

# Dans les menus de Discord, sur les gens et les messages
menu-challenge = Défier
menu-profile = Profil
challenge-head = **À quoi défier { $name } ?** Touchez un jeu : le défi part aussitôt.
refused-opponent-gone = Cette personne n’est plus sur ce serveur.
refused-menu-replay = *Revoir* montre une partie terminée étape par étape : utilisez-le sur le message d’une table.
refused-menu-analyse = *Analyser* dit qui était mieux dans une partie terminée et où elle a tourné : utilisez-le sur le message d’une table.
refused-menu-report = *Signaler* parle d’une table à qui gère ce serveur : utilisez-le sur le message d’une table.
