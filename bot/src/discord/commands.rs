//! The slash commands: one table, from which their registration and their reading both derive.
//!
//! To add a command, add a row; a test holds every row against Discord's limits.

use cardinal_language::Lang;
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, InstallationContext, InteractionContext};

use super::limits;
use crate::answer::{Asked, Field};

/// A text in English, Italian and Czech, in that order.
type Texts = [&'static str; 3];

/// A slash command. Each takes one option, which must be given.
#[derive(Debug)]
pub(super) struct Command {
    name: Texts,
    description: Texts,
    /// What it takes.
    pub(super) option: Opt,
}

/// The option of a command.
#[derive(Debug)]
pub(super) struct Opt {
    name: Texts,
    description: Texts,
    takes: Takes,
    /// What completes it while it is being typed, if anything does.
    pub(super) completes: Option<Field>,
}

/// What kind of value an option takes, and the question it makes.
#[derive(Debug, Clone, Copy)]
enum Takes {
    /// A text of at least one and at most so many characters.
    Text(u16, fn(String) -> Asked),
    /// A whole number from 1 to this one.
    Number(u32, fn(u32) -> Asked),
}

/// A value as Discord gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Given {
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
}

/// Room for the longest name of a rule or card and then some.
const NAME_TEXT: u16 = 200;
/// Room for a question that somebody pastes.
const LONG_TEXT: u16 = 4_000;
/// More steps than any procedure has; a number beyond the last step is answered, not refused.
const HIGHEST_STEP: u32 = 999;

/// Every command.
pub(super) const COMMANDS: [Command; 7] = [
    Command {
        name: ["ask", "chiedi", "dotaz"],
        description: [
            "Ask about the rules, a card or a step, in plain words",
            "Chiedi di regole, carte o fasi, con parole tue",
            "Zeptej se na pravidla, kartu nebo krok, vlastními slovy",
        ],
        option: Opt {
            name: ["question", "domanda", "otázka"],
            description: [
                "Your question, in English, Italian or Czech",
                "La tua domanda, in italiano, ceco o inglese",
                "Tvoje otázka, česky, italsky nebo anglicky",
            ],
            takes: Takes::Text(LONG_TEXT, |text| Asked::Ask { text }),
            completes: None,
        },
    },
    Command {
        name: ["rule", "regola", "pravidlo"],
        description: [
            "Show a rule with its source",
            "Mostra una regola con la sua fonte",
            "Ukaž pravidlo a jeho zdroj",
        ],
        option: Opt {
            name: ["rule", "regola", "pravidlo"],
            description: [
                "The id of the rule, or words from its title",
                "L'id della regola, o parole del suo titolo",
                "Identifikátor pravidla nebo slova z jeho názvu",
            ],
            takes: Takes::Text(NAME_TEXT, |id| Asked::Rule { id }),
            completes: Some(Field::Rule),
        },
    },
    Command {
        name: ["step", "fase", "krok"],
        description: [
            "Show a step of the combat: who acts and what may be played",
            "Mostra una fase del combattimento: chi agisce e cosa si può giocare",
            "Ukaž krok boje: kdo jedná a co se smí hrát",
        ],
        option: Opt {
            name: ["number", "numero", "číslo"],
            description: [
                "The number of the step",
                "Il numero della fase",
                "Číslo kroku",
            ],
            takes: Takes::Number(HIGHEST_STEP, |number| Asked::Step { number }),
            completes: None,
        },
    },
    Command {
        name: ["card", "carta", "karta"],
        description: [
            "Show what a card is and does",
            "Mostra che cos'è una carta e che cosa fa",
            "Ukaž, co karta je a co dělá",
        ],
        option: Opt {
            name: ["name", "nome", "název"],
            description: [
                "The name of the card, in any language",
                "Il nome della carta, in qualsiasi lingua",
                "Název karty v kterémkoli jazyce",
            ],
            takes: Takes::Text(NAME_TEXT, |name| Asked::Card { name }),
            completes: Some(Field::Card),
        },
    },
    Command {
        name: ["when", "quando", "kdy"],
        description: [
            "Show in which steps a card may be played, and by whom",
            "Mostra in quali fasi si può giocare una carta, e da chi",
            "Ukaž, ve kterých krocích a kdo smí kartu zahrát",
        ],
        option: Opt {
            name: ["name", "nome", "název"],
            description: [
                "The name of the card, in any language",
                "Il nome della carta, in qualsiasi lingua",
                "Název karty v kterémkoli jazyce",
            ],
            takes: Takes::Text(NAME_TEXT, |name| Asked::When { name }),
            completes: Some(Field::Card),
        },
    },
    Command {
        name: ["compare", "confronta", "porovnej"],
        description: [
            "Lay the rulesets side by side on one matter",
            "Metti a confronto i regolamenti su un argomento",
            "Porovnej pravidla o jedné věci vedle sebe",
        ],
        option: Opt {
            name: ["matter", "argomento", "věc"],
            description: [
                "Words, the id of a rule, or a topic such as cover/bonus",
                "Parole, l'id di una regola, o un argomento come cover/bonus",
                "Slova, označení pravidla nebo téma jako cover/bonus",
            ],
            takes: Takes::Text(LONG_TEXT, |text| Asked::Compare { text }),
            completes: Some(Field::Rule),
        },
    },
    Command {
        name: ["combat", "combattimento", "boj"],
        description: [
            "Replay a combat step by step and prove its outcome",
            "Ricostruisci un combattimento fase per fase e dimostrane l'esito",
            "Přehraj boj krok za krokem a dolož jeho výsledek",
        ],
        option: Opt {
            name: ["scenario", "scenario", "scénář"],
            description: [
                "Who attacks whom, and what is played",
                "Chi attacca chi, e che cosa si gioca",
                "Kdo na koho útočí a co se hraje",
            ],
            takes: Takes::Text(LONG_TEXT, |line| Asked::Combat { line }),
            completes: None,
        },
    },
];

