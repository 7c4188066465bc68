# Ciò che Cardinal dice dell'assegnare carte, in italiano; vedi en.ftl.

## La risposta

assign-title = Si può assegnare { $what } a { $to }?
assign-yes = Sì
assign-no = No
assign-depends = Dipende
assign-silent-mark = Questo regolamento non lo dice
assign-heading-allows = Perché sì
assign-heading-refuses = Perché no
assign-heading-open = Da che cosa dipende
assign-heading-notes = Inoltre
assign-others = Altri regolamenti differiscono
assign-agreeing = La stessa risposta secondo: { $rulesets }.
assign-rules = Le regole alla base
assign-assumed = Si presume: { $facts }.
assign-assumed-yours = il guerriero è tuo e in gioco
assign-assumed-nothing = non gli è ancora assegnato nulla
assign-assumed-ordinary = non è di uno dei tipi particolari che la domanda non nomina (Animale, Veicolo, Non-Combattente)
assign-found = { $name } è stata trovata da un'altra forma del nome.
assign-instead = { $asked }: queste carte non si assegnano; la risposta segue { $ruleset }.
assign-both = Nomina entrambi: che cosa si assegna, e a chi. Per esempio: può Ticker a Sean Gallagher.
assign-unfit = { $what } non si assegna a { $to }.
understood-assign = Inteso come: si può assegnare { $what } a { $to }?

## Che cosa lo permette

assign-given = { $kind }: queste carte si assegnano così.
assign-sergeant-leads = A un Sergente si assegnano guerrieri in gioco.
assign-lower-value = Il Valore stampato del guerriero ({ $warrior }) è inferiore a quello del Sergente ({ $sergeant }).
assign-any-affiliation = L'affiliazione non conta, se la carta non dice altro.
assign-card-admits = La carta chiede: { $conditions }. È così.
assign-card-says-so = È la carta stessa a dire che si assegna così.
assign-any-number = Un guerriero può averne quante si vuole.
assign-any-players = Può andare anche a un altro giocatore o a un suo guerriero.
assign-affiliation-disregarded = Il guerriero può ricevere qualsiasi carta del genere, quale che sia l'affiliazione o l'Apostolo richiesto.
assign-minor-gift = Un Dono minore può andare a qualsiasi guerriero dell'Oscura Legione.
assign-follows = Il guerriero è definito { $follower }.
assign-heretic = Il guerriero è un Eretico.
assign-first-armor = Non ha altre armature.
assign-first-vehicle = Non ha altri Veicoli.
assign-first-beast = Non ha né Animali né Veicoli.
assign-first-copy = { $kind }: dove ne è ammessa una copia sola non ce n'è altre.

## Che cosa lo vieta

assign-not-to-sergeant = Un Sergente non si assegna a un Sergente, quali che siano i loro Valori.
assign-value-not-lower = Il Valore stampato del guerriero ({ $warrior }) non è inferiore a quello del Sergente ({ $sergeant }).
assign-group-has-sergeant = Il gruppo di guerrieri ha già un Sergente.
assign-sergeant-has-group = Il Sergente è legato a un altro gruppo.
assign-card-refuses = La carta chiede: { $condition }. Non è così.
assign-goes-elsewhere = La carta dice che va { $target }.
assign-other-areas = La carta nomina altre Aree: { $areas }.
assign-only-yours = Possono riceverla solo le tue carte.
assign-second-armor = Il guerriero ha già un'armatura.
assign-second-vehicle = Il guerriero ha già un Veicolo, anche se ne è fuori.
assign-second-beast = Il guerriero ha già un Animale.
assign-beast-or-vehicle = Un guerriero ha un Animale oppure un Veicolo, e questo ha già l'altro.
assign-is-beast = Il guerriero è esso stesso un Animale: non riceve Animali né Veicoli.
assign-not-in-outpost = Il guerriero non è nell'Avamposto.
assign-not-moved = Ciò che è assegnato resta al suo guerriero; solo una carta può spostarlo.
assign-introduced-into-cover = Il guerriero è entrato in gioco in Copertura e non è ancora rivelato.
assign-imprisoned = Il guerriero è prigioniero.
assign-never-receives = La carta del guerriero dice che non può riceverne: { $kind }.
assign-relic-in-play = È in gioco una Reliquia identica.
assign-not-dark-legion = Il guerriero non è dell'Oscura Legione.
assign-not-heretic = Il guerriero non è un Eretico.
assign-does-not-follow = Il guerriero non è definito { $follower }.
assign-not-of-ki = Il guerriero non è Mishima.
assign-second-copy = Ce n'è già una copia, e ne è ammessa una sola: { $kind }.
assign-art-is-cast = Gli incantesimi dell'Arte si lanciano e lasciano il gioco; non si assegnano, salvo che la carta lo dica.
assign-goes-to-areas = { $kind }: va a un'area, non a un guerriero.
assign-second-tactical = Il giocatore ha già in gioco una Missione TATTICA.
assign-leaves-play = Secondo la sua icona, la carta lascia il gioco finito l'effetto.

