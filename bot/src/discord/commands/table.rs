//! The table of commands, in the order in which Discord is told of them.

use super::{Command, Completes, Does, Opt, Pick, Takes, Texts};
use crate::answer::{Asked, Field, Wish};

/// Room for the longest name of a rule or card and then some.
const NAME_TEXT: u16 = 200;
/// Room for a question that somebody pastes.
const LONG_TEXT: u16 = 4_000;

/// Every command.
pub(in crate::discord) static COMMANDS: [Command; 13] = [
    Command {
        name: ["ask", "chiedi", "dotaz"],
        description: [
            "Ask about the rules, a card or a step, in plain words",
            "Chiedi di regole, carte o fasi, con parole tue",
            "Zeptej se na pravidla, kartu nebo krok, vlastními slovy",
        ],
        options: &[Opt {
            name: ["question", "domanda", "otázka"],
            description: [
                "Your question, in English, Italian or Czech",
                "La tua domanda, in italiano, ceco o inglese",
                "Tvoje otázka, česky, italsky nebo anglicky",
            ],
            takes: Takes::Text(LONG_TEXT),
            required: false,
            completes: None,
        }],
        does: Does::AskOr(|given| Some(Asked::Ask { text: given.text("question")? }), "ask"),
        private: false,
    },
    Command {
        name: ["rule", "regola", "pravidlo"],
        description: [
            "Show a rule with its source",
            "Mostra una regola con la sua fonte",
            "Ukaž pravidlo a jeho zdroj",
        ],
        options: &[Opt {
            name: ["rule", "regola", "pravidlo"],
            description: [
                "The id of the rule, or words from its title",
                "L'id della regola, o parole del suo titolo",
                "Identifikátor pravidla nebo slova z jeho názvu",
            ],
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Desk(Field::Rule)),
        }],
        does: Does::Ask(|given| Some(Asked::Rule { id: given.text("rule")? })),
        private: false,
    },
    Command {
        name: ["term", "termine", "pojem"],
        description: [
            "Show a term of the games in three languages, and the rules that define it",
            "Mostra un termine dei giochi in tre lingue, e le regole che lo definiscono",
            "Ukaž herní pojem ve třech jazycích a pravidla, která ho určují",
        ],
        options: &[Opt {
            name: ["name", "nome", "název"],
            description: [
                "The term, in any language: cohort, Schieramento, Kohorta",
                "Il termine, in qualsiasi lingua: Schieramento, cohort, Kohorta",
                "Pojem v kterémkoli jazyce: Kohorta, cohort, Schieramento",
            ],
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Desk(Field::Term)),
        }],
        does: Does::Ask(|given| Some(Asked::Term { name: given.text("name")? })),
        private: false,
    },
    Command {
        name: ["step", "fase", "krok"],
        description: [
            "Show a step of the combat: who acts and what may be played",
            "Mostra una fase del combattimento: chi agisce e cosa si può giocare",
            "Ukaž krok boje: kdo jedná a co se smí hrát",
        ],
        options: &[Opt {
            name: ["name", "nome", "název"],
            description: [
                "The step's number or name: 12, 6/38, 3/after",
                "Il numero o il nome della fase: 12, 6/38, 3/after",
                "Číslo nebo název kroku: 12, 6/38, 3/after",
            ],
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Desk(Field::Step)),
        }],
        does: Does::Ask(|given| Some(Asked::Step { name: given.text("name")? })),
        private: false,
    },
    Command {
        name: ["card", "carta", "karta"],
        description: [
            "Show what a card is and does",
            "Mostra che cos'è una carta e che cosa fa",
            "Ukaž, co karta je a co dělá",
        ],
        options: &[Opt {
            name: ["name", "nome", "název"],
            description: [
                "The name of the card, in any language",
                "Il nome della carta, in qualsiasi lingua",
                "Název karty v kterémkoli jazyce",
            ],
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Desk(Field::Card)),
        }],
        does: Does::Ask(|given| Some(Asked::Card { name: given.text("name")? })),
        private: false,
    },
    Command {
        name: ["cards", "carte", "karty"],
        description: [
            "Find cards by their facts",
            "Trova le carte per i loro dati",
            "Najdi karty podle údajů",
        ],
        options: &[Opt {
            name: ["query", "ricerca", "hledání"],
            description: [
                "type:warrior faction:imperial fight>=8 -set:warzone sort:-fight",
                "tipo:guerriero fazione:imperiale corpo>=8 -set:warzone ordina:-corpo",
                "typ:bojovník frakce:imperiál zápas>=8 -sada:warzone řadit:-zápas",
            ],
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Desk(Field::Query)),
        }],
        does: Does::Ask(|given| Some(Asked::Cards { text: given.text("query")? })),
        private: false,
    },
    Command {
        name: ["when", "quando", "kdy"],
        description: [
            "Show in which steps a card may be played, and by whom",
            "Mostra in quali fasi si può giocare una carta, e da chi",
            "Ukaž, ve kterých krocích a kdo smí kartu zahrát",
        ],
        options: &[Opt {
            name: ["name", "nome", "název"],
            description: [
                "The name of the card, in any language",
                "Il nome della carta, in qualsiasi lingua",
                "Název karty v kterémkoli jazyce",
            ],
            takes: Takes::Text(NAME_TEXT),
            required: true,
            completes: Some(Completes::Desk(Field::Card)),
        }],
        does: Does::Ask(|given| Some(Asked::When { name: given.text("name")? })),
        private: false,
    },
    Command {
        name: ["can", "assegnabile", "přidělit"],
        description: [
            "Say whether a card may be assigned to a warrior or an area, and why",
            "Di' se una carta si può assegnare a un guerriero o a un'area, e perché",
            "Řekni, zda lze kartu přidělit bojovníkovi nebo oblasti, a proč",
        ],
        options: &[
            Opt {
                name: ["card", "carta", "karta"],
                description: [
                    "A card, or a kind such as a vehicle or a Sergeant",
                    "Una carta, o un tipo come un Veicolo o un Sergente",
                    "Karta nebo druh, třeba vozidlo nebo seržant",
                ],
                takes: Takes::Text(NAME_TEXT),
                required: true,
                completes: Some(Completes::Desk(Field::Card)),
            },
            Opt {
                name: ["to", "a", "komu"],
                description: [
                    "Who receives it, and how: a warrior in cover, Sea Lion",
                    "Chi la riceve, e come sta: un guerriero al coperto, Sea Lion",
                    "Kdo ji dostane a jak stojí: bojovník v úkrytu, Sea Lion",
                ],
                takes: Takes::Text(NAME_TEXT),
                required: true,
                completes: Some(Completes::Desk(Field::Card)),
            },
        ],
        does: Does::Ask(|given| Some(Asked::Assign { what: given.text("card")?, to: given.text("to")? })),
        private: false,
    },
    Command {
        name: ["compare", "confronta", "porovnej"],
        description: [
            "Lay the rulesets side by side on one matter",
            "Metti a confronto i regolamenti su un argomento",
            "Porovnej pravidla o jedné věci vedle sebe",
        ],
        options: &[Opt {
            name: ["matter", "argomento", "věc"],
            description: [
                "Words, the id of a rule, or a topic such as cover/bonus",
                "Parole, l'id di una regola, o un argomento come cover/bonus",
                "Slova, označení pravidla nebo téma jako cover/bonus",
            ],
            takes: Takes::Text(LONG_TEXT),
            required: true,
            completes: Some(Completes::Desk(Field::Rule)),
        }],
        does: Does::Ask(|given| Some(Asked::Compare { text: given.text("matter")? })),
        private: false,
    },
    Command {
        name: ["whatif", "esefosse", "cokdyby"],
        description: [
            "Replay a combat with something different, side by side with what was",
            "Ricostruisci un combattimento con qualcosa di diverso, accanto a com'era",
            "Přehraj boj s něčím jiným a porovnej ho s tím, co bylo",
        ],
        options: &[
            Opt {
                name: ["scenario", "scenario", "scénář"],
                description: [
                    "Who attacks whom, and what is played",
                    "Chi attacca chi, e che cosa si gioca",
                    "Kdo na koho útočí a co se hraje",
                ],
                takes: Takes::Text(LONG_TEXT),
                required: true,
                completes: None,
            },
            Opt {
                name: ["change", "modifica", "změna"],
                description: [
                    "What is different: Necromutant armor 9",
                    "Che cosa cambia: Necromutante armatura 9",
                    "Co je jinak: Nekromutant brnění 9",
                ],
                takes: Takes::Text(LONG_TEXT),
                required: true,
                completes: None,
            },
        ],
        does: Does::Ask(|given| {
            Some(Asked::WhatIf { line: given.text("scenario")?, change: given.text("change")? })
        }),
        private: false,
    },
    Command {
        name: ["combat", "combattimento", "boj"],
        description: [
            "Replay a combat step by step and prove its outcome",
            "Ricostruisci un combattimento fase per fase e dimostrane l'esito",
            "Přehraj boj krok za krokem a dolož jeho výsledek",
        ],
        options: &[Opt {
            name: ["scenario", "scenario", "scénář"],
            description: [
                "Who attacks whom, and what is played",
                "Chi attacca chi, e che cosa si gioca",
                "Kdo na koho útočí a co se hraje",
            ],
            takes: Takes::Text(LONG_TEXT),
            required: true,
            completes: None,
        }],
        does: Does::Ask(|given| Some(Asked::Combat { line: given.text("scenario")? })),
        private: false,
    },
    Command {
        name: ["settings", "impostazioni", "nastavení"],
        description: [
            "Show or set the language and ruleset for you, this server or its event",
            "Mostra o imposta lingua e regolamento per te, il server o il suo evento",
            "Ukaž nebo nastav jazyk a pravidla pro sebe, server nebo jeho akci",
        ],
        options: &[
            Opt {
                name: ["language", "lingua", "jazyk"],
                description: ["The language of answers", "La lingua delle risposte", "Jazyk odpovědí"],
                takes: Takes::OneOf(&LANGUAGES),
                required: false,
                completes: None,
            },
            Opt {
                name: ["ruleset", "regolamento", "pravidla"],
                description: [
                    "The ruleset whose rules come first",
                    "Il regolamento le cui regole vengono prima",
                    "Pravidla, která mají přednost",
                ],
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Desk(Field::Ruleset)),
            },
            Opt {
                name: ["scope", "ambito", "rozsah"],
                description: [
                    "For whom; server and event need the permission Manage Server",
                    "Per chi; server ed evento richiedono il permesso Gestire il server",
                    "Pro koho; server a akce vyžadují oprávnění Spravovat server",
                ],
                takes: Takes::OneOf(&SCOPES),
                required: false,
                completes: None,
            },
            Opt {
                name: ["event", "evento", "akce"],
                description: [
                    "The event that this server holds now, by any name",
                    "L'evento in corso nel server, con un nome a scelta",
                    "Akce, která na serveru právě probíhá, s libovolným názvem",
                ],
                takes: Takes::Text(NAME_TEXT),
                required: false,
                completes: Some(Completes::Desk(Field::Event)),
            },
            Opt {
                name: ["answers", "risposte", "odpovědi"],
                description: ["Who sees answers", "Chi vede le risposte", "Kdo vidí odpovědi"],
                takes: Takes::OneOf(&VISIBILITIES),
                required: false,
                completes: None,
            },
        ],
        does: Does::Ask(|given| {
            Some(Asked::Settings(Wish {
                language: given.text("language"),
                ruleset: given.text("ruleset"),
                scope: given.text("scope"),
                event: given.text("event"),
                visibility: given.text("answers"),
            }))
        }),
        private: true,
    },
    Command {
        name: ["help", "aiuto", "nápověda"],
        description: [
            "Show what can be asked, and how",
            "Mostra che cosa si può chiedere, e come",
            "Ukaž, na co a jak se lze ptát",
        ],
        options: &[],
        does: Does::Ask(|_| Some(Asked::Help)),
        private: true,
    },
];

