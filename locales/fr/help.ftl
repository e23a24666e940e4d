# /aide, les leçons et les conseils. Les leçons sont celles de chaque jeu.

name-help = aide
name-about = sujet
name-lesson = leçon
describe-help = Ce qu’est Baraza, et comment commencer
describe-option-about = Des mots à chercher, comme nulle, ou second pion
describe-option-lesson = Ou bien : une leçon, un conseil à chaque tour ; ou les conseils de votre partie

help-start =
    # Baraza
    Un *baraza*, c’est le banc de pierre où le village s’assoit, cause et joue. Ici, on joue à { $names } : entre vous ou contre des joueurs maison, en touchant ou en tapant.

    { "" }**Vous débutez ?** Choisissez un jeu ci-dessous et je vous l’apprends pendant que vous jouez, contre un joueur maison facile.
    { "" }**Envie de jouer ?** { COMMAND("play") } ouvre une table que d’autres rejoignent avec un bouton.
    { "" }**Quelque chose chaque jour ?** { COMMAND("daily") } donne de nouvelles énigmes, les mêmes pour tout le monde.
    { "" }**Vous cherchez une règle ?** { COMMAND("rules") } donne des règles courtes et illustrées, et y trouve des mots.
help-rules =
    # Les règles
    Chaque jeu a quelques pages courtes avec des images, des conseils, et la façon d’y jouer ici ; les boutons les ouvrent.

    { COMMAND("rules") } fait de même, et son option *sujet* cherche des mots : tapez `second pion` ou `nulle`, et choisissez parmi ce qui est trouvé.
help-commands =
    # Les commandes
    { $lines }

    Ce qui est le même dans tous les jeux est à { COMMAND("table") }. Chaque jeu a ses propres commandes pour ses coups : choisissez-en un ci-dessous.

    Le menu *Applications* de Discord propose *{ menu-challenge }* et *{ menu-profile }* sur quelqu’un, *{ button-replay }*, *{ button-analyse }* et *{ button-report }* sur le message d’une table.

    Dans les classements, chaque partie finie compte, si quelqu’un y a joué. Les cotes ne viennent que des parties entre personnes ; qui quitte une partie pour de bon, ou est ailleurs quand elle finit, y prend la dernière place. Si un joueur maison y a joué pour quelqu’un qui est revenu, la partie n’est cotée que si cette personne finit dernière. Sans partie cotée pendant longtemps, un an au plus, un nom quitte le classement par cote jusqu’à la prochaine.
help-tournaments =
    # Les tournois
    Au système suisse, on se rencontre à points égaux ; en toutes rondes, tout le monde se rencontre ; dans une arène, on enchaîne les parties contre la pendule ; aux rondes par tables, on s’assoit à points égaux. **Présence** s’ouvre 15 minutes avant chaque ronde : qui l’a touché joue ; sur plusieurs jours, il suffit d’entrer. **Ma partie** vous mène à votre plateau ; sans vous à temps, la partie est perdue.

    { $lines }
help-game =
    # { $game }
    { $lines }
help-line = { $command } : { $what }
help-readers =
    # Avec un lecteur d’écran, ou au clavier
    Chaque jeu peut se jouer par commandes seules, et ce qu’elles demandent est complété pendant que vous tapez. Chaque image a une description qui dit en mots toute la position.

    { COMMAND("me") } avec *texte* vous donne aussi les plateaux en texte. **Plateau en texte**, sous **Plus**, le fait pour une partie, et { COMMAND("table") } avec *plateau* le montre à tout moment.
    Personne d’autre ne voit les réponses à vos commandes, et elles suivent la partie : la réplique de l’autre camp y apparaît.
    { COMMAND("rules") } avec *leçon* explique un jeu pas à pas, en mots.
help-owners =
    # Pour qui gère un serveur
    Rien n’est à régler avant la première partie. Cette commande est pour les membres qui peuvent gérer le serveur :

    { $lines }

    Ils ferment aussi n’importe quelle table par { COMMAND("table") } avec *fermer*, et voient comment vont les tables par { COMMAND("help") } avec *état*.

    J’ai besoin de voir le salon, d’y envoyer des messages et d’y joindre des fichiers, et je ne lis aucun message.
help-data =
    # Ce que je garde
    Vos choix ({ COMMAND("me") }), les parties que vous avez jouées avec votre nom et vos coups, les leçons que vous avez eues, les jeux pour lesquels vous voulez des appels, combien de jours d’affilée vous avez répondu aux énigmes du jour et, pendant cinq semaines, vos réponses ; pendant un jour au plus, aussi le moment de votre dernier geste là où vous jouez. Je ne lis aucun message.

    { COMMAND("me") } montre ce que vous avez choisi ; c’est là aussi que vous voyez ce que je garde à votre sujet, ou le faites effacer.

button-help-start = Toute l’aide
button-help-games = Jeux
button-help-rules = Règles
button-help-commands = Commandes
button-help-tournaments = Tournois
button-help-readers = Lecteurs d’écran
button-help-owners = Serveurs
button-help-status = État : comment je vais, pour qui me fait tourner ou gère ce serveur
button-help-data = Mes données
button-privacy = Vie privée
button-terms = Conditions
button-teach = Apprendre
button-teach-game = Apprendre { $game }

said-lesson-begins = Votre leçon ({ $game }) commence : le plateau ci-dessous dit quoi faire.
said-lesson-runs = Votre leçon ({ $game }) continue ici : { $link }
button-tips-on = Remettre les conseils
button-tips-off = Arrêter les conseils
said-tips-on = Les conseils sont de retour.
said-tips-off = Fini les conseils pour cette partie. Plus, sous le plateau, les remet.

rules-found = { $page }. { $heading } : { $text }
refused-rule-not-found = Les règles ({ $game }) ne disent rien de « { $text } » ; elles ont des pages sur { $pages }.
