# L’état du bot

status-bot = **Baraza { $version }**
status-since = En marche depuis le { $since } ({ $ago }).
status-shards = Shards : { $held } sur { $count }.
status-latencies = Latence : { $shards }.
status-latency = shard { $shard } { $ms } ms
status-missing = Sans connexion : { $shards }.
status-live =
    { $tables ->
        [one] { $tables } table en cours.
       *[other] { $tables } tables en cours.
    }
status-late =
    { $clocks ->
        [0] Aucune pendule n’est en retard.
        [one] **1 pendule est en retard.**
       *[other] **{ $clocks } pendules sont en retard.**
    }
status-store = **La base de données ne peut pas être écrite :** { $why }
status-queues = Plateaux et messages en attente : { $waiting } ; à réessayer : { $retries }.
status-backup = Dernière sauvegarde de nuit : { $when }.
status-backup-none = Aucune sauvegarde de nuit n’a été faite.
status-backup-failed = **La sauvegarde de nuit a échoué, { $when } :** { $why }
status-commands = **La liste de mes commandes chez Discord n’est peut-être pas à jour :** { $why }
status-error = Dernière erreur du journal, { $when } : { $why }
status-use = **L’usage, sur tous les serveurs, ces { $days } derniers jours**
status-use-few = Trop peu pour le dire sans parler de quelqu’un : les nombres s’affichent à partir de { $people } personnes.
status-use-firsts =
    { $people ->
        [one] { $people } personne a terminé sa première partie.
       *[other] { $people } personnes ont terminé leur première partie.
    }
status-use-back =
    { $days ->
        [one] Parmi les nouvelles personnes, { $percent } % ont rejoué un jour ou plus après leur première partie.
       *[other] Parmi les nouvelles personnes, { $percent } % ont rejoué { $days } jours ou plus après leur première partie.
    }
status-use-game = { $game } { $number }
status-use-games = Parties par jour : { $games }.
status-use-ends = Comment elles ont fini, par jour : { $ends }.
status-use-played = jouées jusqu’au bout { $number }
status-use-resigned = abandonnées { $number }
status-use-time = perdues au temps { $number }
status-use-agreed = nulles par accord { $number }
status-use-wait =
    { $minutes ->
        [one] Parmi les tables où quelqu’un est entré et qui ont démarré, la moitié ont attendu { $minutes } minute au plus.
       *[other] Parmi les tables où quelqu’un est entré et qui ont démarré, la moitié ont attendu { $minutes } minutes au plus.
    }
status-server = **Ce serveur**
status-lobbies =
    { $tables ->
        [one] { $tables } table attend des joueurs.
       *[other] { $tables } tables attendent des joueurs.
    }
status-playing =
    { $tables ->
        [one] { $tables } partie en cours.
       *[other] { $tables } parties en cours.
    }
status-waiting =
    { $boards ->
        [0] Tous les plateaux sont à jour.
        [one] 1 plateau attend d’être montré.
       *[other] { $boards } plateaux attendent d’être montrés.
    }
status-permissions = J’ai toutes les permissions qu’il me faut dans ce salon.
status-permissions-missing = **Il me manque dans ce salon :** { $permissions }.
status-language = Langue des nouvelles tables : { $language }, choisie dans { COMMAND("settings") }.
status-language-discord = Langue des nouvelles tables : { $language }, comme dans Discord.
refused-status = Seuls les gens qui me font tourner et les membres qui gèrent le serveur peuvent voir cela.
