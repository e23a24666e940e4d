# Noms et descriptions des commandes, options et choix.

name-games = jeux
name-rules = règles
name-tables = tables
name-me = moi
name-table = table
name-end = fermer
name-yote = yoté
name-choko = choko
name-start = commencer
name-move = coup
name-board = plateau
name-resign = abandonner
name-draw = nulle
name-takeback = reprendre
name-game = jeu
name-language = langue
name-text-first = texte
name-mentions = mentions
name-reason = raison
name-opponent = adversaire
name-speed = rythme
name-preset = règles
name-second-removal = seconde-prise
name-mandatory-capture = prise-obligatoire
name-chain-capture = prises-en-chaîne
name-single-capture = prise-simple
name-friendly-leap = saut-ami
name-small-endgame-draw = nulle-à-trois
name-no-immediate-return = sans-retour
name-repetition-draw = nulle-par-répétition
name-no-progress-draw = nulle-sans-progrès

describe-games = Voir les jeux d’ici et ouvrir une table
describe-rules = Les règles en bref, avec des images
describe-tables = Voir vos tables en cours
describe-me = Choisir la langue, les plateaux en texte, les mentions
describe-table = S’occuper des tables
describe-end = Fermer une table
describe-yote = Yoté : les dames d’Afrique de l’Ouest, sur un plateau vide
describe-choko = Choko : posez, et l’autre doit poser
describe-start = Ouvrir une table
describe-move = Jouer un coup
describe-board = Voir le plateau, en mots aussi
describe-resign = Abandonner la partie
describe-draw = Proposer la nulle, ou l’accepter
describe-takeback = Demander à reprendre votre dernier coup

describe-option-game = Quel jeu
describe-option-language = La langue dans laquelle je vous parle
describe-option-text-first = Donner aussi les plateaux en texte
describe-option-mentions = Me mentionner quand c’est à moi de jouer
describe-option-end-table = Quelle table
describe-option-reason = Pourquoi, lisible par tous
describe-option-table = Quelle table, si vous jouez à plusieurs
describe-option-move = Par exemple c3, c3-c4 ou c3xc5:e2
describe-option-opponent = Défier quelqu’un
describe-option-speed = Combien de temps peut durer un tour
describe-option-preset = Les règles de départ
describe-option-second-removal = D’où vient le second pion pris
describe-option-mandatory-capture = Les prises sont obligatoires
describe-option-chain-capture = Un pion peut sauter plusieurs fois par tour
describe-option-single-capture = Seul le pion sauté est pris
describe-option-friendly-leap = Un pion peut sauter l’un des siens
describe-option-small-endgame-draw = Quand une fin à trois pions ou moins par camp est nulle
describe-option-no-immediate-return = Un pion ne peut pas revenir aussitôt sur ses pas
describe-option-repetition-draw = Une position vue trois fois est nulle
describe-option-no-progress-draw = Tours sans pose ni prise avant la nulle ; 0 pour jamais

choice-speed-live = En direct : 60 secondes par tour
choice-speed-relaxed = Tranquille : 10 minutes par tour
choice-speed-days = Par jours : 24 heures par tour
choice-speed-none = Sans pendule
choice-preset-lemery = Lemery
choice-preset-traditional = Traditionnelles
choice-board-then-hand = Du plateau ; de la main s’il est vide
choice-board-only = Du plateau seulement
choice-board-or-hand = Du plateau ou de la main, au choix
choice-small-stalemate = Après 20 tours sans prise
choice-small-auto = Aussitôt
choice-small-off = Jamais
choice-group =
    { $count ->
        [one] { $start }… { $count } coup
       *[other] { $start }… { $count } coups
    }