## Che cosa vale inoltre

assign-at-any-time = Si può fare in ogni momento, anche in combattimento.
assign-lasts = Il legame dura finché sono in gioco il Sergente e un guerriero del gruppo.
assign-bonuses-do-not-add = I bonus di più Sergenti di Warzone non si sommano.
assign-one-copy-used = Di carte identiche il guerriero ne usa una alla volta.
assign-inside-or-outside = Chi lo assegna dice se il guerriero è dentro o fuori.
assign-outside-in-cover = In Copertura il guerriero resta fuori, e il Veicolo va prima mostrato.
assign-face-up-in-cover = Su un guerriero in Copertura si gioca a faccia in su.
assign-always-ridden = Il guerriero lo cavalca sempre.
assign-is-vehicle = Il guerriero è esso stesso un Veicolo ed è sempre considerato dentro.
assign-vehicle-restricts = Il Veicolo in cui si trova può limitarne l'uso, se lo dice.
assign-no-effect = Il guerriero è immune ({ $power }): riceve la carta, ma su di lui non ha effetto.
assign-later-copy-discarded = La copia giocata dopo viene scartata subito.
assign-another-players-copy = Non importa se ne ha una un altro giocatore.
assign-empty-area = Nell'Area non occorre che ci siano guerrieri.
assign-becomes-part = Ne diventa parte e si scarta con esso.

## Che cosa resta aperto

assign-silent = Nessuna di queste regole ne parla.
assign-missing-card-text = Non si sa che cosa dice la carta su chi la può ricevere.
assign-missing-sergeant-value = Non si sa il V stampato del Sergente.
assign-missing-warrior-value = Non si sa il V stampato del guerriero.
assign-missing-whether = Non si sa se per il guerriero vale: { $condition }.
assign-missing-area = Non si sa in quale Area è il guerriero.
assign-missing-which-area = Non si sa quale Area si intenda.
assign-missing-card-areas = Non si sa in quali Aree la carta si può mettere.
assign-missing-which-gift = Non si sa di che tipo di Dono si tratti.
assign-missing-benefit = Non si sa se un guerriero che non combatte mai ne tragga vantaggio.
assign-missing-another-players = Non si sa se la carta permetta di darla a un altro giocatore.
assign-condition-doomtrooper = Doomtrooper
assign-condition-dark-legion = Oscura Legione
assign-condition-not = non { $condition }

## Nomi