/// The entry of the menu on a message that asks what the message says.
pub(in crate::discord) static ON_A_MESSAGE: Texts =
    ["Ask Cardinal", "Chiedi a Cardinal", "Zeptat se Cardinala"];

/// Who may see answers.
static VISIBILITIES: [Pick; 3] = [
    Pick {
        label: ["Only me, until I show them", "Solo io, finché non le mostro", "Jen já, dokud je neukážu"],
        value: Wish::PRIVATE,
    },
    Pick { label: ["Everybody", "Tutti", "Všichni"], value: Wish::PUBLIC },
    Pick { label: ["As the server has it", "Come vuole il server", "Jak to má server"], value: Wish::AUTO },
];

/// The languages that can be set, each in its own words.
static LANGUAGES: [Pick; 4] = [
    Pick { label: ["English", "English", "English"], value: "en" },
    Pick { label: ["Italiano", "Italiano", "Italiano"], value: "it" },
    Pick { label: ["Čeština", "Čeština", "Čeština"], value: "cs" },
    Pick { label: ["None of its own", "Nessuna propria", "Žádný vlastní"], value: Wish::AUTO },
];

/// For whom something can be set.
static SCOPES: [Pick; 3] = [
    Pick { label: ["Me", "Me", "Já"], value: Wish::ME },
    Pick { label: ["This server", "Questo server", "Tento server"], value: Wish::SERVER },
    Pick { label: ["Current event", "Evento in corso", "Probíhající akce"], value: Wish::EVENT },
];