impl Command {
    /// The command that Discord calls `name` (its English name, whatever the person saw).
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        COMMANDS.iter().find(|command| command.key() == name)
    }

    /// The name by which Discord sends the command back.
    pub(super) const fn key(&self) -> &'static str {
        self.name[0]
    }

    /// What Discord is told about the command.
    pub(super) fn registration(&self) -> CreateCommand {
        let mut command = CreateCommand::new(self.name[0])
            .description(self.description[0])
            .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
            .contexts(vec![
                InteractionContext::Guild,
                InteractionContext::BotDm,
                InteractionContext::PrivateChannel,
            ])
            .add_option(self.option.registration());
        for (locale, name, description) in translations(&self.name, &self.description) {
            command = command
                .name_localized(locale, name)
                .description_localized(locale, description);
        }
        command
    }
}

impl Opt {
    /// The name by which Discord sends the option back.
    pub(super) const fn key(&self) -> &'static str {
        self.name[0]
    }

    /// The question that the given value makes, or `None` when Discord gave another kind of value
    /// than was asked for.
    pub(super) fn question(&self, given: Given) -> Option<Asked> {
        match (self.takes, given) {
            (Takes::Text(_, asked), Given::Text(text)) => Some(asked(text)),
            (Takes::Number(_, asked), Given::Number(number)) => {
                u32::try_from(number).ok().map(asked)
            }
            _ => None,
        }
    }

    fn registration(&self) -> CreateCommandOption {
        let kind = match self.takes {
            Takes::Text(..) => CommandOptionType::String,
            Takes::Number(..) => CommandOptionType::Integer,
        };
        let mut option = CreateCommandOption::new(kind, self.name[0], self.description[0])
            .required(true)
            .set_autocomplete(self.completes.is_some());
        option = match self.takes {
            Takes::Text(longest, _) => option
                .min_length(1)
                .max_length(longest.min(limits::OPTION_TEXT)),
            Takes::Number(highest, _) => option.min_int_value(1).max_int_value(highest.into()),
        };
        for (locale, name, description) in translations(&self.name, &self.description) {
            option = option
                .name_localized(locale, name)
                .description_localized(locale, description);
        }
        option
    }
}

/// Locale, name and description in every language but English, in which Discord has the plain
/// fields. Discord's locales for Italian and Czech are the bare codes.
fn translations(
    names: &Texts,
    descriptions: &Texts,
) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let texts = names.iter().copied().zip(descriptions.iter().copied());
    Lang::ALL
        .into_iter()
        .zip(texts)
        .skip(1)
        .map(|(lang, (name, text))| (lang.code(), name, text))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Discord's pattern for names, for the alphabets in use here.
    fn is_a_name(name: &str) -> bool {
        (1..=limits::NAME).contains(&limits::length(name))
            && name
                .chars()
                .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '\''))
            && name.to_lowercase() == name
    }

    #[test]
    fn every_name_is_one_that_discord_takes() {
        for command in &COMMANDS {
            for name in command.name.iter().chain(&command.option.name) {
                assert!(is_a_name(name), "{name}");
            }
        }
    }

    #[test]
    fn every_description_has_the_length_that_discord_takes() {
        for command in &COMMANDS {
            for text in command
                .description
                .iter()
                .chain(&command.option.description)
            {
                let length = limits::length(text);
                assert!(
                    (1..=limits::DESCRIPTION).contains(&length),
                    "{length}: {text}"
                );
            }
        }
    }

    #[test]
    fn every_command_keeps_the_limit_over_its_longest_texts() {
        let longest = |texts: &Texts| texts.iter().map(|t| limits::length(t)).max().unwrap_or(0);
        for command in &COMMANDS {
            let sum = longest(&command.name)
                + longest(&command.description)
                + longest(&command.option.name)
                + longest(&command.option.description);
            assert!(sum <= limits::COMMAND, "{sum}: {command:?}");
        }
        assert!(COMMANDS.len() <= limits::COMMANDS);
    }

    #[test]
    fn no_two_commands_share_a_name_in_one_language() {
        for lang in 0..Lang::ALL.len() {
            let names: BTreeSet<_> = COMMANDS.iter().map(|c| c.name[lang]).collect();
            assert_eq!(names.len(), COMMANDS.len(), "{names:?}");
        }
    }

    #[test]
    fn an_option_refuses_a_value_of_another_kind() {
        let step = Command::named("step").expect("the table has it");
        assert_eq!(
            step.option.question(Given::Number(12)),
            Some(Asked::Step { number: 12 })
        );
        assert_eq!(step.option.question(Given::Text("12".into())), None);
        assert_eq!(step.option.question(Given::Number(-1)), None);
    }
}