name-assign-kind-warrior = Guerriero
name-assign-kind-equipment = Equipaggiamento
name-assign-kind-relic = Reliquia
name-assign-kind-beast = Animale
name-assign-kind-gift = Dono dell'Oscura Simmetria
name-assign-kind-ki = Potere Ki
name-assign-kind-art = Arte
name-assign-kind-warzone = Warzone
name-assign-kind-fortification = Fortificazione
name-assign-kind-mission = Missione
name-assign-kind-special = Carta Speciale
name-assign-goes-warrior = a un guerriero
name-assign-goes-area = a un'area
name-assign-goes-equipment = a un equipaggiamento
name-assign-goes-player = a un giocatore
name-assign-goes-nowhere = in nessun posto
name-assign-power-art = Arte
name-assign-power-dark-symmetry-gifts = Doni dell'Oscura Simmetria
name-assign-power-dark-symmetry = Oscura Simmetria
name-assign-power-ki = Poteri Ki
name-assign-thing-sergeant = un Sergente
name-assign-thing-personality = una Personalità
name-assign-thing-heretic = un Eretico
name-assign-thing-non-combatant = un Non-Combattente
name-assign-thing-beast-warrior = un guerriero che è un Animale
name-assign-thing-vehicle-warrior = un guerriero che è un Veicolo
name-assign-thing-dark-legion-warrior = un guerriero dell'Oscura Legione
name-assign-thing-tribal-warrior = un guerriero delle Tribù
name-assign-thing-doomtrooper = un Doomtrooper
name-assign-thing-weapon = un'arma
name-assign-thing-armor = un'armatura
name-assign-thing-vehicle = un Veicolo
name-assign-thing-heretic-gift = un Dono Eretico
name-assign-thing-minor-gift = un Dono minore
name-assign-thing-tactical-mission = una Missione TATTICA
name-assign-thing-squad = un'area (la Squadra)
name-assign-thing-cohort = un'area (lo Schieramento)
name-assign-thing-outpost = un'area (l'Avamposto)
name-assign-thing-area = un'area
name-assign-thing-player = un giocatore
name-assign-thing-warrior = un guerriero
name-assign-thing-equipment = equipaggiamento
name-assign-thing-relic = una Reliquia
name-assign-thing-beast = un Animale
name-assign-thing-gift = un Dono dell'Oscura Simmetria
name-assign-thing-ki = un Potere Ki
name-assign-thing-art = un incantesimo dell'Arte
name-assign-thing-warzone = una Warzone
name-assign-thing-fortification = una Fortificazione
name-assign-thing-mission = una Missione
name-assign-thing-special = una carta Speciale
name-assign-thing-follower-of-algeroth = un seguace di Algeroth
name-assign-thing-gift-of-algeroth = un Dono di Algeroth
name-assign-thing-follower-of-demnogonis = un seguace di Demnogonis
name-assign-thing-gift-of-demnogonis = un Dono di Demnogonis
name-assign-thing-follower-of-ilian = un seguace di Ilian
name-assign-thing-gift-of-ilian = un Dono di Ilian
name-assign-thing-follower-of-muawijhe = un seguace di Muawijhe
name-assign-thing-gift-of-muawijhe = un Dono di Muawijhe
name-assign-thing-follower-of-semai = un seguace di Semai
name-assign-thing-gift-of-semai = un Dono di Semai
name-assign-thing-bauhaus-warrior = un guerriero Bauhaus
name-assign-thing-capitol-warrior = un guerriero Capitol
name-assign-thing-cybertronic-warrior = un guerriero Cybertronic
name-assign-thing-imperial-warrior = un guerriero Imperiale
name-assign-thing-mishima-warrior = un guerriero Mishima
name-assign-thing-brotherhood-warrior = un guerriero della Fratellanza
name-assign-state-on-target = che ne ha già una copia
name-assign-state-with-sergeant = con un Sergente
name-assign-state-with-vehicle = con un Veicolo
name-assign-state-with-beast = con un Animale
name-assign-state-with-armor = con un'armatura
name-assign-state-in-vehicle = dentro a un Veicolo
name-assign-state-introduced-into-cover = introdotto in Copertura
name-assign-state-in-cover = in Copertura
name-assign-state-imprisoned = prigioniero
name-assign-state-squad = nella Squadra
name-assign-state-cohort = nello Schieramento
name-assign-state-outpost = nell'Avamposto
name-assign-state-theirs = di un altro giocatore
name-assign-state-several = un'altra in più
