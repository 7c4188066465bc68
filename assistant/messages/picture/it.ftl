## Immagini di combattimenti: ciò che vi si legge, e ciò che dicono a chi non le vede

picture-attacker = Attaccante
picture-defender = Difensore
picture-step = Finito alla fase { $step }
picture-step-now = Alla fase { $step }
picture-side = { $role } { $warrior }: { $parts }. Alla fine: { $fate }.
picture-side-now = { $role } { $warrior }: { $parts }. Ora: { $fate }.
picture-steps = Fasi percorse; piene: è successo qualcosa
picture-steps-alt = Fasi percorse: { $steps }. È successo qualcosa in: { $happened }.
picture-now = Adesso
picture-tree-alt = Che cosa si può ancora fare, e che cosa ne viene.
